import * as z from 'zod/mini';
import type { Locale } from '../constants.ts';
import { email, line, requiredLine, requiredText } from '../validation.ts';

export const CONTACT_MESSAGE_STATUSES = ['new', 'handled'] as const;
export type ContactMessageStatus = (typeof CONTACT_MESSAGE_STATUSES)[number];
export const DEFAULT_CONTACT_MESSAGE_STATUS: ContactMessageStatus = 'new';

/** The contact form (specification, section 5). */
export const contactMessageSchema = z.strictObject({
  name: requiredLine(120),
  email: email(),
  whatsapp: z.optional(line(40)),
  message: requiredText(5000),
});
export type ContactMessageForm = z.infer<typeof contactMessageSchema>;
export type ContactMessageField = keyof ContactMessageForm;

export const CONTACT_MESSAGE_FIELDS: readonly ContactMessageField[] = [
  'name',
  'email',
  'whatsapp',
  'message',
];

/** `id` is made when the form opens, so that sending it again makes no second row. */
export interface NewContactMessage extends ContactMessageForm {
  id: string;
  locale: Locale;
  /** Honeypot; people leave it empty. */
  website?: string | undefined;
}
