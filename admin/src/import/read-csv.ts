import Papa from 'papaparse';
import { withoutLeadingQuotes } from '../components/csv.ts';

/** As Excel tells itself by what cells are parted. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/;

/** The cells of comma-separated values, by whatever they are parted, and in whichever of the usual encodings. */
export function readCsv(bytes: ArrayBuffer): string[][] {
  const text = decoded(bytes);
  const [line = '', separator] = SEPARATOR_LINE.exec(text) ?? [];
  const { data } = Papa.parse<string[]>(text.slice(line.length), {
    delimitersToGuess: [',', ';', '\t'],
    ...(separator && { delimiter: separator }),
  });
  const rows = data.map((row) => row.map(withoutLeadingQuotes));
  // That line counts where the cells are looked up.
  return line ? [[], ...rows] : rows;
}

/** UTF-8 and UTF-16 as their marks say, UTF-8 without one, and what Arabic Windows writes. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
