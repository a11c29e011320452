import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { type PageRecord, parseRecord } from './page-record.ts';

/** In the cache folder. */
export const RECORD_FILE = 'page-record.json';

const versionSchema = z.object({ buildId: z.string() });

/** @returns what is known of the pages in this folder, or null when the record is that of another one */
export async function readRecordOf(previousOutput: string, recordPath: string): Promise<PageRecord | null> {
  try {
    const record = parseRecord(await readFile(recordPath, 'utf8'));
    const version = versionSchema.parse(
      JSON.parse(await readFile(join(previousOutput, 'version.json'), 'utf8')),
    );
    return record?.buildId === version.buildId ? record : null;
  } catch {
    return null;
  }
}

/** The files of these pages, and their previews. */
export function filesOf(pages: PageRecord['pages']): Set<string> {
  const previews = [...pages.values()].flatMap(({ preview }) => preview ?? []);
  return new Set([...pages.keys(), ...previews]);
}
