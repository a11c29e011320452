import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readSfntOtf, writeSfntOtf } from '@ot-builder/io-bin-sfnt';
import { en } from 'shared/messages/en.ts';
import subsetFont, { type SubsetOptions } from 'subset-font';
import {
  ARABIC_CHARACTERS,
  HEADING_CHARACTERS,
  RARE_CHARACTERS,
  RARE_IN_HEADINGS,
  TEXT_CHARACTERS,
} from './characters.ts';

/**
 * Cuts the fonts of the site out of the Fontsource packages and writes them beside this file.
 * Run with `node site/src/assets/fonts/subset.ts` after a change of the character sets; the results are committed.
 */
const resolve = createRequire(import.meta.url).resolve;

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-opsz';
const instrument = '@fontsource-variable/instrument-sans/files/instrument-sans';
const plex = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic';

interface Font {
  file: string;
  source: string;
  text: string;
  axes?: SubsetOptions['variationAxes'];
  features?: string[];
  /** Where on the axes the distances between letters are those of all of the font. Distances that vary weigh twice as much. */
  kerning?: Record<string, number>;
}

const headingFace = { source: `${fraunces}-normal`, axes: { wght: 450 } };
const textFace = {
  source: `${instrument}-latin-wght-normal`,
  axes: { wght: { min: 400, max: 600 } },
  features: ['kern', 'liga', 'tnum'],
  kerning: { wght: 450 },
};

/**
 * One weight of Fraunces with its optical sizes serves hero, headings and names: two weights would cost 17 kB more. Headings of a
 * phone have 22 to 44 pixels: one optical size serves them, at half the bytes.
 */
const FONTS: Font[] = [
  { ...headingFace, file: 'fraunces', text: HEADING_CHARACTERS },
  { ...headingFace, file: 'fraunces-phone', text: HEADING_CHARACTERS, axes: { wght: 450, opsz: 48 } },
  { ...headingFace, file: 'fraunces-rare', text: RARE_IN_HEADINGS },
  {
    file: 'fraunces-italic',
    source: `${fraunces}-italic`,
    text: en.home.heroEnd,
    axes: { wght: 380, opsz: 120 },
  },
  { ...textFace, file: 'instrument-sans', text: TEXT_CHARACTERS },
  { ...textFace, file: 'instrument-sans-rare', text: RARE_CHARACTERS },
  { file: 'plex-arabic-400', source: `${plex}-400-normal`, text: ARABIC_CHARACTERS },
  { file: 'plex-arabic-500', source: `${plex}-500-normal`, text: ARABIC_CHARACTERS },
];

/** For pictures that are made at build time: the library that draws their text reads no compressed fonts. */
const DRAWN_FONTS: Font[] = [
  {
    file: 'preview-latin',
    source: `${fraunces}-normal`,
    text: HEADING_CHARACTERS + RARE_IN_HEADINGS,
    axes: { wght: 450, opsz: 72 },
  },
  { file: 'preview-arabic', source: `${plex}-600-normal`, text: ARABIC_CHARACTERS },
];

for (const font of FONTS) await write(`${font.file}.woff2`, await compressed(await cut(font)));
for (const font of DRAWN_FONTS) await write(`${font.file}.ttf`, await cut(font));

async function cut({ source, text, axes, features, kerning }: Font): Promise<Uint8Array> {
  const whole = await readFile(resolve(`${source}.woff2`));
  const subset = (variationAxes: Font['axes']) =>
    subsetFont(whole, text, {
      targetFormat: 'sfnt',
      // A quarter of an Arabic font; the others have none, and screens of today smooth what is between two pixels.
      noHinting: true,
      ...(features && { keepFeatures: features }),
      ...(variationAxes && { variationAxes }),
    });
  const font = await subset(axes);
  return kerning ? withTables(['GDEF', 'GPOS'], { of: await subset(kerning), font }) : font;
}

/** Both must have the same glyphs: tables name them by their number. */
function withTables(names: string[], { of, font }: { of: Uint8Array; font: Uint8Array }): Uint8Array {
  const [from, to] = [readSfntOtf(Buffer.from(of)), readSfntOtf(Buffer.from(font))];
  for (const name of names) {
    const table = from.tables.get(name);
    if (!table) throw new Error(`The font has no table ${name}`);
    to.tables.set(name, table);
  }
  return writeSfntOtf(to);
}

function compressed(font: Uint8Array): Promise<Uint8Array> {
  return subsetFont(font, undefined, { targetFormat: 'woff2', keepAllGlyphs: true });
}

async function write(file: string, font: Uint8Array): Promise<void> {
  await writeFile(new URL(file, import.meta.url), font);
  console.log(`${file} ${font.length} bytes`);
}
