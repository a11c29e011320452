import { addLine, changeLine, type QuoteLine, type QuoteList, removeLine } from 'shared/trade/quote-list.ts';
import { describe, expect, it } from 'vitest';
import { inMemoryStorage } from '../form/in-memory-storage.ts';
import { LIST_KEYS, StoredList } from './stored-list.ts';

const KEY = LIST_KEYS.quotation;
const add = (product: string) => (list: QuoteList) => addLine(list, { product });
const idsOf = (list: StoredList) => list.get().map(({ id }) => id);

describe('a stored list', () => {
  it('is there again after a reload, with everything that was said', () => {
    const storage = inMemoryStorage();
    const said: Omit<QuoteLine, 'id'> = {
      product: 'lemons',
      name: 'Lemons',
      pack: 'k3x9',
      variety: 'Adalia',
      size: '64–88',
      quantity: 1.5,
      typed: '1٫5',
      unit: 't',
      month: '2026-12',
      reefers: 0.4,
    };
    new StoredList(storage, KEY).change((list) => addLine(list, said));

    expect(new StoredList(storage, KEY).get()).toEqual([{ id: 'lemons.k3x9', ...said }]);
  });

  it('keeps what two tabs do to it, though neither has heard of the other', () => {
    const storage = inMemoryStorage();
    new StoredList(storage, KEY).change((list) => add('dates')(add('lemons')(list)));
    const one = new StoredList(storage, KEY);
    const other = new StoredList(storage, KEY);

    one.change(add('mangoes'));
    one.change((list) => changeLine(list, 'lemons', { quantity: 5, unit: 't' }));
    other.change((list) => removeLine(list, 'dates'));

    expect(idsOf(other)).toEqual(['lemons', 'mangoes']);
    expect(other.get()[0]).toMatchObject({ quantity: 5, unit: 't' });
  });

  it('tells who shows it of a change, until that does not want to know', () => {
    const list = new StoredList(inMemoryStorage(), KEY);
    let told = 0;
    const end = list.subscribe(() => told++);

    list.change(add('lemons'));
    end();
    list.change(add('dates'));

    expect(told).toBe(1);
  });

  it('leaves nothing behind when it is emptied', () => {
    const storage = inMemoryStorage();
    const list = new StoredList(storage, KEY);
    list.change(add('lemons'));

    list.change(() => []);

    expect(storage.getItem(KEY)).toBeNull();
  });

  it.each([
    'null',
    '{',
    '{"id":"a"}',
    '[null,1,"a",{"id":"a"},{"id":"","product":"a"},{"id":"a","product":"<b>"}]',
  ])('is empty where %s is kept', (kept) => {
    expect(new StoredList(inMemoryStorage({ [KEY]: kept }), KEY).get()).toEqual([]);
  });

  it('leaves out what it cannot read of a line, a second line of the same id, and what is too many', () => {
    const line = { product: 'lemons', quantity: -1, unit: 'lb', month: 'soon', pack: 7, extra: 1 };
    const many = Array.from({ length: 40 }, (_, index) => ({ ...line, id: `l${index}` }));

    const list = new StoredList(inMemoryStorage({ [KEY]: JSON.stringify([many[0], ...many]) }), KEY);

    expect(list.get()[0]).toEqual({ id: 'l0', product: 'lemons' });
    expect(idsOf(list)).toHaveLength(30);
  });
});
