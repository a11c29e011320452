import type { Supabase } from 'shared/client.ts';
import { endSilentDeployments, getContentRevision } from 'shared/deployments/deployments.queries.ts';
import { unwrap } from 'shared/errors.ts';
import { functionError } from '../providers/function-error.ts';
import {
  type Deployment,
  isSettled,
  type PublishingFacts,
  publishingView,
  shouldCarryOn,
} from './publishing-view.ts';
import { createRunClock } from './run-clock.ts';

const BUSY_INTERVAL_MS = 2000;
const IDLE_INTERVAL_MS = 20_000;
const RECENT_DEPLOYMENTS = 10;

export interface PublishingState {
  /** Null when the last read failed. */
  facts: PublishingFacts | null;
  /** When what runs began, in milliseconds by this browser's clock. Null when nothing runs. */
  startedAt: number | null;
  /** Whether anything has been read yet. */
  isKnown: boolean;
}

export type Publishing = ReturnType<typeof createPublishing>;

interface Dependencies {
  client: Supabase;
  onRequestFailed: (error: unknown) => void;
}

/** Follows what is live and asks for builds. It reads only while somebody watches. */
export function createPublishing({ client, onRequestFailed }: Dependencies) {
  let state: PublishingState = { facts: null, startedAt: null, isKnown: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mayCarryOn = true;
  const listeners = new Set<() => void>();
  const observe = createRunClock();

  async function refresh(): Promise<void> {
    clearTimeout(timer);
    const isRunning = publishingView(state.facts).kind === 'running';
    const askedAt = Date.now();
    const [facts] = await Promise.all([
      readFacts(client).catch(() => null),
      // A builder that has died tells nobody. What comes of it is read the next time.
      isRunning && endSilentDeployments(client).catch(() => {}),
    ]);
    const startedAt = facts && observe(facts, { askedAt, answeredAt: Date.now() });
    state = { facts, startedAt, isKnown: true };
    for (const listener of listeners) listener();
    // What a build that runs leaves out is known when it has ended.
    if (facts && mayCarryOn && publishingView(facts).kind !== 'running') {
      mayCarryOn = false;
      // Nobody here asked for it, so its failure takes no toast's place; the bar goes on saying that changes wait.
      if (shouldCarryOn(facts)) void ask({}).then(refresh, refresh);
    }
    schedule();
  }

  function schedule(): void {
    clearTimeout(timer);
    if (listeners.size === 0) return;
    const interval = isSettled(publishingView(state.facts)) ? IDLE_INTERVAL_MS : BUSY_INTERVAL_MS;
    timer = setTimeout(refresh, interval);
  }

  /** @throws what the function answers */
  async function ask(body: object): Promise<void> {
    mayCarryOn = false;
    const { error } = await client.functions.invoke('publish', { body });
    if (error) throw await functionError(error);
  }

  /** Never throws: a change that is saved stays saved, and its revision waits in the database. */
  async function request(wishes: { now?: true; allowShrink?: true } = {}): Promise<void> {
    await ask(wishes).catch(onRequestFailed).finally(refresh);
  }

  /** Shows visitors an older release again. @throws what the function answers */
  async function rollBack(deploymentId: string): Promise<void> {
    await ask({ rollBackTo: deploymentId }).finally(refresh);
  }

  return {
    request,
    rollBack,
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (listeners.size === 1) void refresh();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}

async function readFacts(client: Supabase): Promise<PublishingFacts> {
  const columns =
    'id, status, requested_revision, built_revision, reason, error, log_url, queued_at, started_at, finished_at';
  const [revision, recent, live] = await Promise.all([
    getContentRevision(client),
    client
      .from('deployments')
      .select(columns)
      .order('queued_at', { ascending: false })
      .limit(RECENT_DEPLOYMENTS),
    client
      .from('deployments')
      .select(columns)
      .eq('status', 'live')
      .order('built_revision', { ascending: false })
      .limit(1),
  ]);
  const newest: Deployment[] = unwrap(recent);
  const known = new Set(newest.map(({ id }) => id));
  return { revision, deployments: [...newest, ...unwrap(live).filter(({ id }) => !known.has(id))] };
}
