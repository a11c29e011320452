import * as z from 'zod/mini';
import type { Database } from '../database.types.ts';

export type DeploymentRow = Database['public']['Tables']['deployments']['Row'];

export const DEPLOYMENT_STATUSES = ['queued', 'building', 'live', 'failed', 'superseded'] as const;
export type DeploymentStatus = (typeof DEPLOYMENT_STATUSES)[number];

/** The error of a superseded deployment that an admin has gone back from. */
export const ROLLED_BACK = 'rolled back';

/** In the error of a deployment that was stopped because most products would go: asked for with `allowShrink`, it is built. */
export const SHRINK_HINT = 'set ALLOW_SHRINK=1 if that is right';

/** A loss is taken for a mistake beyond this part… */
const MAX_LOSS = 0.5;
/** … in a list of at least this length. */
const MIN_COUNTED = 4;

/** Whether so little is left of what was there that somebody has to say that it is right. */
export function isDrasticLoss(count: number, countBefore: number): boolean {
  return countBefore >= MIN_COUNTED && count < countBefore * (1 - MAX_LOSS);
}

/** 'built' asks whether the release may go live: a newer one may have overtaken it. */
export const DEPLOYMENT_EVENTS = ['started', 'heartbeat', 'built', 'live', 'failed'] as const;
export type DeploymentEvent = (typeof DEPLOYMENT_EVENTS)[number];

/** The code of a refused report, when changes wait that nobody else is about to publish. */
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
