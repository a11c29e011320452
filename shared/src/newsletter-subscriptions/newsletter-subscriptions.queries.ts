import type { Supabase } from '../client.ts';
import { unwrapEmpty } from '../errors.ts';
import type { NewNewsletterSubscription } from './newsletter-subscriptions.ts';

/**
 * Subscribes an address.
 * @throws {BackendError} with code 23505 when the address is subscribed already
 */
export async function insertNewsletterSubscription(
  supabase: Supabase,
  subscription: NewNewsletterSubscription,
): Promise<void> {
  unwrapEmpty(
    await supabase.from('newsletter_subscriptions').insert({
      id: subscription.id,
      email: subscription.email,
      locale: subscription.locale,
      website: subscription.website ?? null,
    }),
  );
}
