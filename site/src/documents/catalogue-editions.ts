import { hash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dayOf } from 'shared/offers/validity.ts';
import type { DrawnFiles } from '../drawn-files.ts';
import { documentAddress, documentFile } from './document-files.ts';

/*
 * A catalogue takes a hundred times as long to set as a page to render, and one edit changes a dozen of them. A publisher therefore lets
 * them be of the day (`CATALOGUES=daily`): an edit leaves them as they are, and the first build of the next day, which the schedule asks
 * for, sets what has changed. What shows something that is public no longer does not wait.
 */

/** What a page says of its catalogue. */
export interface Edition {
  href: string;
  revision: string;
  bytes: number;
  /** When something of it was changed last, as an instant. */
  changedAt: string;
}

interface Row {
  id: number;
  updated_at: string;
}

export interface CatalogueSource {
  /** The address of the PDF. */
  path: string;
  /** All that it shows, by table. */
  rows: Readonly<Record<string, readonly Row[]>>;
  /** What it shows beside rows. */
  words: unknown;
  /** Whether a row that it has shown, by its name, is public still. */
  isPublic: (name: string) => boolean;
  /** How many products. */
  size: number;
  /** Sets the file, unless it is there. */
  set: () => Promise<Pick<Edition, 'revision' | 'changedAt'>>;
}

interface Known extends Omit<Edition, 'href'> {
  /** Tells all that it was made from. */
  origin: string;
  /** The rows that it shows. */
  shown: string[];
  /** The day of the first edit that is not in it. */
  staleSince?: string | undefined;
  /** It shows what is public no longer. */
  isWithdrawn?: boolean | undefined;
}

/** Beyond so many products a catalogue is too long to be read, and takes too long to be set. */
export const MAX_SIZE = 200;
/** How many entries an edit sets anew because of what is gone; catalogues beyond come back with the first build of the next day. */
export const MAX_ENTRIES_OF_EDIT = 300;

interface Memory {
  documents: Pick<DrawnFiles, 'has' | 'bytesOf'>;
  /** Where a build finds what the one before has set. */
  file: string;
  /** Nothing is kept from one build to the next without it. */
  codeVersion: string | undefined;
  /** Whether catalogues are of the day. */
  areDaily: boolean;
  now?: () => Date;
}

/** Of one build. */
export class CatalogueEditions {
  readonly #memory: Memory;
  readonly #before: ReadonlyMap<string, Known>;
  readonly #editions = new Map<string, Promise<Edition | null>>();
  readonly #known = new Map<string, Known>();
  #entriesOfEdit = 0;

  constructor(memory: Memory) {
    const { codeVersion, file } = memory;
    this.#memory = memory;
    const stored = codeVersion ? parse(file) : null;
    this.#before = new Map(stored?.codeVersion === codeVersion ? Object.entries(stored?.editions ?? {}) : []);
    // A build that fails knows nothing.
    if (codeVersion) rmSync(file, { force: true });
  }

  /** The catalogue at an address, which is set now unless an earlier build has, or may wait; null where there is none. */
  of(source: CatalogueSource): Promise<Edition | null> {
    const asked = this.#editions.get(source.path) ?? this.#choose(source);
    this.#editions.set(source.path, asked);
    return asked;
  }

  /** For the next build. */
  save(): void {
    const { codeVersion, file } = this.#memory;
    if (codeVersion)
      writeFileSync(file, JSON.stringify({ codeVersion, editions: Object.fromEntries(this.#known) }));
  }

  async #choose(source: CatalogueSource): Promise<Edition | null> {
    const { path, rows, words, size } = source;
    if (size === 0 || size > MAX_SIZE) return null;
    const names = Object.entries(rows).flatMap(([table, each]) => each.map(({ id }) => `${table} ${id}`));
    const times = Object.values(rows).flatMap((each) => each.map(({ updated_at }) => updated_at));
    const origin = hash('sha256', JSON.stringify([words, names, times]));
    const one = this.#before.get(path);
    const chosen = (one && this.#keep(one, origin, source)) ?? {
      ...(await this.#setNow(source)),
      origin,
      shown: names,
    };
    this.#known.set(path, chosen);
    const { revision, bytes, changedAt, isWithdrawn } = chosen;
    return isWithdrawn ? null : { href: documentAddress(path, revision), revision, bytes, changedAt };
  }

  /** What was set before, where it may stay; null where it may not. */
  #keep(one: Known, origin: string, { isPublic, size }: CatalogueSource): Known | null {
    const { documents, areDaily, now = () => new Date() } = this.#memory;
    const { staleSince: since, isWithdrawn: _, ...edition } = one;
    if (!documents.has(documentFile(one.revision))) return null;
    if (one.origin === origin) return edition;
    const today = dayOf(now().toISOString());
    const staleSince = since ?? today;
    if (!areDaily || staleSince !== today) return null;
    if (one.shown.every(isPublic)) return { ...edition, staleSince };
    if (this.#entriesOfEdit + size > MAX_ENTRIES_OF_EDIT)
      return { ...edition, staleSince, isWithdrawn: true };
    this.#entriesOfEdit += size;
    return null;
  }

  async #setNow({ set }: CatalogueSource): Promise<Omit<Edition, 'href'>> {
    const { revision, changedAt } = await set();
    return { revision, changedAt, bytes: this.#memory.documents.bytesOf(documentFile(revision)) };
  }
}

function parse(file: string): { codeVersion: string; editions: Record<string, Known> } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
