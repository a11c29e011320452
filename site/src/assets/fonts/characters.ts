const characters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const WRITTEN = `${characters(0x20, 0x22)}${characters(0x24, 0x29)}${characters(0x2b, 0x3b)}?${characters(0x41, 0x5a)}${characters(0x61, 0x7a)}\u00a0·×é–—‘’“”…`;
/** Arabic quotes, too: until their own font is there, browsers ask the next one for them. */
const IN_TEXT_ONLY = '@©«°»−';

/** What headings, names and prices are written with. */
export const HEADING_CHARACTERS = WRITTEN;

/** What all other text is written with. */
export const TEXT_CHARACTERS = WRITTEN + IN_TEXT_ONLY;

/** Each loaded only by a page that uses one of them, for it is not in the sets above. */
export const RARE_CHARACTERS = `#*<=>[\\]^_\`{|}~²•″${characters(0xc0, 0xd6)}${characters(0xd8, 0xe8)}${characters(0xea, 0xff)}ŒœŠšŸŽžıĞğŞşŁłĄąĆćĘęŃńŚśŻż€™`;
/** Instrument Sans has no half and no prime. */
export const RARE_IN_HEADINGS = `${RARE_CHARACTERS}${IN_TEXT_ONLY}½′`;

export const ARABIC_CHARACTERS =
  '،؛؟ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيـًٌٍَُِّْٰٓٔٱپچڤگ٪٫٬٠١٢٣٤٥٦٧٨٩' + '\u200c\u200d\u200e\u200f «».:-–()+/';
