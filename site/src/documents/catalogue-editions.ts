import { CATALOGUES, CODE_VERSION } from 'astro:env/server';
import { hash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf } from 'shared/offers/validity.ts';
import { cacheFolder } from '../pictures/project-folders.ts';
import { documents } from './build-documents.ts';
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
const MAX_SIZE = 200;
/** How many entries an edit sets anew because of what is gone; catalogues beyond come back with the first build of the next day. */
const MAX_ENTRIES_OF_EDIT = 300;
const FILE = 'catalogues.json';

const editions = new Map<string, Promise<Edition | null>>();
const known = new Map<string, Known>();
let before: Map<string, Known> | undefined;
let entriesOfEdit = 0;

/** The catalogue at an address, which is set now unless an earlier build has, or may wait; null where there is none. */
export function editionOf(source: CatalogueSource): Promise<Edition | null> {
  const asked = editions.get(source.path) ?? choose(source);
  editions.set(source.path, asked);
  return asked;
}

async function choose(source: CatalogueSource): Promise<Edition | null> {
  const { path, rows, words, size } = source;
  if (import.meta.env.DEV || size === 0 || size > MAX_SIZE) return null;
  before ??= readKnown();
  const names = Object.entries(rows).flatMap(([table, each]) => each.map(({ id }) => `${table} ${id}`));
  const times = Object.values(rows).flatMap((each) => each.map(({ updated_at }) => updated_at));
  const origin = hash('sha256', JSON.stringify([words, names, times]));
  const one = before.get(path);
  const next =
    one && (one.origin === origin || CATALOGUES === 'daily') && documents.has(documentFile(one.revision))
      ? keep(one, origin, source)
      : null;
  const chosen = next ?? { ...(await setNow(source)), origin, shown: names };
  known.set(path, chosen);
  const { revision, bytes, changedAt, isWithdrawn } = chosen;
  return isWithdrawn ? null : { href: documentAddress(path, revision), revision, bytes, changedAt };
}

/** What was set before, where it may stay; null where it may not. */
function keep(one: Known, origin: string, { isPublic, size }: CatalogueSource): Known | null {
  const { staleSince: since, isWithdrawn: _, ...edition } = one;
  if (one.origin === origin) return edition;
  const today = dayOf(new Date().toISOString());
  const staleSince = since ?? today;
  if (staleSince !== today) return null;
  if (one.shown.every(isPublic)) return { ...edition, staleSince };
  if (entriesOfEdit + size > MAX_ENTRIES_OF_EDIT) return { ...edition, staleSince, isWithdrawn: true };
  entriesOfEdit += size;
  return null;
}

async function setNow({ set }: CatalogueSource): Promise<Omit<Edition, 'href'>> {
  const { revision, changedAt } = await set();
  return { revision, changedAt, bytes: await documents.bytesOf(documentFile(revision)) };
}

/** A build that fails knows nothing. */
function readKnown(): Map<string, Known> {
  if (!CODE_VERSION) return new Map();
  const file = join(cacheFolder, FILE);
  const stored = parse(file);
  rmSync(file, { force: true });
  process.once('exit', (code) => {
    const content = { codeVersion: CODE_VERSION, editions: Object.fromEntries(known) };
    if (code === 0) writeFileSync(file, JSON.stringify(content));
  });
  return new Map(stored?.codeVersion === CODE_VERSION ? Object.entries(stored.editions) : []);
}

function parse(file: string): { codeVersion: string; editions: Record<string, Known> } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
