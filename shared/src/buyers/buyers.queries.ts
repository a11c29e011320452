import type { Supabase } from '../client.ts';
import { unwrap, unwrapEmpty } from '../errors.ts';
import type { BuyerSummary, ChosenOnMerge, MergeSuggestion, TimelineEntry, TimelineKind } from './buyers.ts';

export const TIMELINE_PAGE = 30;

export async function getBuyer(supabase: Supabase, id: string): Promise<BuyerSummary> {
  return unwrap(await supabase.rpc('get_buyer', { company_id: id })) as unknown as BuyerSummary;
}

/** @param behind the last row of the page before */
export async function getBuyerTimeline(
  supabase: Supabase,
  id: string,
  kinds: readonly TimelineKind[],
  behind?: Pick<TimelineEntry, 'at' | 'id'>,
): Promise<TimelineEntry[]> {
  const rows = unwrap(
    await supabase.rpc('get_buyer_timeline', {
      company_id: id,
      kinds: [...kinds],
      ...(behind && { before: behind.at, before_id: behind.id }),
      max_count: TIMELINE_PAGE,
    }),
  );
  return rows as unknown as TimelineEntry[];
}

/** Pairs of buyers that look like one, for sellers alone. */
export async function getMergeSuggestions(supabase: Supabase): Promise<MergeSuggestion[]> {
  return unwrap(await supabase.rpc('get_merge_suggestions')) as unknown as MergeSuggestion[];
}

/** Mail domains that are no one company's, for sellers alone. */
export async function getFreeMailDomains(supabase: Supabase): Promise<string[]> {
  return unwrap(await supabase.rpc('get_free_mail_domains'));
}

export async function dismissMerge(supabase: Supabase, one: string, other: string): Promise<void> {
  unwrapEmpty(await supabase.rpc('dismiss_merge', { one_id: one, other_id: other }));
}

/** Returns the id by which it is undone. */
export async function mergeCompanies(
  supabase: Supabase,
  kept: string,
  merged: string,
  ofMerged: readonly ChosenOnMerge[],
): Promise<string> {
  return unwrap(
    await supabase.rpc('merge_companies', { kept_id: kept, merged_id: merged, of_merged: [...ofMerged] }),
  );
}

export async function undoMerge(supabase: Supabase, mergeId: string): Promise<void> {
  unwrap(await supabase.rpc('undo_merge', { merge_id: mergeId }));
}
