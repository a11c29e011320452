import { beforeEach, describe, expect, it } from 'vitest';
import { createStore } from './store.ts';

/** Two tabs of one browser: what one keeps for longer than itself, the other can read. */
function openTabs() {
  const tabs = [createStore(), createStore()] as const;
  for (const tab of tabs) tab.setup();
  return tabs;
}

describe('the store', () => {
  beforeEach(() => createStore().reset());

  it('keeps what is selected in its own tab', () => {
    const [tab, otherTab] = openTabs();

    tab.setItem('messages.selectedIds', [1, 2]);

    expect(tab.getItem('messages.selectedIds')).toEqual([1, 2]);
    expect(otherTab.getItem('messages.selectedIds', [])).toEqual([]);
  });

  it('shares everything else', () => {
    const [tab, otherTab] = openTabs();

    tab.setItem('messages.listParams', { page: 2 });

    expect(otherTab.getItem('messages.listParams')).toEqual({ page: 2 });
  });

  it('tells whoever listens of both', () => {
    const [tab] = openTabs();
    const heard: unknown[] = [];
    tab.subscribe('messages.selectedIds', (ids) => heard.push(ids));
    tab.subscribe('messages.listParams', (params) => heard.push(params));

    tab.setItem('messages.selectedIds', [1]);
    tab.setItem('messages.listParams', { page: 2 });

    expect(heard).toEqual([[1], { page: 2 }]);
  });

  it('forgets what is selected when the app of a login ends, and nothing else', () => {
    const [tab] = openTabs();
    tab.setItem('messages.selectedIds', [1]);
    tab.setItem('messages.listParams', { page: 2 });

    tab.teardown();
    tab.setup();

    expect(tab.getItem('messages.selectedIds', [])).toEqual([]);
    expect(tab.getItem('messages.listParams')).toEqual({ page: 2 });
  });
});
