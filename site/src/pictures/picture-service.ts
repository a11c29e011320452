import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';
import { BASKET } from './no-picture.ts';
import { PICTURE_ENCODING } from './picture-encoding.ts';

type Config = Parameters<typeof sharpService.transform>[2];

/** Of a photograph of produce in the quality of `PICTURE_ENCODING` at the most: 45 kB at 640 by 640 pixels. */
const MAX_BYTES_PER_PIXEL = 0.11;
/** Half of the time that 4, the library's own, takes, for a twentieth more of bytes. */
const EFFORT = 2;
/**
 * Tried in turn on what is heavier. A heap of seeds that was cut out weighs four times as much as a photograph, half of it for its
 * edges, which `alphaQuality` blurs by less than anyone sees. Below the last, plain surfaces would show steps.
 * `likelyShare` of its first weight is what a picture hardly ever becomes lighter than; what is too heavy even then is not tried.
 */
const COARSER = [
  { quality: 60, alphaQuality: 70, likelyShare: 0.44 },
  { quality: 36, alphaQuality: 60, likelyShare: 0 },
];
/** A stored picture that is larger than asked for by no more than this is not made smaller. */
const NEARLY = 1.05;

/**
 * Astro's own, with a limit to what a picture weighs: staff may upload any, and a first screen has a budget. A stored picture that cannot
 * be read is drawn as the fallback: one bad upload must not stop all publishing.
 */
const pictureService: LocalImageService<Record<string, unknown>> = {
  ...sharpService,
  async transform(source, options, config, logger) {
    try {
      return await scale(source, options, config, logger);
    } catch (error) {
      if (!isStored(options)) throw error;
      console.warn(`No picture at ${options.src}; the fallback is shown`, (error as Error).message);
      return { data: await drawFallback(options), format: PICTURE_ENCODING.format };
    }
  },
};

const scale: typeof pictureService.transform = async (source, options, config, logger) => {
  const encode = (quality: unknown, webp: object = {}) =>
    sharpService.transform(
      source,
      { ...options, quality },
      withWebp(config, { effort: EFFORT, ...webp }),
      logger,
    );
  const maxBytes = Number(options.width) * Number(options.height) * MAX_BYTES_PER_PIXEL;
  if (source.length <= maxBytes && (await isAsAsked(source, options))) {
    return { data: source, format: PICTURE_ENCODING.format };
  }
  let picture = await encode(options.quality);
  const firstBytes = picture.data.length;
  for (const { quality, alphaQuality, likelyShare } of COARSER) {
    if (picture.format !== PICTURE_ENCODING.format || !(picture.data.length > maxBytes)) break;
    if (firstBytes * likelyShare > maxBytes) continue;
    picture = await encode(quality, { alphaQuality });
  }
  return picture;
};

const isStored = ({ src }: Record<string, unknown>) => /^https?:/.test(String(src));

/** The basket in the middle third. */
function drawFallback({ width, height }: Record<string, unknown>): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-96 -96 288 288">
    <path d="${BASKET}" fill="none" stroke="#75776d" stroke-width="2" stroke-linejoin="round"/></svg>`;
  return sharp(Buffer.from(drawing)).webp().toBuffer();
}

const withWebp = (config: Config, webp: object) =>
  ({ ...config, service: { ...config.service, config: { ...config.service.config, webp } } }) as Config;

/**
 * Whether a stored picture is what encoding it would make: hardly larger than asked for, and of pixels alone. What a camera writes beside
 * them, such as the place, is not for visitors. The site's own pictures are kept in a higher quality than they are shown in.
 */
async function isAsAsked(source: Uint8Array, options: Record<string, unknown>): Promise<boolean> {
  if (options.format !== PICTURE_ENCODING.format || !isStored(options)) return false;
  const { format, width, height, pages = 1, exif, xmp, icc, orientation } = await sharp(source).metadata();
  const [askedWidth, askedHeight] = [Number(options.width), Number(options.height)];
  return (
    format === PICTURE_ENCODING.format &&
    width <= askedWidth * NEARLY &&
    width * askedHeight === height * askedWidth &&
    pages === 1 &&
    !exif &&
    !xmp &&
    !icc &&
    !orientation
  );
}

export default pictureService;
