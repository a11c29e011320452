import { describe, expect, it } from 'vitest';
import { inMemoryStorage } from './in-memory-storage.ts';
import { UnsentFormPlace } from './unsent-form.ts';

const form = { id: '3f1c', values: { fullName: 'Marieke', message: 'Oranges, week 50' } };
const other = { id: '3f1c', values: { fullName: 'Marieke', message: 'Dates' } };

describe('an unsent form', () => {
  it('comes back as it was kept', () => {
    const storage = inMemoryStorage();

    new UnsentFormPlace(storage, 'form').keep(form);

    expect(new UnsentFormPlace(storage, 'form').read()).toEqual(form);
  });

  it('is gone once the form that kept or found it clears it', () => {
    const storage = inMemoryStorage();
    const place = new UnsentFormPlace(storage, 'form');
    place.keep(form);
    const afterReload = new UnsentFormPlace(storage, 'form');
    afterReload.read();

    afterReload.clear();

    expect(place.read()).toBeNull();
  });

  it('of another tab stays when this one has sent its own', () => {
    const storage = inMemoryStorage();
    const [first, second] = [new UnsentFormPlace(storage, 'form'), new UnsentFormPlace(storage, 'form')];
    first.keep(form);
    second.keep(other);

    first.keep(form);
    first.clear();

    expect(second.read()).toEqual(other);
  });

  it('is gone once its form clears it, also when a later one could not be kept', () => {
    const storage = inMemoryStorage();
    const place = new UnsentFormPlace(storage, 'form');
    place.keep(form);
    const full = {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const placeInFull = new UnsentFormPlace(full, 'form');
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
  ])('is not made out of something else: %s', (stored) => {
    expect(new UnsentFormPlace(inMemoryStorage({ form: stored }), 'form').read()).toBeNull();
  });

  it('does not stop the visitor where storage is refused', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };

    const place = new UnsentFormPlace(storage, 'form');
    expect(place.read()).toBeNull();
    expect(() => place.keep(form)).not.toThrow();
    expect(() => place.clear()).not.toThrow();
  });
});
