import { isSlug } from 'shared/slug.ts';
import { mergeLists, type QuoteLine, type QuoteList } from 'shared/trade/quote-list.ts';
import { REQUEST_MAX_LINES, UNITS } from 'shared/trade/terms.ts';
import type { FormStorage } from '../form/form-storage.ts';

/** Where this browser keeps what a buyer collects for a quotation, and for samples. */
export const LIST_KEYS = { quotation: 'quote-list', sample: 'sample-list' } as const;

/** A list that this browser keeps. Every tab shows the same one. */
export class StoredList {
  readonly #storage: FormStorage;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  /** As this tab knows it to be kept. */
  #list: QuoteList;

  constructor(storage: FormStorage, key: string) {
    this.#storage = storage;
    this.#key = key;
    this.#list = this.#read();
  }

  get = (): QuoteList => this.#list;

  /** @returns what ends it */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Changes the list, beside what another tab has made of it. */
  change(by: (list: QuoteList) => QuoteList): void {
    const list = mergeLists(this.#list, by(this.#list), this.#read());
    if (list.length > 0) this.#storage.setItem(this.#key, JSON.stringify(list));
    else this.#storage.removeItem(this.#key);
    this.#show(list);
  }

  /** Shows what another tab has kept, from now on. A page that waits in the history hears of nothing until it is shown again. */
  follow(): void {
    const look = () => {
      const list = this.#read();
      if (JSON.stringify(list) !== JSON.stringify(this.#list)) this.#show(list);
    };
    addEventListener('storage', look);
    addEventListener('pageshow', look);
  }

  #show(list: QuoteList): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }

  #read(): QuoteList {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(this.#key) ?? '[]');
      const lines = Array.isArray(stored) ? stored.flatMap(lineIn) : [];
      const isFirst = ({ id }: QuoteLine, index: number) =>
        lines.findIndex((line) => line.id === id) === index;
      return lines.filter(isFirst).slice(0, REQUEST_MAX_LINES);
    } catch {
      return [];
    }
  }
}

/** What an earlier release, or anybody else, has kept as a line: what cannot be read of it is left out. */
function lineIn(stored: unknown): QuoteLine[] {
  const { id, product, name, pack, variety, size, quantity, typed, unit, month, reefers } = Object(stored);
  if (!isText(id) || !isText(product) || !isSlug(product)) return [];
  return [
    {
      id,
      product,
      ...(isText(name) && { name }),
      ...(isText(pack) && { pack }),
      ...(isText(variety) && { variety }),
      ...(isText(size) && { size }),
      ...(isPositive(quantity) && { quantity }),
      ...(isText(typed) && { typed }),
      ...(UNITS.includes(unit) && { unit }),
      ...(isText(month) && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && { month }),
      ...(isPositive(reefers) && { reefers }),
    },
  ];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isPositive = (value: unknown): value is number => Number.isFinite(value) && Number(value) > 0;
