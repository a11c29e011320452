import type { VersionView } from 'shared/offers/offer-function.ts';
import type { OfferSnapshot } from 'shared/offers/snapshot.ts';
import type { OfferTexts } from 'shared/offers/texts.ts';

/** What every part of the page is given. */
export interface Shown {
  texts: OfferTexts;
  /** Where the buyer's clock is, as `Europe/Amsterdam`. */
  zone: string;
  version: VersionView;
  /** Of that version. */
  snapshot: OfferSnapshot;
}
