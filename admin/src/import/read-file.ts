import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { FileRefusedError, type FileTable, IMPORT_MAX_BYTES, toFileTable } from './table.ts';

/** What a file is read as: the table of each of its sheets that has one. */
export interface ReadFile {
  name: string;
  byteSize: number;
  sheets: readonly { name: string; table: FileTable }[];
}

const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf];

/**
 * A spreadsheet, told by how it begins rather than by its name.
 * @throws {FileRefusedError}
 */
export async function readFile(file: File): Promise<ReadFile> {
  if (file.size > IMPORT_MAX_BYTES) throw new FileRefusedError('tooLarge');
  const bytes = await file.arrayBuffer();
  const begins = (start: readonly number[]) =>
    start.every((byte, index) => new Uint8Array(bytes)[index] === byte);
  const named =
    begins(ZIP) || begins(OLD_EXCEL) ? await readXlsx(bytes) : [{ name: file.name, cells: readCsv(bytes) }];

  const sheets = named.flatMap(({ name, cells }) => tableOrNone(name, cells));
  if (sheets.length === 0) throw new FileRefusedError('empty');
  return { name: file.name, byteSize: file.size, sheets };
}

/** Empty sheets beside the one that is meant are no reason to refuse a file. */
function tableOrNone(name: string, cells: string[][]): ReadFile['sheets'] {
  try {
    return [{ name, table: toFileTable(cells) }];
  } catch (error) {
    if (error instanceof FileRefusedError && error.refusal === 'empty') return [];
    throw error;
  }
}
