import { describe, expect, it } from 'vitest';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

function memoryStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const draft = { id: '3f1c', values: { fullName: 'Marieke', message: 'Oranges, week 50' } };

describe('draft', () => {
  it('comes back as it was kept', () => {
    const storage = memoryStorage();

    writeDraft(storage, 'draft', draft);

    expect(readDraft(storage, 'draft')).toEqual(draft);
  });

  it('is gone once it is cleared', () => {
    const storage = memoryStorage();
    writeDraft(storage, 'draft', draft);

    clearDraft(storage, 'draft');

    expect(readDraft(storage, 'draft')).toBeNull();
  });

  it.each([
    '',
    '{',
    '"text"',
    'null',
    '{"id":1,"values":{}}',
    '{"id":"","values":{}}',
    '{"id":"a","values":{"b":1}}',
  ])('is not made out of something else: %s', (stored) => {
    expect(readDraft(memoryStorage({ draft: stored }), 'draft')).toBeNull();
  });

  it('does not stop the visitor where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };

    expect(readDraft(storage, 'draft')).toBeNull();
    expect(() => writeDraft(storage, 'draft', draft)).not.toThrow();
    expect(() => clearDraft(storage, 'draft')).not.toThrow();
  });
});
