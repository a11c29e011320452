import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { documentOf } from '../src/documents/document-files.ts';
import { type PageManifest, parseManifest } from './page-manifest.ts';

/** In the cache folder. */
export const MANIFEST_FILE = 'page-manifest.json';

const versionSchema = z.object({ buildId: z.string() });

/** @returns what is known of the pages in this folder, or null when the manifest is that of another one */
export async function readManifestOf(
  previousOutput: string,
  manifestPath: string,
): Promise<PageManifest | null> {
  try {
    const manifest = parseManifest(await readFile(manifestPath, 'utf8'));
    const version = versionSchema.parse(
      JSON.parse(await readFile(join(previousOutput, 'version.json'), 'utf8')),
    );
    return manifest?.buildId === version.buildId ? manifest : null;
  } catch {
    return null;
  }
}

/** The files of these pages, their previews and their documents. */
export function filesOf(pages: PageManifest['pages']): Set<string> {
  const previews = [...pages.values()].flatMap(({ preview }) => preview ?? []);
  const documents = [...pages].flatMap(([file, { document }]) => (document ? documentOf(file) : []));
  return new Set([...pages.keys(), ...previews, ...documents]);
}
