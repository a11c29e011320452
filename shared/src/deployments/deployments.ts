import type { Database } from '../database.types.ts';

export type DeploymentRow = Database['public']['Tables']['deployments']['Row'];

export const DEPLOYMENT_STATUSES = ['queued', 'building', 'live', 'failed', 'superseded'] as const;
export type DeploymentStatus = (typeof DEPLOYMENT_STATUSES)[number];

export const DEPLOYMENT_EVENTS = ['started', 'heartbeat', 'live', 'failed'] as const;
export type DeploymentEvent = (typeof DEPLOYMENT_EVENTS)[number];

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
