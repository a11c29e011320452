import * as z from 'zod/mini';
import { LOCALES } from '../constants.ts';
import { choice, email, line, requiredLine, requiredText, text } from '../validation.ts';

const DOMAIN = email();

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

function isDomain(domain: string): boolean {
  return domain === domain.toLowerCase() && DOMAIN.safeParse(`a@${domain}`).success;
}

/** A person there; the database's constraints on contacts say the same. */
export const contactSchema = z.strictObject({
  name: requiredLine(120),
  email: email(),
  phone: z.nullable(line(40)),
  locale: choice(LOCALES),
});
export type Contact = z.infer<typeof contactSchema>;

/** What is to be done for a buyer. */
export const followUpSchema = z.strictObject({
  body: requiredLine(300),
  due: z.string('required').check(z.regex(/^2\d{3}-\d{2}-\d{2}$/, 'required')),
  owner_id: z.nullable(z.string()),
});

/** What staff note about a buyer. */
export const buyerNoteSchema = z.strictObject({ body: requiredText(5000) });
