import { createCipheriv } from 'node:crypto';
import type { AstroConfig, AstroIntegrationLogger, LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';
import { afterEach, expect, it, vi } from 'vitest';
import { PICTURE_ENCODING } from './picture-encoding.ts';
import pictureService from './picture-service.ts';

const SIDE = 400;
const LIMIT = SIDE * SIDE * 0.11;
const astros = sharpService as unknown as LocalImageService<Record<string, unknown>>;
const config = { service: { entrypoint: '', config: {} } } as unknown as AstroConfig['image'];
const withEffort = {
  service: { entrypoint: '', config: { webp: { effort: 2 } } },
} as unknown as AstroConfig['image'];

afterEach(() => {
  vi.restoreAllMocks();
});

/** As a page asks for it. */
async function encoded(service: LocalImageService<Record<string, unknown>>, source: Buffer): Promise<number> {
  const options = { src: 'heap.png', width: SIDE, height: SIDE, ...PICTURE_ENCODING };
  const { data } = await service.transform(source, options, withEffort, {} as AstroIntegrationLogger);
  return data.length;
}

/** Every pixel has a colour and a transparency of its own, the same in each run, but for what `blur` smooths. */
function noise(blur: number): Promise<Buffer> {
  const raw = { width: SIDE, height: SIDE, channels: 4 } as const;
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16));
  return sharp(cipher.update(Buffer.alloc(SIDE * SIDE * 4)), { raw })
    .blur(blur)
    .png()
    .toBuffer();
}

it('keeps the quality of a picture that weighs no more than a photograph', async () => {
  const smooth = await noise(20);

  expect(await encoded(pictureService, smooth)).toBe(await encoded(astros, smooth));
});

it('makes a heavier picture coarser until it weighs no more', async () => {
  const heavy = await noise(8);

  expect(await encoded(astros, heavy)).toBeGreaterThan(LIMIT);
  expect(await encoded(pictureService, heavy)).toBeLessThan(LIMIT);
});

it('does what it can where that is not enough', async () => {
  const heaviest = await noise(0.5);

  expect(await encoded(pictureService, heaviest)).toBeLessThan(0.7 * (await encoded(astros, heaviest)));
});

const STORED = 'https://storage.example/lemons.webp';
const asked = (src: string, side: number) => ({ src, width: side, height: side, ...PICTURE_ENCODING });
const transform = async (source: Buffer, options: ReturnType<typeof asked>) =>
  (await pictureService.transform(source, options, config, {} as AstroIntegrationLogger)).data;

async function lemon({ keepsExif = false } = {}): Promise<Buffer> {
  const picture = sharp(await noise(20)).webp({ quality: 90 });
  return (keepsExif ? picture.withExif({ IFD3: { GPSLatitudeRef: 'N' } }) : picture).toBuffer();
}

it('passes a stored picture on that has the format and nearly the size which are asked for, or is smaller', async () => {
  const picture = await lemon();

  expect(await transform(picture, asked(STORED, SIDE))).toBe(picture);
  expect(await transform(picture, asked(STORED, 3 * SIDE))).toBe(picture);
  expect(await transform(picture, asked(STORED, 0.96 * SIDE))).toBe(picture);
});

it('encodes what is larger or cut otherwise, and the pictures of the site', async () => {
  const picture = await lemon();

  const smaller = await transform(picture, asked(STORED, SIDE / 2));
  const cut = await transform(picture, { ...asked(STORED, SIDE), height: SIDE / 2 });
  const detailed = await sharp(await noise(12))
    .webp({ quality: 95 })
    .toBuffer();
  const own = await transform(detailed, asked('/_astro/lemons.webp', SIDE));

  expect((await sharp(smaller).metadata()).width).toBe(SIDE / 2);
  expect((await sharp(cut).metadata()).height).toBe(SIDE / 2);
  expect(own.length).toBeLessThan(detailed.length);
});

it('takes away what a camera has written beside the picture', async () => {
  const picture = await lemon({ keepsExif: true });

  expect((await sharp(picture).metadata()).exif).toBeDefined();
  expect((await sharp(await transform(picture, asked(STORED, SIDE))).metadata()).exif).toBeUndefined();
});

it.each<[string, (picture: Buffer) => Buffer]>([
  ['is no picture', () => Buffer.from('<html>Not found</html>')],
  ['ends behind its header', (picture) => picture.subarray(0, picture.length / 2)],
])('draws the fallback for a stored file that %s', async (_, broken) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});

  const drawn = await transform(broken(await lemon()), asked(STORED, 300));

  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 300, height: 300 });
  expect(console.warn).toHaveBeenCalledOnce();
});

it("fails for a broken picture of the site's own", async () => {
  await expect(transform(Buffer.from('<html>'), asked('/src/lemons.webp', 300))).rejects.toThrow();
});
