import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/universal';
import { toCsv } from '../components/csv.ts';
import { readFile } from './read-file.ts';
import { cellAddress, FileRefusedError } from './table.ts';
import { writeXlsx } from './write-xlsx.ts';

const ROWS = [
  ['Name', 'HS code', 'Name in Arabic'],
  ['Oranges, "Navel"', '0805.10', 'برتقال أبو سُرّة'],
  ['=1+1', '+20 100', 'سطر\nسطر'],
];

async function tableOf(content: BlobPart, name = 'list.csv') {
  return (await readFile(new File([content], name))).sheets[0]?.table;
}

async function refusalOf(content: BlobPart): Promise<unknown> {
  return readFile(new File([content], 'list')).then(
    () => null,
    (error: unknown) => error instanceof FileRefusedError && error.refusal,
  );
}

/** A sheet as Excel writes it, with what the writer of the test does not. */
function xlsxOf(cells: string): Uint8Array<ArrayBuffer> {
  const encode = (xml: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packed = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  return zipSync({
    '_rels/.rels': encode(
      `<Relationships ${packed}><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/_rels/workbook.xml.rels': encode(
      `<Relationships ${packed}><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': encode(
      `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/worksheets/sheet1.xml': encode(`<worksheet ${main}><sheetData>${cells}</sheetData></worksheet>`),
  }).slice();
}

const textCell = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('readFile', () => {
  it.each([
    ['as the export writes it', toCsv(ROWS[0] ?? [], ROWS.slice(1))],
    [
      'parted by semicolons',
      ROWS.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n'),
    ],
  ])('reads a CSV %s', async (_, text) => {
    const table = await tableOf(text);

    expect([table?.header, ...(table?.rows ?? []).map(({ cells }) => cells)]).toEqual(ROWS);
  });

  it('believes a CSV that says by what it is parted', async () => {
    expect(await tableOf('sep=|\r\nName|Price\r\n"Dates, dried"|1\r\n')).toEqual({
      header: ['Name', 'Price'],
      rows: [{ number: 3, cells: ['Dates, dried', '1'] }],
    });
  });

  it('reads UTF-16, and what Arabic Windows writes', async () => {
    const text = 'Name\nتمر\n';
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8]),
    ]);
    const windows = Uint8Array.from(
      [...'Name\n'].map((sign) => sign.charCodeAt(0)).concat([0xca, 0xe3, 0xd1]),
    );

    expect((await tableOf(utf16))?.rows[0]?.cells).toEqual(['تمر']);
    expect((await tableOf(windows))?.rows[0]?.cells).toEqual(['تمر']);
  });

  it('reads an XLSX whatever it is called, each sheet that holds something', async () => {
    const blob = await writeXlsxFile([
      { sheet: 'Products', data: ROWS },
      { sheet: 'Nothing', data: [['Name']] },
    ]).toBlob();

    const { sheets } = await readFile(new File([blob], 'list.csv'));

    expect(sheets.map(({ name }) => name)).toEqual(['Products']);
    const table = sheets[0]?.table;
    expect([table?.header, ...(table?.rows ?? []).map(({ cells }) => cells)]).toEqual(ROWS);
  });

  it('reads the sample that it hands out, once there is a row in it', async () => {
    const sample = writeXlsx(['Name', 'Weight < 5 & more']);
    const files = unzipSync(new Uint8Array(await sample.arrayBuffer()));
    const name = 'xl/worksheets/sheet1.xml';
    const row = `<row r="2">${textCell('A2', '007')}</row></sheetData>`;
    const filled = strToU8(strFromU8(files[name] ?? new Uint8Array()).replace('</sheetData>', row));

    expect(await refusalOf(sample)).toBe('empty');
    expect(await tableOf(zipSync({ ...files, [name]: filled }).slice())).toEqual({
      header: ['Name', 'Weight < 5 & more'],
      rows: [{ number: 2, cells: ['007', ''] }],
    });
  });

  it('takes of an XLSX what its cells show: no formula is worked out, and texts keep their zeros', async () => {
    const header = `<row r="2">${textCell('A2', 'HS code')}${textCell('B2', 'Net')}${textCell('C2', 'Sum')}</row>`;
    const row = `<row r="4">${textCell('A4', '0805.10')}<c r="B4"><v>0.28999999999999998</v></c><c r="C4" t="str"><f>HYPERLINK("x")</f><v>seen</v></c><c r="D4" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E4" t="str"><f>A4</f></c></row>`;

    const table = await tableOf(xlsxOf(header + row));

    expect(table).toEqual({
      header: ['HS code', 'Net', 'Sum'],
      rows: [{ number: 4, cells: ['0805.10', '0.29', 'seen'] }],
    });
  });

  it('counts rows as spreadsheets do, empty ones too', async () => {
    const table = await tableOf('\n\nName,Price\n\nDates,1\n,\nFigs,2\n');

    expect(table?.rows.map(({ number }) => number)).toEqual([5, 7]);
    expect([0, 5, 25, 26, 701, 702].map((index) => cellAddress(index, 12))).toEqual([
      'A12',
      'F12',
      'Z12',
      'AA12',
      'ZZ12',
      'AAA12',
    ]);
  });

  it('says why a file is not read', async () => {
    expect(await refusalOf('')).toBe('empty');
    expect(await refusalOf('Name,Price\n')).toBe('empty');
    expect(await refusalOf(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toBe('oldExcel');
    expect(await refusalOf('PK this is no archive')).toBe('unreadable');
    expect(await refusalOf(`Name\n${'Dates\n'.repeat(10_001)}`)).toBe('tooManyRows');
    expect(await refusalOf(new Uint8Array(20 * 1024 * 1024 + 1))).toBe('tooLarge');
  });
});
