import type { Locale } from 'shared/constants.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { groundOf, lightColour } from '../../pictures/light-colours.ts';
import type { Drawn } from '../../pictures/picture-panel.ts';
import type { PreviewColours } from '../../pictures/preview-files.ts';
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../../pictures/preview-size.ts';
import { projectFile } from '../../pictures/project-folders.ts';

export interface Preview {
  locale: Locale;
  name: string;
  /** One line above the name. */
  category: string;
  company: string;
  colours: PreviewColours;
  /** Beside the words. */
  panel: Drawn;
}

const MARGIN = 64;
const TEXT_WIDTH = PREVIEW_WIDTH - PREVIEW_HEIGHT - 2 * MARGIN + 24;
const NAME_SIZES = [84, 72, 60, 50, 42];
const NAME_MAX_HEIGHT = 330;
/** Two lines; more would run into a name of full height. */
const LINE_MAX_HEIGHT = 80;
const LINE_SIZE = 28;
const JPEG_QUALITY = 82;

const fontFile = (name: string) => projectFile(`src/assets/fonts/${name}`);
/** A comma ends a family's name; without it, words such as SemiBold would be read as a weight. */
const FONTS: Record<Locale, { family: string; fontfile: string }> = {
  en: { family: 'Fraunces,', fontfile: fontFile('preview-latin.ttf') },
  ar: { family: 'IBM Plex Sans Arabic SemiBold,Fraunces,', fontfile: fontFile('preview-arabic.ttf') },
};

/** The picture on its ground, beside it the name: a JPEG, which every place can show. */
export async function drawPreview(preview: Preview): Promise<Buffer> {
  const { locale, name, category, company, colours, panel } = preview;
  const isMirrored = locale === 'ar';
  const [above, title, below] = await Promise.all([
    draw(category, LINE_SIZE, colours.category, locale).then((line) => fitted(line, LINE_MAX_HEIGHT)),
    drawName(name, colours.name, locale),
    draw(company, LINE_SIZE, colours.company, locale),
  ]);
  const top = Math.round((PREVIEW_HEIGHT - title.info.height) / 2);
  const place = ({ data, info }: Drawn, top: number): OverlayOptions => ({
    input: data,
    raw: info,
    top,
    left: isMirrored ? PREVIEW_WIDTH - MARGIN - info.width : MARGIN,
  });
  // Widened rather than laid onto a sheet of paper: laying one picture onto another takes four times as long as all else here.
  const side = PREVIEW_WIDTH - PREVIEW_HEIGHT;
  return sharp(panel.data, { raw: panel.info })
    .extend({ ...(isMirrored ? { right: side } : { left: side }), background: colours.paper })
    .composite([
      place(above, MARGIN),
      place(title, top),
      place(below, PREVIEW_HEIGHT - MARGIN - below.info.height),
    ])
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

/** What a preview of a product of this category is drawn in. */
export function previewColours(categorySlug: string): PreviewColours {
  const colours = knownColours.get(categorySlug) ?? {
    paper: lightColour('paper'),
    ground: groundOf(categorySlug),
    category: lightColour('ink-2'),
    name: lightColour('ink'),
    company: lightColour('field'),
  };
  knownColours.set(categorySlug, colours);
  return colours;
}

/** By the category's address: each page of a product asks. */
const knownColours = new Map<string, PreviewColours>();

/** As large as it fits. */
async function drawName(name: string, colour: string, locale: Locale): Promise<Drawn> {
  let drawn: Drawn | undefined;
  for (const size of NAME_SIZES) {
    drawn = await draw(name, size, colour, locale);
    if (isFitting(drawn, NAME_MAX_HEIGHT)) return drawn;
  }
  if (!drawn) throw new Error('There is no size to draw a name in');
  return fitted(drawn, NAME_MAX_HEIGHT);
}

const isFitting = ({ info }: Drawn, height: number) => info.height <= height && info.width <= TEXT_WIDTH;

/** Made smaller where it is too large: a word is not broken, and a line takes as many words as there are. */
async function fitted(drawn: Drawn, height: number): Promise<Drawn> {
  if (isFitting(drawn, height)) return drawn;
  return sharp(drawn.data, { raw: drawn.info })
    .resize({ width: TEXT_WIDTH, height, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

let fonts: Promise<unknown> | undefined;

/** Fonts are known to the drawing library once a text was drawn with their file: a name may mix both scripts. */
function knowFonts(): Promise<unknown> {
  fonts ??= Promise.all(
    Object.values(FONTS).map(({ family, fontfile }) =>
      sharp({ text: { text: '-', font: `${family} 8`, fontfile } }).toBuffer(),
    ),
  );
  return fonts;
}

async function draw(text: string, size: number, colour: string, locale: Locale): Promise<Drawn> {
  await knowFonts();
  const { family, fontfile } = FONTS[locale];
  return sharp({
    text: {
      text: `<span foreground="${colour}">${asMarkup(text)}</span>`,
      font: `${family} ${size}`,
      fontfile,
      width: TEXT_WIDTH,
      wrap: 'word',
      align: locale === 'ar' ? 'right' : 'left',
      rgba: true,
      dpi: 72,
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const asMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
