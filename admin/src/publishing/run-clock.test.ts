import { describe, expect, it } from 'vitest';
import type { Deployment } from './publishing-view.ts';
import { createRunClock } from './run-clock.ts';

const NOON = Date.parse('2026-11-01T12:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;

const factsOf = (...deployments: Partial<Deployment>[]) => ({
  revision: 6,
  deployments: deployments.map((overrides) => ({
    id: crypto.randomUUID(),
    status: 'building' as const,
    requested_revision: 6,
    built_revision: null,
    reason: null,
    error: null,
    log_url: null,
    queued_at: at(0),
    started_at: null,
    finished_at: null,
    ...overrides,
  })),
});

const at = (ms: number) => new Date(NOON + ms).toISOString();
const readAt = (ms: number) => ({ askedAt: NOON + ms, answeredAt: NOON + ms + 100 });

describe('the clock of a run', () => {
  it('is that of the server where both agree', () => {
    const observe = createRunClock();
    observe(factsOf(), readAt(-20 * SECOND));

    expect(observe(factsOf({ started_at: at(-9 * SECOND) }), readAt(0))).toBe(NOON - 9 * SECOND);
  });

  it('does not begin before the run was last looked for in vain, on a clock that is ahead', () => {
    const observe = createRunClock();
    observe(factsOf(), readAt(-2 * SECOND));

    expect(observe(factsOf({ started_at: at(-3 * MINUTE) }), readAt(0))).toBe(NOON - 2 * SECOND);
  });

  it('begins when the run is first seen, on a clock that is behind, and goes on from there', () => {
    const observe = createRunClock();
    const facts = factsOf({ started_at: at(3 * MINUTE) });

    const begins = [observe(facts, readAt(0)), observe(facts, readAt(2 * SECOND))];

    expect(begins).toEqual([NOON + 100, NOON + 100]);
  });

  it('takes the word of the server for a run that is older than the page', () => {
    expect(createRunClock()(factsOf({ started_at: at(-2 * MINUTE) }), readAt(0))).toBe(NOON - 2 * MINUTE);
  });

  it('keeps the beginning of a run that was hidden by a newer one', () => {
    const observe = createRunClock();
    const older = { started_at: at(-MINUTE) };
    const newer = { status: 'queued' as const, queued_at: at(0) };
    observe(factsOf(older), readAt(-MINUTE + SECOND));
    observe(factsOf(newer, older), readAt(SECOND));

    expect(observe(factsOf({ ...newer, status: 'superseded' }, older), readAt(3 * SECOND))).toBe(
      NOON - MINUTE,
    );
  });

  it('says nothing when nothing runs', () => {
    expect(createRunClock()(factsOf({ status: 'failed' }), readAt(0))).toBeNull();
  });
});
