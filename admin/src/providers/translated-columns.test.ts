import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { certificates } from '../certificates/index.ts';
import { contactInfo } from '../contact-info/index.ts';
import { faqs } from '../faqs/index.ts';
import { mediaItems } from '../media-items/index.ts';
import { productCategories } from '../product-categories/index.ts';
import { products } from '../products/index.ts';
import { siteContent } from '../site-content/index.ts';

/*
 * A column that got an Arabic twin and is not named by its resource is never found among what is not translated yet.
 */

const RESOURCES = [certificates, contactInfo, faqs, mediaItems, productCategories, products, siteContent];
/** A number or an address of mail is the same in both languages. */
const SAME_IN_BOTH = ['contact_info.value'];
const TYPES = join(import.meta.dirname, '../../../shared/src/database.types.ts');

describe('the columns with an Arabic twin', () => {
  it('are all named by the resource of their table', () => {
    const named = RESOURCES.flatMap(({ table, translatedColumns }) =>
      translatedColumns.map((column) => `${table}.${column}`),
    );

    expect([...named, ...SAME_IN_BOTH].sort()).toEqual(readTwinned().sort());
  });
});

/** Those of the tables, as `table.column` without the twin's ending. */
function readTwinned(): string[] {
  const [tables = ''] = readFileSync(TYPES, 'utf8').match(/^ {4}Tables: \{$.*?^ {4}\};$/ms) ?? [];
  return [...tables.matchAll(/^ {6}(\w+): \{\n {8}Row: \{$(.*?)^ {8}\};$/gms)].flatMap(
    ([, table, row = '']) =>
      [...row.matchAll(/^ {10}(\w+)_ar: /gm)].map(([, column]) => `${table}.${column}`),
  );
}
