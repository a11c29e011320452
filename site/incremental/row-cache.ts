import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ContentRow, rowsNotIn } from '../src/content/changed-rows.ts';
import type { CachedContent } from './contract.ts';

/** The large file: every row. */
interface Whole extends CachedContent {
  source: string;
}

/** The file beside it. */
interface Since {
  source: string;
  /** The revision of the large file. */
  base: number;
  revision: number;
  /** Tables that are as they were are left out. */
  tables: Record<string, { ids: number[]; changed: ContentRow[] }>;
}

const WHOLE_FILE = 'rows.json';
/** More rows than this, and the large file is written anew. */
const MAX_CHANGED = 500;

let prewarmed: { file: string; whole: Whole | null } | undefined;

/** Reads the large file for the `RowCache` of this folder, while nobody waits for it. */
export function prewarmRows(folder: string): void {
  const file = join(folder, WHOLE_FILE);
  prewarmed = { file, whole: readJson(file) };
}

/**
 * The rows that a build has read, for the next one. A large catalogue takes long to write, so it is written seldom: what has
 * changed since stands in a file beside it.
 */
export class RowCache {
  readonly #source: string;
  readonly #wholeFile: string;
  readonly #sinceFile: string;
  #whole: Whole | null = null;

  /** @param source what has read the rows, and where from: another source finds nothing */
  constructor(folder: string, source: string) {
    this.#source = source;
    this.#wholeFile = join(folder, WHOLE_FILE);
    this.#sinceFile = join(folder, 'rows-since.json');
  }

  read(): CachedContent | null {
    const whole = this.#takePrewarmed() ?? readJson<Whole>(this.#wholeFile);
    if (whole?.source !== this.#source) return null;
    this.#whole = whole;
    const since = readJson<Since>(this.#sinceFile);
    const isOfWhole = since?.source === this.#source && since.base === whole.revision;
    return isOfWhole ? contentSince(whole, since) : whole;
  }

  async write(content: CachedContent): Promise<void> {
    const now: Whole = { source: this.#source, ...content };
    const since = this.#whole && changesSince(this.#whole, now);
    if (since) {
      await writeJson(this.#sinceFile, since);
      return;
    }
    await rm(this.#sinceFile, { force: true });
    await writeJson(this.#wholeFile, now);
    this.#whole = now;
  }

  #takePrewarmed(): Whole | null {
    const taken = prewarmed;
    prewarmed = undefined;
    return taken?.file === this.#wholeFile ? taken.whole : null;
  }
}

function contentSince(whole: Whole, { revision, tables }: Since): CachedContent {
  const rows = { ...whole.rows };
  for (const [name, { ids, changed }] of Object.entries(tables)) {
    const known = new Map<number, ContentRow>();
    for (const row of whole.rows[name] ?? []) known.set(row.id, row);
    for (const row of changed) known.set(row.id, row);
    rows[name] = ids.map((id) => known.get(id)).filter((row) => row !== undefined);
  }
  return { revision, rows };
}

/** @returns null when there are too many */
function changesSince(whole: Whole, { source, revision, rows: tablesNow }: Whole): Since | null {
  const tables: Since['tables'] = {};
  let count = 0;
  for (const [name, rows] of Object.entries(tablesNow)) {
    const before = whole.rows[name] ?? [];
    const changed = rowsNotIn(before, rows);
    if (changed.length === 0 && rows.length === before.length) continue;
    tables[name] = { ids: rows.map(({ id }) => id), changed };
    count += changed.length;
  }
  return count > MAX_CHANGED ? null : { source, base: whole.revision, revision, tables };
}

function readJson<Value>(path: string): Value | null {
  try {
    // At once: in pieces, tens of megabytes take three times as long; so does Node's own decoding of text that is not all ASCII.
    return JSON.parse(new TextDecoder().decode(readFileSync(path))) as Value;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.next`, JSON.stringify(value));
  await rename(`${path}.next`, path);
}
