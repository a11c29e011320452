import { describe, expect, it } from 'vitest';
import { memoryStorage } from './in-memory-storage.ts';
import { DraftPlace } from './unsent-form.ts';

const draft = { id: '3f1c', values: { fullName: 'Marieke', message: 'Oranges, week 50' } };
const other = { id: '3f1c', values: { fullName: 'Marieke', message: 'Dates' } };

describe('draft', () => {
  it('comes back as it was kept', () => {
    const storage = memoryStorage();

    new DraftPlace(storage, 'draft').keep(draft);

    expect(new DraftPlace(storage, 'draft').read()).toEqual(draft);
  });

  it('is gone once the form that kept or found it clears it', () => {
    const storage = memoryStorage();
    const place = new DraftPlace(storage, 'draft');
    place.keep(draft);
    const afterReload = new DraftPlace(storage, 'draft');
    afterReload.read();

    afterReload.clear();

    expect(place.read()).toBeNull();
  });

  it('of another tab stays when this one has sent its own', () => {
    const storage = memoryStorage();
    const [first, second] = [new DraftPlace(storage, 'draft'), new DraftPlace(storage, 'draft')];
    first.keep(draft);
    second.keep(other);

    first.keep(draft);
    first.clear();

    expect(second.read()).toEqual(other);
  });

  it('is gone once its form clears it, also when a later one could not be kept', () => {
    const storage = memoryStorage();
    const place = new DraftPlace(storage, 'draft');
    place.keep(draft);
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const placeInFull = new DraftPlace(full, 'draft');
    placeInFull.read();
    placeInFull.keep(other);

    placeInFull.clear();

    expect(place.read()).toBeNull();
  });

  it.each([
    '',
    '{',
    '"text"',
    'null',
    '{"id":1,"values":{}}',
    '{"id":"","values":{}}',
    '{"id":"a","values":{"b":1}}',
    '{"id":"a","values":{},"prefilled":{"b":1}}',
  ])('is not made out of something else: %s', (stored) => {
    expect(new DraftPlace(memoryStorage({ draft: stored }), 'draft').read()).toBeNull();
  });

  it('does not stop the visitor where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };

    const place = new DraftPlace(storage, 'draft');
    expect(place.read()).toBeNull();
    expect(() => place.keep(draft)).not.toThrow();
    expect(() => place.clear()).not.toThrow();
  });
});
