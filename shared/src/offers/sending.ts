import { loadContainers } from './containers.ts';
import type { Seller, Sending } from './snapshot.ts';
import type { OfferDraft } from './staff-api.ts';

/** What a draft is sent with, as staff see it. @param message words in the mail, before the link; may be empty */
export function sendingOf(
  { content: { lines }, line_totals, total }: OfferDraft,
  seller: Seller,
  message = '',
): Sending {
  return {
    seller,
    containers: loadContainers(lines),
    // The database refuses what has no amount.
    line_totals: line_totals.map((amount) => amount ?? ''),
    total: total ?? '',
    message: message || null,
    pdf: null,
  };
}
