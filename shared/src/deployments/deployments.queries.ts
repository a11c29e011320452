import type { Supabase } from '../client.ts';
import { unwrap, unwrapEmpty } from '../errors.ts';
import { type ContentChanges, contentChangesSchema, ROLLED_BACK } from './deployments.ts';

/** How often the content has changed. */
export async function getContentRevision(supabase: Supabase): Promise<number> {
  return unwrap(await supabase.from('content_revision').select('revision').single()).revision;
}

/** What has changed after a revision, and a digest per table to compare a copy of its rows with. */
export async function getContentChanges(supabase: Supabase, since: number): Promise<ContentChanges> {
  return contentChangesSchema.parse(unwrap(await supabase.rpc('get_content_changes', { since })));
}

/** Deployments whose builder is not heard of any more have failed from now on. Admins only. */
export async function endSilentDeployments(supabase: Supabase): Promise<void> {
  unwrapEmpty(await supabase.rpc('end_silent_deployments'));
}

/**
 * Takes back what became live after the release that visitors see again.
 * @param finishedAt when that release became live
 */
export async function recordRollback(service: Supabase, finishedAt: string): Promise<void> {
  unwrapEmpty(
    await service
      .from('deployments')
      .update({ status: 'superseded', reason: ROLLED_BACK })
      .eq('status', 'live')
      .gt('finished_at', finishedAt),
  );
}
