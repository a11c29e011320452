import { afterEach, describe, expect, it, vi } from 'vitest';
import { idToSendUnder, noteAttempt } from './attempts.ts';
import { formStorage } from './form-storage.ts';
import { inMemoryStorage } from './in-memory-storage.ts';

const full = { ...inMemoryStorage({ 'form-attempts': '[]' }), setItem: refuse };

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
    const roomy = inMemoryStorage();
    vi.stubGlobal('localStorage', full);
    formStorage.setItem('form', 'first');
    const remembered = formStorage.getItem('form');
    vi.stubGlobal('localStorage', roomy);

    formStorage.setItem('form', 'second');

    expect([remembered, formStorage.getItem('form'), roomy.getItem('form')]).toEqual([
      'first',
      'second',
      'second',
    ]);
    formStorage.removeItem('form');
    expect(formStorage.getItem('form')).toBeNull();
  });
});
