import { type DeploymentRow, type FailureReason, ROLLED_BACK } from 'shared/deployments/deployments.ts';

export type Deployment = Pick<
  DeploymentRow,
  | 'id'
  | 'status'
  | 'requested_revision'
  | 'built_revision'
  | 'reason'
  | 'error'
  | 'log_url'
  | 'queued_at'
  | 'started_at'
  | 'finished_at'
>;

export interface PublishingFacts {
  /** How often the content has changed. */
  revision: number;
  /** Newest first; the newest live one is among them however old it is. */
  deployments: readonly Deployment[];
}

export type PublishingView =
  | { kind: 'running'; since: string; pending: number }
  | {
      kind: 'failed';
      pending: number;
      reason: FailureReason | null;
      error: string | null;
      logUrl: string | null;
    }
  | { kind: 'pending'; pending: number }
  | { kind: 'live'; at: string }
  | { kind: 'unknown' };

/** What the bar says. Null facts: they could not be read. */
export function publishingView(facts: PublishingFacts | null): PublishingView {
  if (!facts) return { kind: 'unknown' };
  const { deployments } = facts;
  const pending = pendingChanges(facts);

  const running = deployments.find(isRunning);
  if (running) return { kind: 'running', since: startOf(running), pending };

  const newest = deployments.find(({ status }) => status !== 'superseded');
  if (newest?.status === 'failed' && pending > 0) {
    const { error, log_url: logUrl } = newest;
    return { kind: 'failed', pending, reason: failureReasonOf(newest), error, logUrl };
  }
  if (pending > 0) return { kind: 'pending', pending };

  const live = newestLive(deployments);
  return live?.finished_at ? { kind: 'live', at: live.finished_at } : { kind: 'unknown' };
}

/**
 * Changes left by a closed tab are carried by the next admin, once, unless somebody is at it, it has just failed, or
 * somebody went back to an older release on purpose.
 */
export function shouldCarryOn(facts: PublishingFacts): boolean {
  const [newest] = facts.deployments;
  return publishingView(facts).kind === 'pending' && newest?.reason !== ROLLED_BACK;
}

export function isSettled(view: PublishingView): boolean {
  return view.kind === 'live';
}

/** Minutes and seconds, as a clock shows them. */
export function formatElapsed(startedAt: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - startedAt) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function pendingChanges({ revision, deployments }: PublishingFacts): number {
  return Math.max(0, revision - (newestLive(deployments)?.built_revision ?? 0));
}

export function newestLive(deployments: readonly Deployment[]): Deployment | undefined {
  return deployments
    .filter(({ status }) => status === 'live')
    .reduce<Deployment | undefined>(
      (best, row) => (best && (best.built_revision ?? 0) >= (row.built_revision ?? 0) ? best : row),
      undefined,
    );
}

export function isRunning({ status }: Deployment): boolean {
  return status === 'queued' || status === 'building';
}

/** Null for a deployment that has not failed. The database takes no other reasons. */
export function failureReasonOf({
  status,
  reason,
}: Pick<Deployment, 'status' | 'reason'>): FailureReason | null {
  return status === 'failed' ? (reason as FailureReason) : null;
}

/** When it began, by the server's clock. */
export function startOf({ started_at, queued_at }: Deployment): string {
  return started_at ?? queued_at;
}
