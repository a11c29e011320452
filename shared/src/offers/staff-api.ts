import type { Locale } from '../constants.ts';
import type { Incoterm, Unit } from '../trade/terms.ts';
import type { OfferContent } from './content.ts';
import type { Currency, Decimal } from './currencies.ts';
import type { BuyerAnswer, VersionView } from './offer-function.ts';
import type { LostReason, OfferEventKind, OfferState, ShownOfferState } from './states.ts';

/*
 * What staff read and call; `offers.queries.ts` wraps it. Admins and sales write, viewers read; everybody else is refused with 42501.
 *
 * Functions of the database, by supabase-js' `rpc`:
 *
 * - `create_offer({ offer_id, company, contact })`: by hand. `offer_id` is a uuid that the caller makes, so that a call that is sent once
 *   more makes one offer; `company` is `{ id }` of one that exists or a whole one, `contact` alike. Returns the offer's id.
 * - `make_offer_from_request({ offer_id, request_id })`: lines and packing of the request, terms of the last offer that was sent to this
 *   buyer, whose company and contact are found by the address, or made. Returns the id.
 * - `clone_offer({ offer_id, source_id })`: a new draft with the lines and terms of another offer, without its days. Returns the id.
 * - `start_offer_version({ offer_id })`: a draft of the next version, as a copy of the current one. Returns its number; one that is there
 *   already is returned.
 * - `save_offer_draft({ offer_id, seen, content, contact_id })`: `OfferContent` in one call, and whom of the buyer's people it goes to, where
 *   `contact_id` names one. `seen` is the draft's `updated_at` as it was read; when
 *   somebody else was faster it is refused with PT409 and the message `conflict`. Returns `{ updated_at, total, line_totals }`.
 * - `send_offer({ offer_id, seen, sending })`: `Sending`. Freezes the draft, makes a link and a mail. Returns `{ version, sha256 }`.
 * - `extend_offer({ offer_id, version, valid_until, pdf })`: sends a new version that differs from this one in its last day alone.
 * - `withdraw_offer({ offer_id, reason })`, `confirm_offer({ offer_id })`, `lose_offer({ offer_id, reason, note })`: `reason` of the first
 *   is text for the buyer or null, of the last a `LostReason`.
 * - `resend_offer_link({ offer_id })`: mails a new link to the same offer. `revoke_offer_links({ offer_id })`: all links open nothing any more.
 * - `discard_offer_draft({ offer_id })`: deletes the draft of a version, and an offer that was never sent with it.
 * - `get_offer({ offer_id })`: `OfferRecord`, or null when there is none.
 * - `get_last_prices({ company_id, product_ids })`: `LastPrice[]`, for what this buyer last got and what others got last.
 * - `get_offer_sums()`: `OfferSums[]`, one for each state and currency.
 *
 * Refusals carry a code and a message to branch on: PT409 `state` (no transition from its state), `conflict`, `totals`, `newer_version`, `draft` (a draft of the next version is there);
 * PT422 `incomplete` (not all that an offer needs), `ended` (its last day has passed), `not_longer` (it is valid until that day already), `contact` (nobody to send it to),
 * `content`, `sending`, `reason`, `domain` (not what the schemas here allow).
 *
 * The table `offers` is the list: one `OfferRow` an offer, filtered, sorted and paged by PostgREST. 'Expired' is `state=eq.sent` with a
 * `valid_until` that has passed, 'ending soon' one within 72 hours; `shownState` says it of a row. Companies and contacts are tables, which
 * admins and sales add to and change, too. `search_offers({ patterns })` returns rows of `offers`, as `search_requests` does of requests.
 */

export interface OfferCompany {
  id: string;
  name: string;
  country: string | null;
  domains: string[];
  vat: string | null;
  notes: string | null;
}

export interface OfferContact {
  id: string;
  company_id: string;
  name: string;
  email: string;
  phone: string | null;
  locale: Locale;
}

/** The draft of a version. */
export interface OfferDraft {
  version: number;
  /** To be named when it is saved or sent. */
  updated_at: string;
  content: OfferContent;
  /** Of each line; null where its price or quantity is not there, or cannot be converted. */
  line_totals: (Decimal | null)[];
  total: Decimal | null;
}

export interface OfferEventRecord {
  id: number;
  at: string;
  kind: OfferEventKind;
  version: number | null;
  /** Of staff; null for what the buyer or the clock did. */
  actor: string | null;
  actor_email: string | null;
  detail: Partial<{ reason: string; note: string; mail: string; extends: boolean }>;
  /** What the buyer said, of an answer. */
  answer: BuyerAnswer | null;
}

/** A version that was sent, as the database hands it over. */
export interface SentVersion extends Omit<VersionView, 'pdf_url'> {
  /** Whom it was sent to; null after that person was erased. No link shows it. */
  contact: { name: string; email: string } | null;
  /** In the bucket `offer-documents`; null where it was sent without a PDF. */
  pdf_path: string | null;
}

/** One offer as staff see it. */
export interface OfferRecord {
  id: string;
  number: string;
  state: OfferState;
  shown_state: ShownOfferState;
  request_id: string | null;
  company: OfferCompany;
  /** Null after that person was erased or deleted, until a draft is saved with another one. */
  contact: OfferContact | null;
  owner_id: string | null;
  owner_email: string | null;
  lost_reason: LostReason | null;
  lost_note: string | null;
  /** The version that was sent last; null when none was. */
  current_version: number | null;
  draft: OfferDraft | null;
  /** Those that were sent, the newest first. */
  versions: SentVersion[];
  /** Newest first. */
  events: OfferEventRecord[];
  created_at: string;
  updated_at: string;
  now: string;
}

/** A row of the table `offers`. Its terms are those of the draft while nothing was sent, else of the version that was sent last. */
export interface OfferRow {
  id: string;
  number: string;
  state: OfferState;
  request_id: string | null;
  company_id: string;
  contact_id: string | null;
  owner_id: string | null;
  lost_reason: LostReason | null;
  lost_note: string | null;
  current_version: number | null;
  company_name: string;
  country: string | null;
  currency: Currency;
  total: number | null;
  incoterm: Incoterm | null;
  place: string | null;
  valid_until: string | null;
  sent_at: string | null;
  /** Names of the products, in their order. */
  products: string[];
  /** When the buyer opened it last. */
  opened_at: string | null;
  /** When the state changed last. */
  changed_at: string;
  created_at: string;
}

export interface LastPrice {
  product_id: number;
  /** Whether this buyer got it; else it is the last one that any other got. */
  is_of_buyer: boolean;
  offer_id: string;
  number: string;
  state: OfferState;
  currency: Currency;
  unit_price: Decimal;
  price_unit: Unit;
  incoterm: Incoterm;
  place: string;
  sent_at: string;
}

export interface OfferSums {
  shown_state: ShownOfferState;
  currency: Currency;
  count: number;
  total: Decimal;
  /** Of these, what ends within 72 hours. */
  ending_count: number;
  ending_total: Decimal;
}
