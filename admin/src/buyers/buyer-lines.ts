import type { BuyerRow, ContactRow } from 'shared/buyers/buyers.ts';

/** Columns of a file that are its people's, each as their table names it. */
export const CONTACT_COLUMNS = {
  contact_name: 'name',
  email: 'email',
  phone: 'phone',
  locale: 'locale',
} as const;

export type BuyerContact = Pick<ContactRow, 'id' | 'updated_at' | 'name' | 'email' | 'phone' | 'locale'>;

/** A buyer with its people, and in a file with one of them. */
export interface BuyerLine extends BuyerRow {
  contacts?: BuyerContact[];
  contact?: BuyerContact;
}

export const READS_WITH_CONTACTS = ['*', 'contacts(id,updated_at,name,email,phone,locale)'];

/** A line for each of its people: files of other programs have them so, and each phone number has a cell of its own. */
export function splitIntoContacts(row: BuyerLine): BuyerLine[] {
  return row.contacts?.length ? row.contacts.map((contact) => ({ ...row, contact })) : [row];
}

/** Of a list, or of addresses that were pasted. */
export function domainsIn(typed: string): string[] {
  return typed
    .split(/[,،;\s]+/)
    .map((domain) => domain.replace(/^.*@/, '').toLowerCase())
    .filter(Boolean);
}

export function writeDomains(domains: readonly string[]): string {
  return domains.join(', ');
}
