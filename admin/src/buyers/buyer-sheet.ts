import { buyerLineSchema, isDomain } from 'shared/buyers/companies.ts';
import { LOCALES } from 'shared/constants.ts';
import { tradeAr } from 'shared/messages/trade.ar.ts';
import { tradeEn } from 'shared/messages/trade.en.ts';
import { COUNTRIES } from 'shared/trade/countries.ts';
import { countryText } from 'shared/trade/line-text.ts';
import { email, isBlank } from 'shared/validation.ts';
import { nearest } from '../import/nearest.ts';
import { plain, readChoice } from '../import/read-cell.ts';
import type { ReadCell, Sheet } from '../import/sheet.ts';
import { CONTACT_COLUMNS, domainsIn, READS_WITH_CONTACTS } from './buyer-lines.ts';

const ADDRESS = email();

/** What files call countries that have longer names. */
const SHORT_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'الإمارات'],
  GB: ['UK', 'Great Britain', 'بريطانيا'],
  NL: ['Holland'],
  SA: ['KSA', 'السعودية'],
  US: ['USA', 'أمريكا'],
};

const countryNames = (code: string) => [tradeEn, tradeAr].map((texts) => countryText(code, texts));

/** Made for the first row: ten thousand ask it. */
let codesByName: ReadonlyMap<string, string> | undefined;

/** By its two letters, or by what it is called in either language. */
const readCountry: ReadCell = (cell) => {
  if (isBlank(cell)) return { value: null };
  codesByName ??= new Map(
    COUNTRIES.flatMap((code) =>
      [code, ...(SHORT_NAMES[code] ?? []), ...countryNames(code)].map((name) => [plain(name), code]),
    ),
  );
  const found = codesByName.get(plain(cell));
  return found
    ? { value: found }
    : { refusal: 'noCountry', suggestion: nearest(cell, COUNTRIES.flatMap(countryNames)) };
};

const readDomains: ReadCell = (cell, { freeMailDomains }) => {
  const value = domainsIn(cell);
  if (!value.every(isDomain)) return { refusal: 'domains' };
  return value.some((domain) => freeMailDomains.has(domain)) ? { refusal: 'freeMail' } : { value };
};

/** As it is stored, by which it is found; what is no address stays as it is, and is refused. */
const readEmail: ReadCell = (cell) => ({
  value: isBlank(cell) ? null : (ADDRESS.safeParse(cell).data ?? cell),
});

export const BUYER_SHEET: Sheet = {
  columns: [
    { column: 'id' },
    { column: 'name', aliases: ['Buyer', 'Customer', 'Company name', 'العميل', 'المشتري'] },
    { column: 'country', read: readCountry },
    { column: 'domains', read: readDomains },
    { column: 'vat', aliases: ['VAT', 'Tax number'] },
    { column: 'notes', aliases: ['Notes'] },
    { column: 'contact_name', aliases: ['Contact', 'Contact person', 'Full name', 'جهة الاتصال'] },
    { column: 'email', read: readEmail, aliases: ['Mail', 'E-mail', 'Email address'] },
    { column: 'phone', aliases: ['Telephone', 'Mobile', 'WhatsApp', 'رقم الهاتف'] },
    { column: 'locale', read: readChoice(LOCALES, 'languages') },
  ],
  schema: buyerLineSchema,
  key: 'id',
  nameColumn: 'name',
  newRow: {
    ...{ country: null, domains: [], vat: null, notes: null },
    ...{ contact_name: null, email: null, phone: null, locale: null },
  },
  reads: READS_WITH_CONTACTS,
  readsFreeMailDomains: true,
  parts: { field: 'contacts', key: 'email', columns: CONTACT_COLUMNS },
};
