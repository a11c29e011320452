import * as z from 'zod/mini';
import type { Locale } from '../constants.ts';
import { REQUEST_MAX_LINES } from '../trade/terms.ts';
import { choice, requiredLine, text } from '../validation.ts';
import type { OfferSnapshot } from './snapshot.ts';
import { DECLINE_REASONS, type DeclineReason, type OfferEventKind, type ShownOfferState } from './states.ts';

/*
 * The function `offer`: `POST /functions/v1/offer` with JSON, answered with JSON whose `outcome` says what it is. A page needs the types
 * alone; zod comes with the schemas.
 */

export const OFFER_FUNCTION = 'offer';

/** 32 random bytes in base64url. They stand in the address behind `#`, which reaches no log; only their hash is stored. */
export const OFFER_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A token that is none is answered as any other wrong one: it is no matter of this schema. */
const token = z.string();

/** The address that a mail holds: of the page in the offer's language. */
export function offerAddress(siteUrl: string, locale: Locale, token: string): string {
  return new URL(`${locale === 'ar' ? '/ar' : ''}/offer/#${token}`, siteUrl).href;
}

/**
 * Of every answer. `answer_id` is a uuid that the page makes for each answer, so that one that is sent once more is given once; `version` and
 * `sha256` are those of the version that was read.
 */
const answering = { token, answer_id: z.guid(), version: z.int(), sha256: z.string() };

export const acceptSchema = z.strictObject({
  ...answering,
  action: z.literal('accept'),
  /** Typed by whoever accepts. */
  name: requiredLine(120),
  /** The tick 'I may agree for my company'. */
  may_agree: z.literal(true, 'required'),
});

/** At least one of its texts says something; else the answer is `invalid` at the field `text`. */
export const changeSchema = z
  .strictObject({
    ...answering,
    action: z.literal('change'),
    /** What shall be different in single lines, which count from 1. */
    lines: z
      .array(z.strictObject({ position: z.int().check(z.positive()), text: text(1000) }))
      .check(z.maxLength(REQUEST_MAX_LINES)),
    text: text(5000),
  })
  .check(
    z.refine(
      ({ lines, text }) => [text, ...lines.map((line) => line.text)].some((said) => said.trim() !== ''),
      {
        path: ['text'],
        error: 'required',
      },
    ),
  );

export const declineSchema = z.strictObject({
  ...answering,
  action: z.literal('decline'),
  reason: z.nullable(choice(DECLINE_REASONS)),
});

export const offerRequestSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('read'), token }),
  acceptSchema,
  changeSchema,
  declineSchema,
]);
export type OfferRequest = z.infer<typeof offerRequestSchema>;

/** A version that was sent, as its buyer sees it. */
export interface VersionView {
  version: number;
  /** Its fingerprint: of the snapshot as the database keeps it. Answers name it. */
  sha256: string;
  sent_at: string;
  snapshot: OfferSnapshot;
  /** The address of its PDF on the backend, from `/` on, for a short time; null where there is none. */
  pdf_url: string | null;
}

/** What happened, newest first. Staff alone see more of it. */
export interface OfferEventView {
  at: string;
  kind: Extract<
    OfferEventKind,
    'sent' | 'opened' | 'change_requested' | 'accepted' | 'declined' | 'confirmed' | 'withdrawn'
  >;
  version: number;
  by: 'buyer' | 'seller';
  /** Of whoever did it; null where nobody is named, or was erased. */
  name: string | null;
}

/** The buyer's last answer, which the offer's state follows from. */
export interface BuyerAnswer {
  kind: 'change_requested' | 'accepted' | 'declined';
  at: string;
  version: number;
  /** As it was typed, of an acceptance. */
  name: string | null;
  reason: DeclineReason | null;
  text: string | null;
  lines: { position: number; text: string }[];
}

/** What the company did last, where the offer's state follows from it. */
export interface SellerAnswer {
  kind: 'confirmed' | 'withdrawn';
  at: string;
  name: string | null;
  /** Why it was withdrawn, if it was said. */
  reason: string | null;
}

/** An offer as its buyer sees it. */
export interface OfferView {
  number: string;
  /**
   * `draft` never comes here, and `lost` is shown as `expired`: whether it was lost is the company's own affair. A change that was asked for
   * an expired offer is `change_requested`.
   */
  state: Exclude<ShownOfferState, 'draft' | 'lost'>;
  /** The version that can be answered: the first of `versions`. */
  version: number;
  /** All that were sent, the newest first. */
  versions: VersionView[];
  /** When it ends or ended; not later than `now` when it has expired. */
  ends_at: string;
  /** The database's clock, which decides. */
  now: string;
  answer: BuyerAnswer | null;
  closing: SellerAnswer | null;
  events: OfferEventView[];
}

/** By HTTP status. Whatever is no JSON of these is the fault of a gateway, and may be tried again. */
export type OfferResponse =
  /** 200: it was read, or the answer was given (or had been given before, with the same `answer_id`). */
  | { outcome: 'offer'; offer: OfferView }
  /** 404: every wrong token, whatever is wrong with it: mistyped, unknown, revoked, over-old. */
  | { outcome: 'gone' }
  /** 409: nothing was answered, because a newer version was sent meanwhile. `offer` has it. */
  | { outcome: 'newer_version'; offer: OfferView }
  /** 409: nothing was answered, because the offer's state allows it no more: answered, withdrawn, expired. `offer` says which. */
  | { outcome: 'closed'; offer: OfferView }
  /** 422: field (`name`, `may_agree`, `text`, `lines.0.text`) to a key of `messages.validation`. */
  | { outcome: 'invalid'; errors: Record<string, string> }
  /** 429: too many attempts from here; it may be tried again after so many seconds. */
  | { outcome: 'too_many'; seconds: number };

/** HTTP status of each outcome. */
export const OFFER_STATUS = {
  offer: 200,
  gone: 404,
  newer_version: 409,
  closed: 409,
  invalid: 422,
  too_many: 429,
} as const satisfies Record<OfferResponse['outcome'], number>;
