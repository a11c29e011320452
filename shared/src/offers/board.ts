import type { RequestStatus, RequestType } from '../requests/requests.ts';
import type { Currency, Decimal } from './currencies.ts';
import type { OfferRow } from './staff-api.ts';

/** From first to last, as the database's get_board derives them. */
export const BOARD_COLUMNS = [
  'to_answer',
  'draft',
  'sent',
  'change_requested',
  'accepted',
  'confirmed',
  'lost',
] as const;
export type BoardColumnName = (typeof BOARD_COLUMNS)[number];

/** A request that no offer answers. */
export interface RequestCard {
  id: string;
  state: 'request';
  /** Company, or the person where none was named. */
  name: string;
  products: string[];
  type: RequestType;
  status: RequestStatus;
  created_at: string;
}

export interface OfferCard
  extends Pick<
    OfferRow,
    | 'id'
    | 'number'
    | 'state'
    | 'products'
    | 'currency'
    | 'total'
    | 'valid_until'
    | 'changed_at'
    | 'owner_id'
    | 'request_id'
    | 'lost_reason'
    | 'current_version'
  > {
  name: string;
  /** Of the version that is being written. */
  draft_version: number | null;
}

export type BoardCard = RequestCard | OfferCard;

export interface BoardColumn {
  name: BoardColumnName;
  count: number;
  sums: { currency: Currency; total: Decimal }[];
  /** What comes first in it, not all. */
  cards: BoardCard[];
}
