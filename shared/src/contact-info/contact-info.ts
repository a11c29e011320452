import * as z from 'zod/mini';
import type { Database } from '../database.types.ts';
import { email, line, requiredLine, requiredText, text } from '../validation.ts';

export type ContactInfoRow = Database['public']['Tables']['contact_info']['Row'];

/** Keys that the site knows how to link (`tel:`, `mailto:` …); others are shown as text. */
export const KNOWN_CONTACT_KEYS = ['phone', 'whatsapp', 'email', 'address', 'business_hours'] as const;
export type KnownContactKey = (typeof KNOWN_CONTACT_KEYS)[number];

/** What stands under `email` is one address, since the site makes a link of it. */
export const contactInfoSchema = z
  .object({
    info_key: requiredLine(60).check(z.regex(/^[a-z][a-z0-9_]*$/, 'key')),
    label: requiredLine(160),
    label_ar: z.nullish(line(160)),
    value: requiredText(500),
    value_ar: z.nullish(text(500)),
  })
  .check(
    z.overwrite((row) => {
      const address = row.info_key === 'email' ? email().safeParse(row.value) : null;
      return address?.success ? { ...row, value: address.data } : row;
    }),
    z.refine((row) => row.info_key !== 'email' || email().safeParse(row.value).success, {
      path: ['value'],
      error: 'email',
    }),
  );
