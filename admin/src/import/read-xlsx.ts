import { unzipSync, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { withoutLeadingQuotes } from '../components/csv.ts';
import { FileRefusedError } from './table.ts';

/** What a file of the largest size may hold when it is unpacked. */
const UNPACKED_MAX_BYTES = 200 * 1024 * 1024;

/** Only what is read: pictures and drawings stay packed. */
const XML = /\.(xml|rels)$/;

/** How the old Excel format begins. */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];

/** A sheet of a workbook. */
export interface XlsxSheet {
  name: string;
  cells: string[][];
}

/**
 * The sheets of a workbook: what its cells show, as text. Formulas are never worked out: what they came to when the file was saved is
 * taken.
 * @throws {FileRefusedError}
 */
export async function readXlsx(bytes: ArrayBuffer): Promise<XlsxSheet[]> {
  if (OLD_EXCEL.every((byte, index) => new Uint8Array(bytes)[index] === byte)) {
    throw new FileRefusedError('oldExcel');
  }
  try {
    const sheets = await readXlsxFile<StoredNumber>(unpacked(bytes), {
      trim: false,
      parseNumber: (digits) => ({ digits }),
    });
    return sheets.map(({ sheet, data }) => ({
      name: sheet,
      cells: data.map((row) => row.map((cell) => withoutLeadingQuotes(cellText(cell)))),
    }));
  } catch (error) {
    throw error instanceof FileRefusedError ? error : new FileRefusedError('unreadable');
  }
}

/** Apart from texts of digits, which stay as they are. */
interface StoredNumber {
  digits: string;
}

/** The same file with nothing packed: to unpack it, the reader would start workers from addresses that the site's policy refuses. */
function unpacked(bytes: ArrayBuffer): ArrayBuffer {
  let size = 0;
  const files = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) => {
      if (!XML.test(name)) return false;
      size += originalSize;
      if (size > UNPACKED_MAX_BYTES) throw new FileRefusedError('tooLarge');
      return true;
    },
  });
  return zipSync(files, { level: 0 }).slice().buffer;
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return isNumber(cell) ? numberText(cell.digits) : String(cell);
}

function isNumber(cell: unknown): cell is StoredNumber {
  return typeof cell === 'object' && cell !== null && 'digits' in cell;
}

/** As spreadsheets show it, which store 0.29 as 0.28999999999999998. */
function numberText(digits: string): string {
  const number = Number(Number(digits).toPrecision(15));
  return Number.isNaN(number) ? digits : String(number);
}
