import { ROLLED_BACK } from 'shared/deployments/deployments.ts';
import { describe, expect, it } from 'vitest';
import { type Deployment, formatElapsed, publishingView, shouldCarryOn } from './publishing-view.ts';

const deployment = (overrides: Partial<Deployment>): Deployment => ({
  id: crypto.randomUUID(),
  status: 'live',
  requested_revision: 5,
  built_revision: 5,
  reason: null,
  error: null,
  log_url: null,
  queued_at: '2026-11-01T10:00:00Z',
  started_at: '2026-11-01T10:00:05Z',
  finished_at: '2026-11-01T10:00:30Z',
  ...overrides,
});

describe('publishingView', () => {
  it('says when the site went live with everything', () => {
    expect(publishingView({ revision: 5, deployments: [deployment({})] })).toEqual({
      kind: 'live',
      at: '2026-11-01T10:00:30Z',
    });
  });

  it('counts the changes since the live build', () => {
    expect(publishingView({ revision: 8, deployments: [deployment({})] })).toEqual({
      kind: 'pending',
      pending: 3,
    });
  });

  it('counts every change when nothing has ever been live', () => {
    expect(publishingView({ revision: 2, deployments: [] })).toEqual({ kind: 'pending', pending: 2 });
  });

  it('shows a running build from its start', () => {
    const building = deployment({ status: 'building', built_revision: null, finished_at: null });

    expect(publishingView({ revision: 6, deployments: [building, deployment({})] })).toMatchObject({
      kind: 'running',
      since: '2026-11-01T10:00:05Z',
    });
  });

  it('shows a queued build from its queueing', () => {
    const queued = deployment({ status: 'queued', built_revision: null, started_at: null });

    expect(publishingView({ revision: 6, deployments: [queued] })).toMatchObject({
      since: '2026-11-01T10:00:00Z',
    });
  });

  it('tells the reason of a failure while changes wait', () => {
    const failed = deployment({
      status: 'failed',
      reason: 'refused',
      error: 'hook rejected (403)',
      built_revision: null,
    });

    expect(publishingView({ revision: 6, deployments: [failed, deployment({})] })).toMatchObject({
      kind: 'failed',
      reason: 'refused',
      error: 'hook rejected (403)',
      pending: 1,
    });
  });

  it('forgets a failure once a later build is live', () => {
    const failed = deployment({ status: 'failed' });

    expect(publishingView({ revision: 5, deployments: [deployment({}), failed] }).kind).toBe('live');
  });

  it('says nothing of a failure while nothing waits', () => {
    const failed = deployment({ status: 'failed', built_revision: null });

    expect(publishingView({ revision: 5, deployments: [failed, deployment({})] }).kind).toBe('live');
  });

  it('looks past superseded builds', () => {
    const superseded = deployment({ status: 'superseded' });

    expect(publishingView({ revision: 6, deployments: [superseded, deployment({})] }).kind).toBe('pending');
  });

  it('takes the highest live revision, not the newest row', () => {
    const older = deployment({ built_revision: 3 });

    expect(publishingView({ revision: 5, deployments: [older, deployment({})] }).kind).toBe('live');
  });

  it('admits that it does not know', () => {
    expect(publishingView(null)).toEqual({ kind: 'unknown' });
    expect(publishingView({ revision: 0, deployments: [] })).toEqual({ kind: 'unknown' });
  });
});

describe('shouldCarryOn', () => {
  it('carries what a closed tab left', () => {
    expect(shouldCarryOn({ revision: 6, deployments: [deployment({})] })).toBe(true);
  });

  it.each(['queued', 'building', 'failed'] as const)('leaves it alone when one is %s', (status) => {
    const newest = deployment({ status, built_revision: null });

    expect(shouldCarryOn({ revision: 6, deployments: [newest, deployment({})] })).toBe(false);
  });

  it('leaves an older release alone that somebody went back to', () => {
    const newest = deployment({ status: 'superseded', reason: ROLLED_BACK, built_revision: 6 });

    expect(shouldCarryOn({ revision: 6, deployments: [newest, deployment({})] })).toBe(false);
  });
});

describe('formatElapsed', () => {
  it.each([
    [12_000, '0:12'],
    [61_000, '1:01'],
    [-500, '0:00'],
  ])('shows %d ms as %s', (elapsedMs, expected) => {
    const startedAt = Date.parse('2026-11-01T10:00:00Z');

    expect(formatElapsed(startedAt, startedAt + elapsedMs)).toBe(expected);
  });
});
