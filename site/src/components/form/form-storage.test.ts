import { afterEach, describe, expect, it, vi } from 'vitest';
import { idToSendUnder, noteAttempt } from './attempts.ts';
import { formStorage } from './form-storage.ts';
import { memoryStorage } from './in-memory-storage.ts';

const full = { ...memoryStorage({ 'form-attempts': '[]' }), setItem: refuse };

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError');
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the storage of forms', () => {
  it.each([
    ['is full', full],
    ['is switched off', { getItem: refuse, setItem: refuse, removeItem: refuse }],
    ['is not there', null],
  ])('knows of what went out under an id when the browser’s %s', async (_, storage) => {
    vi.stubGlobal('localStorage', storage);
    const id = crypto.randomUUID();

    await noteAttempt(formStorage, id, 'ten tonnes');

    expect(await idToSendUnder(formStorage, id, 'ten tonnes')).toBe(id);
    expect(await idToSendUnder(formStorage, id, 'twenty tonnes')).not.toBe(id);
  });

  it('gives what it remembered to the browser when there is room again', () => {
    const roomy = memoryStorage();
    vi.stubGlobal('localStorage', full);
    formStorage.setItem('draft', 'first');
    const remembered = formStorage.getItem('draft');
    vi.stubGlobal('localStorage', roomy);

    formStorage.setItem('draft', 'second');

    expect([remembered, formStorage.getItem('draft'), roomy.getItem('draft')]).toEqual([
      'first',
      'second',
      'second',
    ]);
    formStorage.removeItem('draft');
    expect(formStorage.getItem('draft')).toBeNull();
  });
});
