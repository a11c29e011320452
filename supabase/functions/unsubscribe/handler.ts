import { LOCALES } from 'shared/constants.ts';
import { subscriptionPage } from 'shared/newsletter-subscriptions/subscription-links.ts';
import { createVisitorsClient } from '../_shared/clients.ts';
import { asVisitorError } from '../_shared/database-refusal.ts';
import { requireVariable } from '../_shared/environment.ts';
import { readForm } from '../_shared/read-form.ts';
import { HttpError, respond, respondToError } from '../_shared/respond.ts';

const MAX_BYTES = 10_000;

/**
 * What the header List-Unsubscribe of our mails names. `POST` by a mail program ends the subscription at once (RFC 8058); `GET` by a browser,
 * or by a scanner that follows every link, changes nothing and leads to the page that asks. Every token is answered alike.
 */
export async function handler(request: Request): Promise<Response> {
  try {
    const { searchParams } = new URL(request.url);
    const token = searchParams.get('token') ?? '';
    if (request.method === 'GET' || request.method === 'HEAD') {
      const locale = LOCALES.find((each) => each === searchParams.get('locale')) ?? 'en';
      const location = subscriptionPage(requireVariable('SITE_URL'), locale, 'unsubscribe', token);
      return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
    }
    const form = await readForm(request, { maxBytes: MAX_BYTES });
    if (form.get('List-Unsubscribe') !== 'One-Click') {
      throw new HttpError(400, 'invalid', 'Only List-Unsubscribe=One-Click');
    }
    const { error } = await createVisitorsClient(request).rpc('unsubscribe', { token });
    if (error) throw asVisitorError(error);
    return respond(200, {});
  } catch (error) {
    return respondToError(error);
  }
}
