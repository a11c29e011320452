import * as z from 'zod/mini';
import type { Locale } from '../constants.ts';
import { email } from '../validation.ts';

export const newsletterSubscriptionSchema = z.strictObject({ email: email() });
export type NewsletterSubscriptionForm = z.infer<typeof newsletterSubscriptionSchema>;

export interface NewNewsletterSubscription extends NewsletterSubscriptionForm {
  id: string;
  locale: Locale;
  /** Honeypot; people leave it empty. */
  website?: string | undefined;
}
