import type { Company, Contact } from '../buyers/companies.ts';
import type { Supabase } from '../client.ts';
import type { Json } from '../database.types.ts';
import { BackendError, unwrap, unwrapEmpty } from '../errors.ts';
import { sha256Of } from '../sha256.ts';
import { OFFER_DOCUMENTS_BUCKET } from '../storage.ts';
import type { BoardColumn } from './board.ts';
import type { OfferContent } from './content.ts';
import type { Sending } from './snapshot.ts';
import type { LastPrice, OfferDraft, OfferRecord, OfferSums } from './staff-api.ts';
import type { LostReason } from './states.ts';

/*
 * Every step of staff, as `staff-api.ts` describes them. All throw BackendError; its `code` and, of PT409 and PT422, its `message` say why.
 */

/** @param id a uuid that the caller makes, so that a call that is sent once more makes one offer */
export async function createOffer(
  supabase: Supabase,
  id: string,
  buyer: { company: { id: string } | Partial<Company>; contact: { id: string } | Contact },
): Promise<void> {
  unwrap(await supabase.rpc('create_offer', { offer_id: id, ...buyer }));
}

export async function makeOfferFromRequest(supabase: Supabase, id: string, requestId: string): Promise<void> {
  unwrap(await supabase.rpc('make_offer_from_request', { offer_id: id, request_id: requestId }));
}

export async function cloneOffer(supabase: Supabase, id: string, sourceId: string): Promise<void> {
  unwrap(await supabase.rpc('clone_offer', { offer_id: id, source_id: sourceId }));
}

/** Returns the number of the draft. */
export async function startOfferVersion(supabase: Supabase, id: string): Promise<number> {
  return unwrap(await supabase.rpc('start_offer_version', { offer_id: id }));
}

/**
 * @param seen `updated_at` of the draft as it was read
 * @param contactId whom of the buyer's people it goes to from now on; without one, that stays as it is
 */
export async function saveOfferDraft(
  supabase: Supabase,
  id: string,
  seen: string,
  content: OfferContent,
  contactId?: string,
): Promise<Omit<OfferDraft, 'content'>> {
  const contact = contactId === undefined ? {} : { contact_id: contactId };
  const saved = unwrap(await supabase.rpc('save_offer_draft', { offer_id: id, seen, content, ...contact }));
  return saved as unknown as Omit<OfferDraft, 'content'>;
}

export async function discardOfferDraft(supabase: Supabase, id: string): Promise<void> {
  unwrapEmpty(await supabase.rpc('discard_offer_draft', { offer_id: id }));
}

/** Stores a PDF, which `sendOffer` then names. What nothing names is taken away after a day. */
export async function storeOfferPdf(
  supabase: Supabase,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<NonNullable<Sending['pdf']>> {
  const path = `${crypto.randomUUID()}.pdf`;
  const { error } = await supabase.storage
    .from(OFFER_DOCUMENTS_BUCKET)
    .upload(path, new Blob([bytes], { type: 'application/pdf' }));
  if (error)
    throw new BackendError({ message: error.message, code: 'STORAGE', status: Number(error.status ?? 0) });
  return { path, sha256: await sha256Of(bytes) };
}

export interface Sent {
  version: number;
  sha256: string;
}

export async function sendOffer(
  supabase: Supabase,
  id: string,
  seen: string,
  sending: Sending,
): Promise<Sent> {
  const sent = unwrap(await supabase.rpc('send_offer', { offer_id: id, seen, sending: sending as Json }));
  return sent as unknown as Sent;
}

/** @param day the last one of the new version, as `2026-12-04` */
export async function extendOffer(
  supabase: Supabase,
  id: string,
  version: number,
  day: string,
  pdf: Sending['pdf'] = null,
): Promise<Sent> {
  const sent = unwrap(await supabase.rpc('extend_offer', { offer_id: id, version, valid_until: day, pdf }));
  return sent as unknown as Sent;
}

export async function resendOfferLink(supabase: Supabase, id: string): Promise<void> {
  unwrapEmpty(await supabase.rpc('resend_offer_link', { offer_id: id }));
}

export async function revokeOfferLinks(supabase: Supabase, id: string): Promise<void> {
  unwrapEmpty(await supabase.rpc('revoke_offer_links', { offer_id: id }));
}

/** @param reason for the buyer; may be empty */
export async function withdrawOffer(supabase: Supabase, id: string, reason: string): Promise<void> {
  unwrapEmpty(await supabase.rpc('withdraw_offer', { offer_id: id, reason }));
}

export async function confirmOffer(supabase: Supabase, id: string): Promise<void> {
  unwrapEmpty(await supabase.rpc('confirm_offer', { offer_id: id }));
}

/** @param note for staff; may be empty */
export async function loseOffer(
  supabase: Supabase,
  id: string,
  reason: LostReason,
  note: string,
): Promise<void> {
  unwrapEmpty(await supabase.rpc('lose_offer', { offer_id: id, reason, note }));
}

/** Null when there is no such offer. */
export async function getOffer(supabase: Supabase, id: string): Promise<OfferRecord | null> {
  const response = await supabase.rpc('get_offer', { offer_id: id });
  return response.error === null && response.data === null
    ? null
    : (unwrap(response) as unknown as OfferRecord);
}

export async function getLastPrices(
  supabase: Supabase,
  companyId: string,
  productIds: number[],
): Promise<LastPrice[]> {
  const prices = await supabase.rpc('get_last_prices', { company_id: companyId, product_ids: productIds });
  return unwrap(prices) as LastPrice[];
}

export async function getOfferSums(supabase: Supabase): Promise<OfferSums[]> {
  return unwrap(await supabase.rpc('get_offer_sums')) as OfferSums[];
}

/** @param isMine whether to leave out offers that others look after */
export async function getBoard(supabase: Supabase, isMine: boolean): Promise<BoardColumn[]> {
  return unwrap(await supabase.rpc('get_board', { is_mine: isMine })) as unknown as BoardColumn[];
}
