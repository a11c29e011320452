import { isRunning, type PublishingFacts, publishingView, startOf } from './publishing-view.ts';

/** When a read of the facts was asked for and answered, by this browser's clock. */
interface ReadTimes {
  askedAt: number;
  answeredAt: number;
}

/**
 * Tells when runs began, in milliseconds by this browser's clock, which may be minutes away from the server's: not before they were last
 * looked for in vain, and not after they were first seen. A run that is there at the first read has the server's word alone.
 */
export function createRunClock() {
  const begins = new Map<string, number>();
  let lookedAt = Number.NEGATIVE_INFINITY;

  /** When the run that these facts show began; null when they show none. */
  return function observe(facts: PublishingFacts, { askedAt, answeredAt }: ReadTimes): number | null {
    for (const run of facts.deployments.filter(isRunning)) {
      const start = startOf(run);
      if (begins.has(start)) continue;
      begins.set(start, Math.min(answeredAt, Math.max(lookedAt, Date.parse(start))));
    }
    lookedAt = askedAt;
    const view = publishingView(facts);
    return view.kind === 'running' ? (begins.get(view.since) ?? null) : null;
  };
}
