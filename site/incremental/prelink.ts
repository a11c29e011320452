import { join } from 'node:path';
import { linkFiles } from './link-files.ts';
import type { PageManifest } from './page-manifest.ts';
import { filesOf, MANIFEST_FILE, readManifestOf } from './previous-build.ts';

/** The pages that a program has linked, or is about to, before it was told what to build. */
export interface Prelink {
  /** The output folder of the build before. */
  from: string;
  /** Where the next build works. */
  to: string;
  /** Of `from`. */
  manifest: PageManifest;
  /** Whether all are there. Never fails. */
  done: Promise<boolean>;
}

let begun: Prelink | undefined;

/** What this process has begun to link. */
export const prelinkOfProcess = (): Prelink | undefined => begun;

/**
 * Begins to link all pages before it is known which of them have changed; none when nothing is known of the pages.
 * @param to an empty folder
 */
export async function prelinkPages(from: string, to: string, cacheDir: string): Promise<void> {
  const manifest = await readManifestOf(from, join(cacheDir, MANIFEST_FILE));
  if (!manifest) return;
  const linking = linkFiles({ from, to, files: filesOf(manifest.pages) });
  const done = linking.then(
    () => true,
    () => false,
  );
  begun = { from, to, manifest, done };
}
