import * as z from 'zod/mini';
import { LOCALES } from '../constants.ts';
import { choice, email, line, requiredLine, requiredText, text } from '../validation.ts';

const DOMAIN = email();
const CONTACT_NAME_MAX = 120;

/** A buyer's company; the database's constraints on companies say the same. */
export const companySchema = z.strictObject({
  name: requiredLine(160),
  /** Two letters of ISO 3166. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, 'choice'))),
  vat: z.nullable(line(40)),
  notes: z.nullable(text(5000)),
});
export type Company = z.infer<typeof companySchema>;

/** The same with the domains of its people's addresses, in small letters. That none is of a free mail service the database alone knows. */
export const buyerSchema = z.extend(companySchema, {
  domains: z.array(z.string()).check(
    z.refine((domains) => domains.length <= 20, 'choice'),
    z.refine((domains) => domains.every(isDomain), 'choice'),
  ),
});

export function isDomain(domain: string): boolean {
  return domain === domain.toLowerCase() && DOMAIN.safeParse(`a@${domain}`).success;
}

/** A person there; the database's constraints on contacts say the same. */
export const contactSchema = z.strictObject({
  name: requiredLine(CONTACT_NAME_MAX),
  email: email(),
  phone: z.nullable(line(40)),
  locale: choice(LOCALES),
});
export type Contact = z.infer<typeof contactSchema>;

/** A buyer with one of its people, as a line of a file has them, or with nobody. */
export const buyerLineSchema = z
  .object({
    ...buyerSchema.shape,
    contact_name: z.nullable(line(CONTACT_NAME_MAX)),
    email: z.nullable(email()),
    phone: contactSchema.shape.phone,
    locale: z.nullable(contactSchema.shape.locale),
  })
  .check(
    ...(['contact_name', 'email'] as const).map((path) =>
      z.refine<Record<'contact_name' | 'email' | 'phone', string | null>>(
        (row) => Boolean(row[path]) || !(row.contact_name || row.email || row.phone),
        { path: [path], error: 'required' },
      ),
    ),
  );

/** What is to be done for a buyer. */
export const followUpSchema = z.strictObject({
  body: requiredLine(300),
  due: z.string('required').check(z.regex(/^2\d{3}-\d{2}-\d{2}$/, 'required')),
  owner_id: z.nullable(z.string()),
});

/** What staff note about a buyer. */
export const buyerNoteSchema = z.strictObject({ body: requiredText(5000) });
