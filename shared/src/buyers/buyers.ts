import type { Database } from '../database.types.ts';
import type { Currency } from '../offers/currencies.ts';
import type { LostReason, OfferEventKind, ShownOfferState } from '../offers/states.ts';
import type { RequestStatus } from '../requests/requests.ts';
import type { Incoterm, Unit } from '../trade/terms.ts';

type Tables = Database['public']['Tables'];

export type ContactRow = Tables['contacts']['Row'] & { locale: 'en' | 'ar' };
export type FollowUpRow = Tables['follow_ups']['Row'];

/** A row of the list, with what the column `buyer_facts` computes. */
export interface BuyerRow
  extends Omit<Tables['companies']['Row'], 'search_text' | 'name_key' | 'buyer_facts'> {
  buyer_facts?: {
    /** Names of its contacts. */
    people: string[];
    /** How many are open. */
    requests: number;
    offers: number;
  };
}

export const TIMELINE_KINDS = ['request', 'offer', 'message', 'note', 'mail', 'file', 'follow_up'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** What happened with a buyer, as `get_buyer_timeline` returns it. */
export type TimelineEntry = { at: string; id: string } & (
  | {
      kind: 'request';
      detail: {
        request_id: string;
        type: string;
        status: RequestStatus;
        person: string;
        products: string[] | null;
      };
    }
  | {
      kind: 'offer';
      detail: {
        offer_id: string;
        number: string;
        version: number | null;
        event: OfferEventKind;
        actor: string | null;
        person: string | null;
        reason: LostReason | string | null;
        total: number | null;
        currency: Currency | null;
        products: string[];
      };
    }
  | { kind: 'message'; detail: { message_id: string; person: string; body: string } }
  | { kind: 'note'; detail: { note_id?: string; request_id?: string; actor: string | null; body: string } }
  | {
      kind: 'mail';
      detail: { mail: string; person: string; sent_at: string | null; failed_at: string | null };
    }
  | {
      kind: 'file';
      detail: { bucket: string; path: string } & (
        | { name: string; byte_size: number; request_id: string }
        | { number: string; version: number; offer_id: string }
      );
    }
  | {
      kind: 'follow_up';
      detail: {
        offer_id: string | null;
        actor: string | null;
        body: string;
        due: string;
        done_at: string | null;
      };
    }
);

/** What a buyer's page shows beside its row, its contacts, its follow-ups and its timeline. */
export interface BuyerSummary {
  counts: Record<TimelineKind, number>;
  /** Of the last twelve months. */
  agreed: { currency: Currency; total: string }[];
  agreed_count: number;
  sent_count: number;
  last_prices: {
    product_name: string;
    offer_id: string;
    state: ShownOfferState;
    currency: Currency;
    unit_price: string | null;
    price_unit: Unit | null;
    incoterm: Incoterm | null;
    sent_at: string;
  }[];
  /** Those that can still be undone, the latest first. */
  merges: { id: string; name: string; merged_at: string }[];
}

/** One of two buyers that look like one. */
export interface ComparedBuyer {
  id: string;
  name: string;
  country: string | null;
  vat: string | null;
  domains: string[];
  contacts: { name: string; email: string }[];
  requests: number;
  offers: number;
  notes: number;
}

export interface MergeSuggestion {
  /** The one that both have; null where it is the names that are alike. */
  domain: string | null;
  companies: [ComparedBuyer, ComparedBuyer];
}

/** What the kept buyer can take of the other one. */
export const CHOSEN_ON_MERGE = ['name', 'country', 'vat'] as const;
export type ChosenOnMerge = (typeof CHOSEN_ON_MERGE)[number];
