import type { WrittenPage } from './page-finisher.ts';
import type { Lists } from './page-record.ts';

/*
 * Traces on their way from one thread to another. Pages share most of what they refer to, and what they share is one list for all, so
 * each list goes once: as copies, they would take more memory than anything else that is known of tens of thousands of pages.
 */

export interface PackedTraces {
  /** Those that no page before had. Numbered on. */
  lists: (readonly string[])[];
  pages: PackedTrace[];
}

type PackedTrace = [
  file: string,
  key: string | undefined,
  assets: number[],
  scripts: number[],
  styles: number[],
  preview: string | undefined,
];

export class TracePacker {
  readonly #numbers = new Map<readonly string[], number>();

  pack(written: readonly WrittenPage[]): PackedTraces {
    const lists: PackedTraces['lists'] = [];
    const numberOf = (list: readonly string[]) => {
      const known = this.#numbers.get(list);
      if (known !== undefined) return known;
      const number = this.#numbers.size;
      this.#numbers.set(list, number);
      lists.push(list);
      return number;
    };
    const numbersOf = (of: Lists) => of.map(numberOf);
    const pages = written.map(([file, { key, assets, scripts, styles, preview }]): PackedTrace => {
      return [file, key, numbersOf(assets), numbersOf(scripts), numbersOf(styles), preview];
    });
    return { lists, pages };
  }
}

/** Of what one `TracePacker` has packed, in its order. */
export class TraceUnpacker {
  readonly #lists: (readonly string[])[] = [];

  unpack({ lists, pages }: PackedTraces): WrittenPage[] {
    this.#lists.push(...lists);
    const listsOf = (numbers: number[]): Lists => numbers.map((number) => this.#lists[number] ?? []);
    return pages.map(([file, key, assets, scripts, styles, preview]) => [
      file,
      {
        ...{ key, preview },
        ...{ assets: listsOf(assets), scripts: listsOf(scripts), styles: listsOf(styles) },
      },
    ]);
  }
}
