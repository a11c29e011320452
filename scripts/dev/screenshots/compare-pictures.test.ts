import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { comparePictures } from './compare-pictures.ts';

const SIDE = 100;
const ONE_PERCENT = 0.01;
let folder: string;
let before: string;
let after: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  before = join(folder, 'before');
  after = join(folder, 'after');
  await Promise.all([mkdir(before), mkdir(after)]);
});

afterEach(() => rm(folder, { recursive: true }));

test('pictures of the same pixels are the same, however they are encoded', async () => {
  await draw(before, 'home.png', { compressionLevel: 0 });
  await draw(after, 'home.png', { compressionLevel: 9 });

  expect(await comparePictures(before, after, 0)).toEqual([]);
});

test('a picture that differs in more than the threshold is named, and drawn', async () => {
  await draw(before, 'home.png');
  await draw(after, 'home.png', { blackRows: 2 });

  expect(await comparePictures(before, after, ONE_PERCENT)).toEqual([
    'home.png: 2.00 % of the pixels differ',
  ]);
  expect(await readdir(after)).toEqual(['home.difference.png', 'home.png']);
  // What was drawn is no picture to compare.
  expect(await comparePictures(before, after, ONE_PERCENT)).toHaveLength(1);
});

test('a shade that is hardly darker counts', async () => {
  await draw(before, 'home.png');
  await draw(after, 'home.png', { shade: 250 });

  expect(await comparePictures(before, after, ONE_PERCENT)).toEqual([
    'home.png: 100.00 % of the pixels differ',
  ]);
});

test('a picture that differs in no more than the threshold passes', async () => {
  await draw(before, 'home.png');
  await draw(after, 'home.png', { blackRows: 1 });

  expect(await comparePictures(before, after, ONE_PERCENT)).toEqual([]);
  expect(await readdir(after)).toEqual(['home.png']);
});

test('pictures that one folder lacks, and those of another size, are named', async () => {
  await draw(before, 'gone.png');
  await draw(after, 'new.png');
  await draw(before, 'longer.png');
  await draw(after, 'longer.png', { height: SIDE + 1 });

  expect(await comparePictures(before, after, 1)).toEqual([
    `gone.png: only in ${before}`,
    'longer.png: 100 × 100 has become 100 × 101 pixels',
    `new.png: only in ${after}`,
  ]);
});

async function draw(
  into: string,
  name: string,
  { height = SIDE, blackRows = 0, shade = 255, compressionLevel = 6 } = {},
): Promise<void> {
  const channels = 3;
  const pixels = Buffer.alloc(SIDE * height * channels, shade);
  pixels.fill(0, 0, SIDE * blackRows * channels);
  await sharp(pixels, { raw: { width: SIDE, height, channels } })
    .png({ compressionLevel })
    .toFile(join(into, name));
}
