import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import { PICTURE_ENCODING } from './picture-encoding.ts';

type Config = Parameters<typeof sharpService.transform>[2];

/** Of a photograph of produce in the quality of `PICTURE_ENCODING` at the most: 45 kB at 640 by 640 pixels. */
const MAX_BYTES_PER_PIXEL = 0.11;
/**
 * Tried in turn on what is heavier. A heap of seeds that was cut out weighs four times as much as a photograph, half of it for its
 * edges, which `alphaQuality` blurs by less than anyone sees. Below the last, plain surfaces would show steps.
 */
const COARSER = [
  { quality: 60, alphaQuality: 70 },
  { quality: 48, alphaQuality: 60 },
  { quality: 36, alphaQuality: 60 },
];

/** Astro's own, with a limit to what a picture weighs: staff may upload any, and a first screen has a budget. */
const pictureService: LocalImageService<Record<string, unknown>> = {
  ...sharpService,
  async transform(source, options, config, logger) {
    const encode = (quality: unknown, webp: object = {}) =>
      sharpService.transform(
        source,
        { ...options, quality },
        { ...config, service: { ...config.service, config: { ...config.service.config, webp } } } as Config,
        logger,
      );
    const maxBytes = Number(options.width) * Number(options.height) * MAX_BYTES_PER_PIXEL;
    let picture = await encode(options.quality);
    for (const { quality, alphaQuality } of COARSER) {
      if (picture.format !== PICTURE_ENCODING.format || !(picture.data.length > maxBytes)) break;
      picture = await encode(quality, { alphaQuality });
    }
    return picture;
  },
};

export default pictureService;
