import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Erasures } from './database.ts';

const FILE = 'erased-people.json';
const erasuresSchema = z.record(z.string(), z.iso.datetime({ offset: true }));

/** Who was erased, as the copies around this one knew when they were made. */
export async function readErasures(folder: string): Promise<Erasures> {
  const file = fileBeside(folder);
  return existsSync(file) ? erasuresSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : {};
}

/** Adds to what is kept beside a copy. The salt of the hashes is not among it. */
export async function addErasures(folder: string, erasures: Erasures): Promise<void> {
  const all = { ...(await readErasures(folder)), ...erasures };
  await writeFile(fileBeside(folder), `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
}

function fileBeside(folder: string): string {
  return join(dirname(folder), FILE);
}
