import * as z from 'zod/mini';
import { LOCALES } from '../constants.ts';
import { choice, email, line, requiredLine, text } from '../validation.ts';

/** A buyer's company; the database's constraints on companies say the same. */
export const companySchema = z.strictObject({
  name: requiredLine(160),
  /** Two letters of ISO 3166. */
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/, 'choice'))),
  vat: z.nullable(line(40)),
  notes: z.nullable(text(5000)),
});
export type Company = z.infer<typeof companySchema>;

/** A person there; the database's constraints on contacts say the same. */
export const contactSchema = z.strictObject({
  name: requiredLine(120),
  email: email(),
  phone: z.nullable(line(40)),
  locale: choice(LOCALES),
});
export type Contact = z.infer<typeof contactSchema>;
