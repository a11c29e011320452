import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { linkFiles } from './link-files.ts';

/**
 * Links the pictures that the output before has, and takes them off the list that Astro is about to scale or copy. A name
 * tells what a picture was made from, so the same name is the same picture.
 */
export function keepPictures({ from, to }: { from: string; to: string }): void {
  const there = new Set(readdirSync(join(from, '_astro')));
  const files = new Set<string>();
  for (const { transforms } of globalThis.astroAsset.staticImages?.values() ?? []) {
    for (const [hash, { finalPath }] of transforms) {
      if (!there.has(basename(finalPath))) continue;
      files.add(finalPath.slice(1));
      transforms.delete(hash);
    }
  }
  linkFiles({ from, to, files });
}
