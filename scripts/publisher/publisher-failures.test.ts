import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FailureReason } from 'shared/deployments/deployments.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findFreePorts } from '../common/free-ports.ts';
import { isAlive } from '../common/test/is-alive.ts';
import { listenOnLoopback } from '../static-server/listen.ts';
import { ReportRefused } from './reporter.ts';
import {
  BUILD_PROGRAM,
  build,
  builds,
  eventsOf,
  FULL_DISK,
  type Mode,
  request,
  SILENCE_MS,
  startOtherPublisher,
  startPublisher,
  until,
  useWorld,
  versionSeen,
  WAIT_FOR_BUILD_REQUEST,
  world,
} from './test/world.ts';

useWorld();

describe('what goes wrong', () => {
  beforeEach(async () => {
    await world.publisher.publish(request(randomUUID()));
    world.reports = [];
  });

  it('a build that fails leaves the old site, and says why', async () => {
    const before = await versionSeen();
    await build({ mode: 'broken' });
    const id = randomUUID();

    await world.publisher.publish(request(id));

    expect(await versionSeen()).toEqual(before);
    expect(eventsOf(id)).toEqual(['started', 'failed']);
    expect(world.reports.at(-1)?.error).toBe(
      'the build ended with code 1: [ERROR] products: the backend did not answer',
    );
  });

  it('a build that fails leaves nothing of itself but its log', async () => {
    const before = await readdir(join(world.dataDir, 'releases'));
    await build({ mode: 'without-page' });
    const id = randomUUID();

    const outcome = await world.publisher.publish(request(id));

    expect(outcome.status).toBe('failed');
    expect(await readdir(join(world.dataDir, 'releases'))).toEqual(before);
    expect(await readFile(world.publisher.logFileOf(id), 'utf8')).toContain('is missing');
  });

  it.each([
    ['a page of the sitemap is missing', { mode: 'without-page' }, 'product-3', 'build_failed'],
    ['a document of the sitemap is missing', { mode: 'without-sheet' }, 'product-3.pdf', 'build_failed'],
    [
      'it is another build',
      { mode: 'another-build' },
      'version.json names the build another',
      'build_failed',
    ],
    ['most products are gone', { products: 2 }, 'only 2 of 6 products are left', 'too_small'],
    ['all products are gone', { products: 0 }, 'no product of 6 is left', 'build_failed'],
    ['the build says that most are', { mode: 'too-small' }, 'ended with code', 'too_small'],
    ['the build says so in words alone', { mode: 'traced' }, 'ended with code 1', 'build_failed'],
  ] satisfies [string, Mode, string, FailureReason][])(
    'a release is not swapped in when %s',
    async (_name, mode, message, reason) => {
      const before = await versionSeen();
      await build(mode);
      const id = randomUUID();

      const outcome = await world.publisher.publish(request(id));

      expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining(message) });
      expect(eventsOf(id)).toEqual(['started', 'failed']);
      expect(world.reports.at(-1)?.reason).toBe(reason);
      expect(await versionSeen()).toEqual(before);
    },
  );

  it('a release without any product is not swapped in, whatever is allowed', async () => {
    await build({ products: 1 });
    await world.publisher.publish({ ...request(randomUUID()), allowShrink: true });
    const before = await versionSeen();
    await build({ products: 0 });

    const outcome = await world.publisher.publish({ ...request(randomUUID()), allowShrink: true });

    expect(outcome).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('no product of 1 is left'),
    });
    expect(await versionSeen()).toEqual(before);
  });

  it('a machine without releases compares with what visitors see', async () => {
    const before = await versionSeen();
    const other = await startOtherPublisher();
    await build({ products: 0 });

    const outcome = await other.publish(request(randomUUID()));

    expect(outcome).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('no product of 6 is left'),
    });
    expect(await versionSeen()).toEqual(before);
  });

  it('a machine without releases that cannot see what visitors see publishes nothing unasked', async () => {
    const before = await versionSeen();
    const lost = async () => Promise.reject(new Error('it is not known'));
    const other = await startOtherPublisher(lost);

    const outcome = await other.publish(request(randomUUID()));
    const seen = await versionSeen();
    const asked = await other.publish({ ...request(randomUUID()), allowShrink: true });

    expect(outcome).toMatchObject({ status: 'failed', error: 'it is not known' });
    expect(seen).toEqual(before);
    expect(asked.status).toBe('live');
  });

  it('fewer products are fine when they were meant to go', async () => {
    await build({ products: 2 });

    const outcome = await world.publisher.publish({ ...request(randomUUID()), allowShrink: true });

    expect(outcome.status).toBe('live');
  });

  it('fewer products are fine when the backend knows that they were meant to go', async () => {
    world.answerToReport = () => ({ status: 'building', allow_shrink: true });
    await build({ products: 2 });

    const outcome = await world.publisher.publish(request(randomUUID()));

    expect(outcome.status).toBe('live');
  });

  it('a build that hangs is ended with all it started', async () => {
    await world.publisher.stop();
    world.publisher = startPublisher({ buildSilenceMs: SILENCE_MS, heartbeatMs: 100 });
    await build({ mode: 'hanging' });
    const id = randomUUID();

    const outcome = await world.publisher.publish(request(id));

    expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining('nothing for 2 s') });
    expect(world.reports.filter(({ event }) => event === 'heartbeat').length).toBeGreaterThan(0);
    const [, child] = /child (\d+)/.exec(await readFile(join(world.dataDir, 'starts'), 'utf8')) ?? [];
    expect(Number(child)).toBeGreaterThan(0);
    await until(async () => !isAlive(Number(child)));
  });

  it('a build that tells what it does may take its time', async () => {
    await world.publisher.stop();
    world.publisher = startPublisher({ buildSilenceMs: SILENCE_MS });
    await build({ mode: 'telling', buildMs: SILENCE_MS * 2.2 });

    const outcome = await world.publisher.publish(request(randomUUID()));

    expect(outcome.status).toBe('live');
  });

  it('a build that is stopped is not reported as failed', async () => {
    await build({ mode: 'hanging' });
    const id = randomUUID();
    void world.publisher.publish(request(id));
    await until(async () => (await builds()).includes(id));

    await world.publisher.stop();

    expect(eventsOf(id)).toEqual(['started']);
  });

  it('a deployment that the backend has given up is not built', async () => {
    world.answerToReport = () => 409;
    const id = randomUUID();

    const outcome = await world.publisher.publish(request(id));

    expect(outcome.status).toBe('refused');
    expect(await builds()).not.toContain(id);
  });

  it('a deployment that could not be announced is built when it is asked for again', async () => {
    await world.publisher.stop();
    let isDown = true;
    world.publisher = startPublisher({
      report: async () => {
        if (isDown) throw new Error('deploy-report answered 500');
      },
    });
    const id = randomUUID();

    const outcome = await world.publisher.publish(request(id));
    isDown = false;

    expect(outcome).toEqual({ status: 'unreachable', error: 'deploy-report answered 500' });
    expect((await world.publisher.publish(request(id))).status).toBe('live');
    expect((await world.publisher.publish(request(id))).status, 'and no more after that').toBe('live');
    expect((await builds()).filter((built) => built === id)).toHaveLength(1);
  });

  it('a log that cannot be written makes one deployment fail, and no other', async () => {
    const [unlucky, next] = [randomUUID(), randomUUID()];
    await mkdir(world.publisher.logFileOf(unlucky));

    const outcomes = [
      await world.publisher.publish(request(unlucky)),
      await world.publisher.publish(request(next)),
    ];

    expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'live']);
    expect(eventsOf(unlucky)).toEqual(['started', 'failed']);
  });

  it.skipIf(!existsSync(FULL_DISK))('a full disk ends nothing but what needs its room', async () => {
    await world.publisher.stop();
    world.publisher = startPublisher({
      prewarm: {
        program: () => ({ file: process.execPath, args: [BUILD_PROGRAM], cwd: world.dataDir, env: {} }),
        preload: WAIT_FOR_BUILD_REQUEST,
      },
    });
    const id = randomUUID();
    await symlink(FULL_DISK, world.publisher.logFileOf(id));

    const outcome = await world.publisher.publish(request(id));

    expect(outcome.status).toBe('live');
  });

  it('a report that is not taken at first is sent again', async () => {
    let tries = 0;
    world.answerToReport = ({ event }) => (event === 'live' && ++tries < 3 ? 503 : 200);
    const id = randomUUID();

    const outcome = await world.publisher.publish(request(id));

    expect(outcome.status).toBe('live');
    expect(tries).toBe(3);
  });

  it('a report that the backend refuses is not sent again', async () => {
    let tries = 0;
    world.answerToReport = () => {
      tries += 1;
      return 409;
    };

    const outcome = await world.publisher.publish(request(randomUUID()));

    expect(outcome).toMatchObject({ status: 'refused', isPast: true });
    expect(tries).toBe(1);
  });

  it('a backend that is away for longer is told what visitors see when it is back', async () => {
    let tries = 0;
    world.answerToReport = ({ event }) => (event === 'live' && ++tries < 5 ? 503 : 200);

    const outcome = await world.publisher.publish(request(randomUUID()));

    expect(outcome).toMatchObject({ status: 'live', unreported: null });
    expect(tries).toBe(5);
  });

  it('a backend that stays away is given up', async () => {
    await world.publisher.stop();
    world.publisher = startPublisher({
      reportLimitMs: 10,
      report: async ({ event }) => {
        if (event === 'live') throw new Error('unreachable');
      },
    });

    const outcome = await world.publisher.publish(request(randomUUID()));

    expect(outcome).toMatchObject({ status: 'live', unreported: 'unreachable' });
  });

  it('a build that visitors see is live, even if the backend never hears of it', async () => {
    world.answerToReport = ({ event }) => (event === 'live' ? 409 : 200);
    const id = randomUUID();

    const outcome = await world.publisher.publish(request(id));

    expect(outcome).toMatchObject({
      status: 'live',
      unreported: expect.stringContaining('deploy-report answered 409'),
    });
    expect(await versionSeen()).toMatchObject({ deploymentId: id });
    expect(eventsOf(id)).toEqual(['started', 'built']);
  });

  it('a site that visitors do not see is not called live, and the old one comes back', async () => {
    await world.publisher.stop();
    const { id: before } = (await world.releases.current()) ?? {};
    world.publisher = startPublisher({ activate: async () => {}, verifyLimitMs: 300 });
    const id = randomUUID();

    const outcome = await world.publisher.publish(request(id));

    expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining('does not show') });
    expect((await world.releases.current())?.id).toBe(before);
    expect(eventsOf(id)).toEqual(['started', 'built', 'built', 'failed']);
  });

  it('a release that the host refuses leaves what another machine has published since', async () => {
    const other = await startOtherPublisher();
    await other.publish(request(randomUUID()));
    const before = await versionSeen();
    await world.publisher.stop();
    const id = randomUUID();
    world.publisher = startPublisher({
      activate: async (root) => {
        if (basename(root) === id) throw new Error('the quota is used up');
        await world.site.use(root);
      },
    });

    const outcome = await world.publisher.publish(request(id));

    expect(outcome).toMatchObject({ status: 'failed', error: 'the quota is used up' });
    expect(await versionSeen()).toEqual(before);
    expect(await readFile(world.publisher.logFileOf(id), 'utf8')).toContain(
      'does not come back if this one fails',
    );
  });

  it('a site that takes the question and never answers is not called live either', async () => {
    await world.publisher.stop();
    const [silentPort = 0] = await findFreePorts(1);
    const silent = await listenOnLoopback(silentPort, () => {});
    world.publisher = startPublisher({ publicUrl: `http://127.0.0.1:${silentPort}`, verifyLimitMs: 300 });

    const outcome = await world.publisher.publish(request(randomUUID()));
    await silent.close();

    expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining('does not show') });
  });

  it('a build that another builder has superseded does not come over what visitors see', async () => {
    const before = await versionSeen();
    world.answerToReport = ({ event }) => (event === 'built' ? 409 : 200);
    const id = randomUUID();

    const outcome = await world.publisher.publish(request(id));

    expect(outcome.status).toBe('superseded');
    expect(await versionSeen()).toEqual(before);
    expect((await world.releases.list()).map((release) => release.id)).not.toContain(id);
  });

  it('a build whose place another one had taken goes live when the backend says that it may', async () => {
    world.answerToReport = ({ event }) => ({ status: event === 'live' ? 'live' : 'superseded' });
    const id = randomUUID();

    const outcome = await world.publisher.publish(request(id));

    expect(outcome).toMatchObject({ status: 'live', unreported: null });
    expect(await versionSeen()).toMatchObject({ deploymentId: id });
  });

  it('a build that visitors see says so when a newer one is live for the backend', async () => {
    world.answerToReport = ({ event }) => ({ status: event === 'live' ? 'superseded' : 'building' });

    const outcome = await world.publisher.publish(request(randomUUID()));

    expect(outcome).toMatchObject({ status: 'live', unreported: 'a newer release was live already' });
  });

  it('a build that was given up, and that nobody has superseded, goes live late', async () => {
    await world.publisher.stop();
    world.publisher = startPublisher({
      heartbeatMs: 20,
      report: async ({ event }) => {
        if (event === 'heartbeat')
          throw new ReportRefused('failed cannot become heartbeat', { isPast: true });
      },
    });
    await build({ buildMs: 200 });

    const outcome = await world.publisher.publish(request(randomUUID()));

    expect(outcome).toMatchObject({ status: 'live', unreported: null });
  });

  it('a build does not go live while nobody says that it may', async () => {
    const before = await versionSeen();
    world.answerToReport = ({ event }) => (event === 'built' ? 503 : 200);
    const id = randomUUID();

    const outcome = await world.publisher.publish(request(id));

    expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining('did not say') });
    expect(await versionSeen()).toEqual(before);
    expect(eventsOf(id)).toEqual(['started', 'failed']);
  });

  it('what another builder has put over a build that was just swapped in stays', async () => {
    await world.publisher.stop();
    const activated: string[] = [];
    let isSuperseded = false;
    world.publisher = startPublisher({
      verifyLimitMs: 300,
      activate: async (root) => {
        activated.push(basename(root));
        isSuperseded = true;
      },
      report: async ({ event }) => {
        if (event === 'built' && isSuperseded) throw new ReportRefused('superseded', { isPast: true });
      },
    });
    const id = randomUUID();

    const outcome = await world.publisher.publish(request(id));

    expect(outcome.status).toBe('failed');
    expect(activated).toEqual([id]);
  });
});
