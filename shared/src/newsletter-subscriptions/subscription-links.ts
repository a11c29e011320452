import type { Locale } from '../constants.ts';

/** What a link does for whoever follows it and presses its button. Its token is made for one of them alone. */
export type SubscriptionPurpose = 'confirm' | 'unsubscribe';

/** The page of the site that asks once more. What it does and the token stand behind `#`, which no server sees. */
export function subscriptionPage(
  siteUrl: string,
  locale: Locale,
  purpose: SubscriptionPurpose,
  token: string,
): string {
  return new URL(`${locale === 'ar' ? '/ar' : ''}/newsletter/#${purpose}=${token}`, siteUrl).href;
}

/** What a link to that page names, read from its fragment; null for what no mail of ours holds. */
export function readSubscriptionLink(hash: string): { purpose: SubscriptionPurpose; token: string } | null {
  const [, purpose, token] = /^#(confirm|unsubscribe)=([0-9a-f]{64})$/.exec(hash) ?? [];
  return purpose && token ? { purpose: purpose as SubscriptionPurpose, token } : null;
}

/** For the header List-Unsubscribe: mail programs post to it without a question (RFC 8058), a browser is led to the page. */
export function oneClickAddress(supabaseUrl: string, locale: Locale, token: string): string {
  return `${supabaseUrl}/functions/v1/unsubscribe?locale=${locale}&token=${token}`;
}
