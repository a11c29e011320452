import * as z from 'zod/mini';
import type { Database } from '../database.types.ts';

export type DeploymentRow = Database['public']['Tables']['deployments']['Row'];

export const DEPLOYMENT_STATUSES = ['queued', 'building', 'live', 'failed', 'superseded'] as const;
export type DeploymentStatus = (typeof DEPLOYMENT_STATUSES)[number];

/** Why a deployment has failed. */
export const FAILURE_REASONS = [
  /** No deploy hook is set, or one that nobody knows. */
  'not_configured',
  /** The hook did not answer, or failed. */
  'unreachable',
  /** The hook refused the call. */
  'refused',
  /** Nothing was heard of the builder for a minute, or it did not begin within a quarter of an hour. */
  'stalled',
  /** The builder was told to end. */
  'stopped',
  /** Most products would go: asked for with `allowShrink`, it is built. */
  'too_small',
  /** It could not be built, or not be put live. */
  'build_failed',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** The reason of a superseded deployment that an admin has gone back from; of all others it is `superseded`. */
export const ROLLED_BACK = 'rolled_back';

/** With which a build ends that was stopped because most products would go. */
export const TOO_SMALL_EXIT_CODE = 65;

/** How to go on after that. */
export const SHRINK_HINT = 'set ALLOW_SHRINK=1 if that is right';

/** A loss is taken for a mistake beyond this part… */
const MAX_LOSS = 0.5;
/** … in a list of at least this length. */
const MIN_COUNTED = 4;

/** Whether so little is left of what was there that somebody has to say that it is right. */
export function isDrasticLoss(count: number, countBefore: number): boolean {
  return countBefore >= MIN_COUNTED && count < countBefore * (1 - MAX_LOSS);
}

/** 'built' asks whether the release may go live: a newer one may have superseded it. */
export const DEPLOYMENT_EVENTS = ['started', 'heartbeat', 'built', 'live', 'failed'] as const;
export type DeploymentEvent = (typeof DEPLOYMENT_EVENTS)[number];

/** The outcome of a report that counts. */
export const ACCEPTED = 'accepted';

/** The outcome of a report that comes too late, when changes wait that nobody else is about to publish. */
export const UNPUBLISHED = 'unpublished';

/** What `/version.json` of a built site says. */
export interface SiteVersion {
  buildId: string;
  /** The row in `deployments` that asked for the build; null for a build made by hand. */
  deploymentId: string | null;
  /** Content revision that was current before the first table was read. */
  revision: number;
  /** ISO 8601, UTC. */
  builtAt: string;
}

/** Answer of `get_content_changes`. */
export const contentChangesSchema = z.object({
  revision: z.number(),
  tables: z.record(
    z.string(),
    z.object({
      /** MD5 of `id updated_at` of all rows that the caller sees, in the order of their ids, parted by commas. */
      digest: z.string(),
      /** Ids of rows that were added, changed or deleted. */
      changed: z.array(z.number()),
    }),
  ),
});
export type ContentChanges = z.infer<typeof contentChangesSchema>;
