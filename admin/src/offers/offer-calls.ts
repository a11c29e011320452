import type { Supabase } from 'shared/client.ts';
import { BackendError } from 'shared/errors.ts';
import { supabase } from '../providers/supabase.ts';
import { session } from '../session/current-session.ts';
import type { OfferTexts } from './use-offer-texts.ts';

/** Asks what `offers.queries.ts` asks. When the session has ended, the login renews it and it is asked once more. */
export async function askOffers<Answer>(query: (client: Supabase) => Promise<Answer>): Promise<Answer> {
  try {
    return await query(supabase);
  } catch (error) {
    if (!(error instanceof BackendError && error.status === 401)) throw error;
    await session.renew();
    return query(supabase);
  }
}

type Refusal = keyof OfferTexts['refusals'];

/** Why an offer's function refused, by the word that it says; null for every other failure. */
export function offerRefusal(error: unknown, texts: OfferTexts): Refusal | null {
  if (!(error instanceof BackendError && /^PT4(09|22)$/.test(error.code))) return null;
  return error.message in texts.refusals ? (error.message as Refusal) : null;
}
