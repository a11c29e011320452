import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { linkFiles } from './link-files.ts';

/**
 * Links the pictures that the output before has, and takes them off the list that Astro is about to scale or copy. A name
 * tells what a picture was made from, so the same name is the same picture.
 */
export async function reusePictures({ from, to }: { from: string; to: string }): Promise<void> {
  const files = new Set<string>();
  for (const { transforms } of globalThis.astroAsset.staticImages?.values() ?? []) {
    for (const [hash, { finalPath }] of transforms) {
      const file = finalPath.slice(1);
      if (!existsSync(join(from, file))) continue;
      files.add(file);
      transforms.delete(hash);
    }
  }
  await linkFiles({ from, to, files });
}
