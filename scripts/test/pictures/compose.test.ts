import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { compose } from '../../src/pictures/compose.ts';
import { pictureKey } from '../../src/pictures/picture-cache.ts';
import type { Recipe } from '../../src/pictures/recipe.ts';

const recipe: Recipe = {
  width: 160,
  height: 120,
  objects: [{ render: 'orange', size: 0.5, x: 0.5, base: 1, shadow: 'none' }],
};

async function pixels(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return {
    info,
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)].slice(0, 4),
  };
}

describe('compose', () => {
  it('draws the object where it stands and leaves the rest transparent', async () => {
    const { info, at } = await pixels(await compose(recipe));
    const [red = 0, green = 0, blue = 255, alpha] = at(80, 90);

    expect([info.width, info.height, info.channels]).toEqual([160, 120, 4]);
    expect(alpha).toBe(255);
    expect(red).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(blue);
    expect(at(5, 5)[3]).toBe(0);
  });

  it('fills the ground when there is one', async () => {
    const { at } = await pixels(await compose({ ...recipe, ground: '#e7efe3' }));
    const [red = 0, green = 0, blue = 0] = at(5, 5);

    expect(Math.abs(red - 0xe7) + Math.abs(green - 0xef) + Math.abs(blue - 0xe3)).toBeLessThan(12);
  });

  it('pales what is frozen', async () => {
    const plain = await pixels(await compose(recipe));
    const [frozenObject] = recipe.objects.map((object) => ({ ...object, isFrosted: true }));
    const frozen = await pixels(await compose({ ...recipe, objects: frozenObject ? [frozenObject] : [] }));

    expect(frozen.at(80, 90)[2]).toBeGreaterThan(plain.at(80, 90)[2] ?? 255);
  });

  it('makes the same picture from the same recipe', async () => {
    const [once, twice] = await Promise.all([compose(recipe), compose(recipe)]);

    expect(once.equals(twice)).toBe(true);
  });

  it('cuts an object at the edge of the picture', async () => {
    const large: Recipe = { ...recipe, objects: [{ render: 'orange', size: 1.5, x: 0, y: 0.5, turn: 30 }] };
    const { at } = await pixels(await compose(large));

    expect(at(0, 60)[3]).toBe(255);
  });
});

describe('pictureKey', () => {
  it('changes with the recipe', () => {
    expect(pictureKey(recipe)).toBe(pictureKey({ ...recipe }));
    expect(pictureKey(recipe)).not.toBe(pictureKey({ ...recipe, width: 161 }));
  });
});
