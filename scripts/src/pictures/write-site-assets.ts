import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { compose } from './compose.ts';
import type { Recipe } from './recipe.ts';
import { SITE_RECIPES } from './recipes/site.ts';

const MAX_BYTES = 120_000;
const SMALLEST_EFFORT = 6;
const folder = fileURLToPath(new URL('../../../site/src/assets/pictures/', import.meta.url));

await mkdir(folder, { recursive: true });
for (const [name, recipe] of Object.entries<Recipe>(SITE_RECIPES)) {
  const picture = await compose(recipe, SMALLEST_EFFORT);
  if (picture.length > MAX_BYTES)
    throw new Error(`${name}.webp has ${picture.length} bytes, at most ${MAX_BYTES}.`);
  await writeFile(`${folder}${name}.webp`, picture);
  console.log(`${name}.webp  ${recipe.width} × ${recipe.height}  ${Math.round(picture.length / 1000)} kB`);
}
