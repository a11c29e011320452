import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { en } from 'shared/messages/en.ts';
import subsetFont from 'subset-font';

/**
 * Cuts the type faces of the site out of the Fontsource packages and writes them beside this file.
 * Run with `node site/src/assets/fonts/subset.ts` after a change of the character sets; the results are committed.
 */
const resolve = createRequire(import.meta.url).resolve;

const characters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const ASCII = characters(0x20, 0x7e);
const PUNCTUATION = '\u00a0©«°²·»½×–—‘’“”•…′″−';
/** Loaded only by pages that use such a letter, see `unicode-range` in fonts.css. */
const ACCENTED = `${characters(0xc0, 0xff)}ŒœŠšŸŽžıĞğŞşŁłĄąĆćĘęŃńŚśŻż€™`;
const ARABIC =
  '،؛؟ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيـًٌٍَُِّْٰٓٔٱپچڤگ٪٫٬٠١٢٣٤٥٦٧٨٩' + '\u200c\u200d\u200e\u200f «».:-–()+/';

const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-opsz';
const instrument = '@fontsource-variable/instrument-sans/files/instrument-sans';
const plex = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic';

/** One weight of Fraunces with its optical sizes serves hero, headings and names: two weights would cost 17 kB more. */
const FACES = [
  { file: 'fraunces', source: `${fraunces}-normal`, text: ASCII + PUNCTUATION, axes: { wght: 450 } },
  { file: 'fraunces-accented', source: `${fraunces}-normal`, text: ACCENTED, axes: { wght: 450 } },
  {
    file: 'fraunces-italic',
    source: `${fraunces}-italic`,
    text: en.home.heroEnd,
    axes: { wght: 380, opsz: 120 },
  },
  {
    file: 'instrument-sans',
    source: `${instrument}-latin-wght-normal`,
    text: ASCII + PUNCTUATION,
    axes: { wght: { min: 400, max: 600 } },
  },
  {
    file: 'instrument-sans-accented',
    source: `${instrument}-latin-wght-normal`,
    text: ACCENTED,
    axes: { wght: { min: 400, max: 600 } },
  },
  { file: 'plex-arabic-400', source: `${plex}-400-normal`, text: ARABIC, axes: undefined },
  { file: 'plex-arabic-500', source: `${plex}-500-normal`, text: ARABIC, axes: undefined },
  { file: 'plex-arabic-600', source: `${plex}-600-normal`, text: ARABIC, axes: undefined },
];

/** For pictures that are made at build time: the library that draws their text reads no compressed fonts. */
const DRAWN_FACES = [
  {
    file: 'preview-latin',
    source: `${fraunces}-normal`,
    text: ASCII + PUNCTUATION + ACCENTED,
    axes: { wght: 450, opsz: 72 },
  },
  { file: 'preview-arabic', source: `${plex}-600-normal`, text: ARABIC, axes: undefined },
];

await cut(FACES, 'woff2', 'woff2');
await cut(DRAWN_FACES, 'truetype', 'ttf');

type Face = (typeof FACES)[number] | (typeof DRAWN_FACES)[number];

async function cut(faces: Face[], targetFormat: 'woff2' | 'truetype', ending: string): Promise<void> {
  for (const face of faces) {
    const source = await readFile(resolve(`${face.source}.woff2`));
    const subset = await subsetFont(source, face.text, {
      targetFormat,
      ...(face.axes === undefined ? {} : { variationAxes: { ...face.axes } }),
    });
    await writeFile(new URL(`${face.file}.${ending}`, import.meta.url), subset);
    console.log(`${face.file}.${ending} ${subset.length} bytes`);
  }
}
