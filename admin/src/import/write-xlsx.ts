import { strToU8, zipSync } from 'fflate';
import { cellAddress } from './table.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Number 49 of the built-in formats: a text, whatever it looks like. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/**
 * A workbook of one sheet, all of whose columns hold text, with these names in its first row. What is typed below keeps the zeros that
 * codes begin and end with. Made by hand: libraries pack in workers from addresses that the site's policy refuses.
 */
export function writeXlsx(columns: readonly string[]): Blob {
  const cells = columns
    .map(
      (name, index) =>
        `<c r="${cellAddress(index, 1)}" s="1" t="inlineStr"><is><t>${escaped(name)}</t></is></c>`,
    )
    .join('');
  const sheet = `<worksheet xmlns="${MAIN}"><cols><col min="1" max="${columns.length}" width="20" customWidth="1" style="1"/></cols><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': relationships({ officeDocument: 'xl/workbook.xml' }),
    'xl/_rels/workbook.xml.rels': relationships({ worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml' }),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Import" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheet,
  };
  const packed = Object.entries(files).map(([name, xml]) => [
    name,
    strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`),
  ]);
  return new Blob([zipSync(Object.fromEntries(packed)).slice()], { type: `${TYPES}.sheet` });
}

function relationships(targets: Record<string, string>): string {
  const each = Object.entries(targets).map(
    ([type, target]) => `<Relationship Id="${type}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
