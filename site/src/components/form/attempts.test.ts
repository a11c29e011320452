import { describe, expect, it } from 'vitest';
import { idToSendUnder, noteAttempt } from './attempts.ts';
import { inMemoryStorage } from './in-memory-storage.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const oranges = { values: { message: 'Oranges' }, files: [] };
const dates = { values: { message: 'Dates' }, files: [] };

describe('the id under which a form is sent', () => {
  it('is its own, however often the same is tried', async () => {
    const storage = inMemoryStorage();

    expect(await idToSendUnder(storage, ID, oranges)).toBe(ID);
    await noteAttempt(storage, ID, oranges);
    expect(await idToSendUnder(storage, ID, structuredClone(oranges))).toBe(ID);
  });

  it('is another one once something else went out under it', async () => {
    const storage = inMemoryStorage();
    await noteAttempt(storage, ID, oranges);

    const id = await idToSendUnder(storage, ID, dates);

    expect(id).not.toBe(ID);
    await noteAttempt(storage, id, dates);
    expect(await idToSendUnder(storage, id, dates)).toBe(id);
    expect(await idToSendUnder(storage, ID, oranges)).toBe(ID);
  });

  it('is another one when a file was added', async () => {
    const storage = inMemoryStorage();
    await noteAttempt(storage, ID, oranges);

    const withFile = { ...oranges, files: [{ name: 'offer.pdf', size: 9 }] };

    expect(await idToSendUnder(storage, ID, withFile)).not.toBe(ID);
  });

  it('stays its own when it was only asked for, and nothing went', async () => {
    const storage = inMemoryStorage();

    await idToSendUnder(storage, ID, oranges);

    expect(await idToSendUnder(storage, ID, dates)).toBe(ID);
  });

  it('keeps no words and few ids', async () => {
    const storage = inMemoryStorage();

    for (let index = 0; index < 40; index++) await noteAttempt(storage, `${ID}-${index}`, oranges);

    const kept = storage.getItem('form-attempts') ?? '';
    expect(kept).not.toContain('Oranges');
    expect(JSON.parse(kept)).toHaveLength(20);
  });

  it.each(['', '{', 'null', '[1,["a"],["a",2]]'])('is found whatever stands there: %s', async (stored) => {
    expect(await idToSendUnder(inMemoryStorage({ 'form-attempts': stored }), ID, oranges)).toBe(ID);
  });

  it('is its own where storage is refused', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };

    const storage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    await noteAttempt(storage, ID, dates);

    expect(await idToSendUnder(storage, ID, oranges)).toBe(ID);
  });
});
