import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readSfntOtf, writeSfntOtf } from '@ot-builder/io-bin-sfnt';
import subsetFont from 'subset-font';
import { characterRanges, charactersOf } from './cmap.ts';
import { splitLigatures } from './split-ligatures.ts';

/**
 * Cuts the static TTF faces that documents are set in out of the Fontsource packages, and writes them with the list of characters that they
 * have. Run with `node scripts/documents/make-fonts.ts`; the results are committed. Typst reads neither WOFF2 nor axes of variable fonts.
 */
const folder = new URL('../../shared/src/documents/fonts/', import.meta.url);
const resolve = createRequire(import.meta.url).resolve;

interface Face {
  /**
   * Documents ask for it by this name; no two faces may share name, weight and style. Not the name of the original: the compiler of
   * Node also takes the faces of the machine, and Plex reserves its name.
   */
  family: string;
  weight: number;
  /** Path of the WOFF2 without its ending. */
  source: string;
  axes?: Record<string, number>;
}

const fraunces = (part: string) => `@fontsource-variable/fraunces/files/fraunces-${part}-opsz-normal`;
const instrument = (part: string) =>
  `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal`;
const plexArabic = (weight: number) =>
  `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal`;

/** Fontsource cuts each face by script: the parts become families of their own, which templates list one after the other. */
const FACES: Face[] = [
  { family: 'House Head', weight: 450, source: fraunces('latin'), axes: { wght: 450, opsz: 72 } },
  { family: 'House Name', weight: 500, source: fraunces('latin'), axes: { wght: 500, opsz: 14 } },
  { family: 'House Head Rare', weight: 500, source: fraunces('latin-ext'), axes: { wght: 500, opsz: 14 } },
  ...[400, 500, 600].flatMap((weight): Face[] => [
    { family: 'House Sans', weight, source: instrument('latin'), axes: { wght: weight } },
    { family: 'House Arabic', weight, source: plexArabic(weight) },
  ]),
  ...[400, 600].map(
    (weight): Face => ({
      family: 'House Sans Rare',
      weight,
      source: instrument('latin-ext'),
      axes: { wght: weight },
    }),
  ),
  // Signs such as ′ and ≈, which Instrument Sans lacks.
  {
    family: 'House Signs',
    weight: 400,
    source: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal',
  },
];

const covered = new Set<number>();
for (const face of FACES) {
  const source = await readFile(resolve(`${face.source}.woff2`));
  const options = {
    targetFormat: 'sfnt',
    noHinting: true,
    ...(face.axes && { variationAxes: face.axes }),
  } as const;
  const whole = await subsetFont(source, undefined, { ...options, keepAllGlyphs: true });
  const characters = [...charactersOf(whole)].filter((character) => !isLooseAccent(character));
  const cut =
    face.family === 'House Arabic'
      ? whole
      : await subsetFont(source, String.fromCodePoint(...characters), options);
  const sfnt = face.family === 'House Arabic' ? splitLigatures(cut) : cut;
  const file = `${fileName(face)}.ttf`;
  await writeFile(new URL(file, folder), renamed(sfnt, face));
  // Headings fall back on the faces of text, and text has no other.
  if (!/Head|Name/.test(face.family)) for (const character of charactersOf(sfnt)) covered.add(character);
  console.log(file, sfnt.length);
}
await writeFile(new URL('characters.json', folder), JSON.stringify(characterRanges(covered)));

/** Where it has one of these, a face draws ź as z and an accent, which it cannot place, rather than leave it to the next face. */
function isLooseAccent(character: number): boolean {
  return character >= 0x300 && character <= 0x36f;
}

function fileName({ family, weight }: Face): string {
  return `${family.toLowerCase().replaceAll(' ', '-')}-${weight}`;
}

/** The name table with these names alone: two optical sizes of one face would else be the same family. */
function renamed(sfnt: Uint8Array, { family, weight }: Face): Uint8Array {
  const font = readSfntOtf(Buffer.from(sfnt));
  const full = `${family} ${weight}`;
  const names: [id: number, text: string][] = [
    [1, family],
    [2, 'Regular'],
    [4, full],
    [6, full.replaceAll(' ', '')],
    [14, 'https://scripts.sil.org/OFL'],
  ];
  const texts = names.map(([, text]) => Buffer.from(text, 'utf16le').swap16());
  const header = Buffer.alloc(6 + names.length * 12);
  header.writeUInt16BE(names.length, 2);
  header.writeUInt16BE(header.length, 4);
  let offset = 0;
  for (const [at, [id]] of names.entries()) {
    const length = texts[at]?.length ?? 0;
    for (const [field, value] of [3, 1, 0x409, id, length, offset].entries()) {
      header.writeUInt16BE(value, 6 + at * 12 + field * 2);
    }
    offset += length;
  }
  font.tables.set('name', Buffer.concat([header, ...texts]));
  return writeSfntOtf(font);
}
