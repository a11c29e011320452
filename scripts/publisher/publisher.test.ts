import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { DeploymentStatus, FailureReason } from 'shared/deployments/deployments.ts';
import { signWebhook, WebhookVerifier } from 'shared/deployments/webhook-signature.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFreePorts } from '../common/free-ports.ts';
import { projectRoot } from '../common/project-root.ts';
import { isAlive } from '../common/test/is-alive.ts';
import { type Listener, listenOnLoopback } from '../static-server/listen.ts';
import { type SiteServer, startSiteServer } from '../static-server/site-server.ts';
import { countServedProducts } from './check-release.ts';
import { type HookServer, startHookServer } from './hook-server.ts';
import { type BuildJob, Publisher, type PublisherOptions } from './publisher.ts';
import { type BuildFolders, Releases } from './releases.ts';
import { type BuildReport, createReporter, ReportRefused } from './reporter.ts';
import type { Command } from './run-command.ts';

const HOOK_SECRET = 'the hook’s secret';
const REPORT_SECRET = 'the report’s secret';
const QUIET_MS = 60;
/** Longer than anything takes on a machine that has much else to do. */
const LIMIT_MS = 10_000;
/** Longer than a Node program takes to begin on such a machine. */
const SILENCE_MS = 2000;
/** Takes nothing, as Linux has it. */
const FULL_DISK = '/dev/full';
const BUILD_PROGRAM = join(import.meta.dirname, 'test', 'build-for-tests.mjs');
const WAIT_FOR_BUILD_REQUEST = join(projectRoot, 'site', 'incremental', 'wait-for-build-request.ts');

interface Mode {
  mode?:
    | 'sound'
    | 'broken'
    | 'hanging'
    | 'without-page'
    | 'another-build'
    | 'telling'
    | 'traced'
    | 'too-small';
  products?: number;
  buildMs?: number;
}

let dataDir: string;
let siteUrl: string;
let hookUrl: string;
let revision: number;
let reports: BuildReport[];
/** What the peer that takes reports answers, a status or the row of the deployment: by default, that all is well. */
let answerToReport: (report: BuildReport) => number | { status: DeploymentStatus; allow_shrink?: boolean };
let releases: Releases;
let site: SiteServer;
let hook: HookServer;
let peer: Listener;
let publisher: Publisher;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'publisher-test-'));
  const [sitePort = 0, hookPort = 0, reportPort = 0] = await findFreePorts(3);
  siteUrl = `http://127.0.0.1:${sitePort}`;
  hookUrl = `http://127.0.0.1:${hookPort}`;
  revision = 1;
  reports = [];
  answerToReport = () => 200;
  await mkdir(join(dataDir, 'admin'));
  await writeFile(join(dataDir, 'admin', 'index.html'), '<div id="root"></div>');
  await build({});
  releases = new Releases(dataDir);
  site = await startSiteServer(sitePort);
  peer = await listenForReports(reportPort);
  hook = await startHookServer({ port: hookPort, secret: HOOK_SECRET, logSecret: 'logs', runId: 'run-1' });
  publisher = startPublisher({ report: createReporter(`http://127.0.0.1:${reportPort}`, REPORT_SECRET) });
});

afterEach(async () => {
  await publisher.stop();
  await Promise.all([hook.close(), peer.close(), site.close()]);
  await rm(dataDir, { recursive: true, force: true });
});

describe('a catalogue', () => {
  it('that never had a product is published, and again', async () => {
    await build({ products: 0 });

    const outcomes = [
      await publisher.publish(request(randomUUID())),
      await publisher.publish(request(randomUUID())),
    ];

    expect(outcomes.map(({ status }) => status)).toEqual(['live', 'live']);
  });
});

describe('a signed call to the hook', () => {
  it('becomes a release that visitors see, and is reported live with its revision', async () => {
    const id = randomUUID();

    const response = await call('/hook', { deploymentId: id });
    await publisher.idle();

    expect(response.status).toBe(202);
    expect(await versionSeen()).toMatchObject({ deploymentId: id, revision: 1 });
    expect(eventsOf(id)).toEqual(['started', 'built', 'live']);
    expect(reports.at(-1)?.builtRevision).toBe(1);
    expect(basename(await readlink(join(dataDir, 'current')))).toBe(id);
  });

  it('is refused when it is forged, and when it is sent again', async () => {
    const body = JSON.stringify({ deploymentId: randomUUID() });
    const signed = { ...(await signWebhook(HOOK_SECRET, body)) };
    const forged = { ...(await signWebhook('another secret', body)) };
    const send = (headers: Record<string, string>) =>
      fetch(`${hookUrl}/hook`, { method: 'POST', headers, body });

    const answers = [await send(forged), await send({}), await send(signed), await send(signed)];

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 202, 401]);
  });

  it('that names no deployment, or carries too much, is refused', async () => {
    expect((await call('/hook', { deploymentId: '../../etc' })).status).toBe(400);
    expect((await call('/hook', { padding: 'x'.repeat(20_000) })).status).toBe(413);
  });
});

describe('edits', () => {
  it('in a burst become one build', async () => {
    const id = randomUUID();

    await Promise.all(Array.from({ length: 20 }, () => call('/hook', { deploymentId: id })));
    await publisher.idle();

    expect(await builds()).toEqual([id]);
  });

  it('during a build become exactly one more, which has them', async () => {
    await build({ buildMs: 300 });
    const [first, second] = [randomUUID(), randomUUID()];
    const firstOutcome = publisher.publish(request(first));
    await until(async () => (await builds()).length === 1);

    revision = 5;
    for (let edit = 0; edit < 10; edit++) await call('/hook', { deploymentId: second });
    await call('/hook', { deploymentId: first });
    await publisher.idle();

    expect(await builds()).toEqual([first, second]);
    expect(await firstOutcome).toMatchObject({ status: 'live', release: { revision: 1 } });
    expect(await versionSeen()).toMatchObject({ deploymentId: second, revision: 5 });
  });

  it('that never pause are built all the same', async () => {
    const id = randomUUID();
    const end = Date.now() + LIMIT_MS;

    while (Date.now() < end && (await builds()).length === 0) {
      void publisher.publish(request(id));
      await pause(QUIET_MS / 3);
    }

    expect(await builds()).toEqual([id]);
  });

  it('published now do not wait', async () => {
    await publisher.stop();
    publisher = startPublisher({ quietMs: 60_000 });

    const outcome = await publisher.publish({ ...request(randomUUID()), isImmediate: true });

    expect(outcome.status).toBe('live');
  });
});

describe('a program that is started in the quiet time', () => {
  let prewarmed: BuildFolders[];
  const started = (preload: string, overrides: Partial<PublisherOptions> = {}) =>
    startPublisher({
      prewarm: {
        program(folders) {
          prewarmed.push(folders);
          return { file: process.execPath, args: [BUILD_PROGRAM], cwd: dataDir, env: {} };
        },
        preload,
      },
      ...overrides,
    });

  beforeEach(() => {
    prewarmed = [];
  });

  it('is told the job when that time is over', async () => {
    await publisher.stop();
    publisher = started(WAIT_FOR_BUILD_REQUEST);
    const ids = [randomUUID(), randomUUID()] as const;

    for (const id of ids) expect(await publisher.publish(request(id))).toMatchObject({ status: 'live' });

    expect(await builds()).toEqual(ids);
    for (const id of ids)
      expect(await readFile(publisher.logFileOf(id), 'utf8')).toMatch(/before: .*wait-for-build-request/);
  });

  it('is told where it will work, and leaves no folder behind', async () => {
    await publisher.publish(request(randomUUID()));
    await publisher.stop();
    const jobs: BuildJob[] = [];
    publisher = started(WAIT_FOR_BUILD_REQUEST, {
      command(job) {
        jobs.push(job);
        return buildCommand(job);
      },
    });

    await publisher.publish(request(randomUUID()));

    expect(jobs).toMatchObject(prewarmed);
    expect(prewarmed[0]?.previousDir).toBe(releases.folderOf((await releases.list())[1]?.id ?? ''));
    expect(await stagingFoldersLeft()).toEqual([]);
  });

  it('is not used when somebody goes back to another release meanwhile', async () => {
    const [older, newer, next] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [older, newer]) await publisher.publish(request(id));
    await publisher.stop();
    publisher = started(WAIT_FOR_BUILD_REQUEST, { quietMs: 1000 });

    const outcome = publisher.publish(request(next));
    await until(async () => prewarmed.length === 1);
    await publisher.rollback(older);

    expect(await outcome).toMatchObject({ status: 'live' });
    expect(await readFile(publisher.logFileOf(next), 'utf8')).toContain('before: nothing');
    expect(await stagingFoldersLeft()).toEqual([]);
  });

  it('is not waited for by what is published now', async () => {
    await publisher.stop();
    publisher = started(WAIT_FOR_BUILD_REQUEST);
    const id = randomUUID();

    await publisher.publish({ ...request(id), isImmediate: true });

    expect(await readFile(publisher.logFileOf(id), 'utf8')).toContain('before: nothing');
  });

  it('is replaced when it has ended by itself', async () => {
    await publisher.stop();
    publisher = started(join(dataDir, 'no-such-file.ts'), { quietMs: 60_000 });
    const id = randomUUID();

    const outcome = publisher.publish(request(id));
    await until(async () => prewarmed.length === 1 && !isProgramRunning());
    void publisher.publish({ ...request(id), isImmediate: true });

    expect((await outcome).status).toBe('live');
    expect(await readFile(publisher.logFileOf(id), 'utf8')).toContain('before: nothing');
  });

  it('ends when nothing is to be built after all', async () => {
    await publisher.stop();
    publisher = started(WAIT_FOR_BUILD_REQUEST, {
      report: async () => {
        throw new ReportRefused('superseded');
      },
    });

    const outcome = await publisher.publish(request(randomUUID()));

    expect(outcome.status).toBe('refused');
    await until(async () => !isProgramRunning());
  });

  it('says why a build has failed', async () => {
    await publisher.stop();
    await build({ mode: 'broken' });
    publisher = started(WAIT_FOR_BUILD_REQUEST);

    const outcome = await publisher.publish(request(randomUUID()));

    expect(outcome).toMatchObject({ status: 'failed' });
    expect(JSON.stringify(outcome)).toContain('the backend did not answer');
  });

  it('says why a build has failed, and not where', async () => {
    await publisher.stop();
    await build({ mode: 'traced' });
    publisher = started(WAIT_FOR_BUILD_REQUEST);

    const outcome = await publisher.publish(request(randomUUID()));

    expect(outcome).toEqual({
      status: 'failed',
      error:
        'the build ended with code 1: There are 5 products where the last build had 83; set ALLOW_SHRINK=1 if that is right',
    });
  });
});

describe('what goes wrong', () => {
  beforeEach(async () => {
    await publisher.publish(request(randomUUID()));
    reports = [];
  });

  it('a build that fails leaves the old site, and says why', async () => {
    const before = await versionSeen();
    await build({ mode: 'broken' });
    const id = randomUUID();

    await publisher.publish(request(id));

    expect(await versionSeen()).toEqual(before);
    expect(eventsOf(id)).toEqual(['started', 'failed']);
    expect(reports.at(-1)?.error).toBe(
      'the build ended with code 1: [ERROR] products: the backend did not answer',
    );
  });

  it('a build that fails leaves nothing of itself but its log', async () => {
    const before = await readdir(join(dataDir, 'releases'));
    await build({ mode: 'without-page' });
    const id = randomUUID();

    const outcome = await publisher.publish(request(id));

    expect(outcome.status).toBe('failed');
    expect(await readdir(join(dataDir, 'releases'))).toEqual(before);
    expect(await readFile(publisher.logFileOf(id), 'utf8')).toContain('is missing');
  });

  it.each([
    ['a page of the sitemap is missing', { mode: 'without-page' }, 'product-3', 'build_failed'],
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

      const outcome = await publisher.publish(request(id));

      expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining(message) });
      expect(eventsOf(id)).toEqual(['started', 'failed']);
      expect(reports.at(-1)?.reason).toBe(reason);
      expect(await versionSeen()).toEqual(before);
    },
  );

  it('a release without any product is not swapped in, whatever is allowed', async () => {
    await build({ products: 1 });
    await publisher.publish({ ...request(randomUUID()), allowShrink: true });
    const before = await versionSeen();
    await build({ products: 0 });

    const outcome = await publisher.publish({ ...request(randomUUID()), allowShrink: true });

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

    const outcome = await publisher.publish({ ...request(randomUUID()), allowShrink: true });

    expect(outcome.status).toBe('live');
  });

  it('fewer products are fine when the backend knows that they were meant to go', async () => {
    answerToReport = () => ({ status: 'building', allow_shrink: true });
    await build({ products: 2 });

    const outcome = await publisher.publish(request(randomUUID()));

    expect(outcome.status).toBe('live');
  });

  it('a build that hangs is ended with all it started', async () => {
    await publisher.stop();
    publisher = startPublisher({ buildSilenceMs: SILENCE_MS, heartbeatMs: 100 });
    await build({ mode: 'hanging' });
    const id = randomUUID();

    const outcome = await publisher.publish(request(id));

    expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining('nothing for 2 s') });
    expect(reports.filter(({ event }) => event === 'heartbeat').length).toBeGreaterThan(0);
    const [, child] = /child (\d+)/.exec(await readFile(join(dataDir, 'starts'), 'utf8')) ?? [];
    expect(Number(child)).toBeGreaterThan(0);
    await until(async () => !isAlive(Number(child)));
  });

  it('a build that tells what it does may take its time', async () => {
    await publisher.stop();
    publisher = startPublisher({ buildSilenceMs: SILENCE_MS });
    await build({ mode: 'telling', buildMs: SILENCE_MS * 2.2 });

    const outcome = await publisher.publish(request(randomUUID()));

    expect(outcome.status).toBe('live');
  });

  it('a build that is stopped is not reported as failed', async () => {
    await build({ mode: 'hanging' });
    const id = randomUUID();
    void publisher.publish(request(id));
    await until(async () => (await builds()).includes(id));

    await publisher.stop();

    expect(eventsOf(id)).toEqual(['started']);
  });

  it('a deployment that the backend has given up is not built', async () => {
    answerToReport = () => 409;
    const id = randomUUID();

    const outcome = await publisher.publish(request(id));

    expect(outcome.status).toBe('refused');
    expect(await builds()).not.toContain(id);
  });

  it('a deployment that could not be announced is built when it is asked for again', async () => {
    await publisher.stop();
    let isDown = true;
    publisher = startPublisher({
      report: async () => {
        if (isDown) throw new Error('deploy-report answered 500');
      },
    });
    const id = randomUUID();

    const outcome = await publisher.publish(request(id));
    isDown = false;

    expect(outcome).toEqual({ status: 'unreachable', error: 'deploy-report answered 500' });
    expect((await publisher.publish(request(id))).status).toBe('live');
    expect((await publisher.publish(request(id))).status, 'and no more after that').toBe('live');
    expect((await builds()).filter((built) => built === id)).toHaveLength(1);
  });

  it('a log that cannot be written makes one deployment fail, and no other', async () => {
    const [unlucky, next] = [randomUUID(), randomUUID()];
    await mkdir(publisher.logFileOf(unlucky));

    const outcomes = [await publisher.publish(request(unlucky)), await publisher.publish(request(next))];

    expect(outcomes.map(({ status }) => status)).toEqual(['failed', 'live']);
    expect(eventsOf(unlucky)).toEqual(['started', 'failed']);
  });

  it.skipIf(!existsSync(FULL_DISK))('a full disk ends nothing but what needs its room', async () => {
    await publisher.stop();
    publisher = startPublisher({
      prewarm: {
        program: () => ({ file: process.execPath, args: [BUILD_PROGRAM], cwd: dataDir, env: {} }),
        preload: WAIT_FOR_BUILD_REQUEST,
      },
    });
    const id = randomUUID();
    await symlink(FULL_DISK, publisher.logFileOf(id));

    const outcome = await publisher.publish(request(id));

    expect(outcome.status).toBe('live');
  });

  it('a report that is not taken at first is sent again', async () => {
    let tries = 0;
    answerToReport = ({ event }) => (event === 'live' && ++tries < 3 ? 503 : 200);
    const id = randomUUID();

    const outcome = await publisher.publish(request(id));

    expect(outcome.status).toBe('live');
    expect(tries).toBe(3);
  });

  it('a backend that is away for longer is told what visitors see when it is back', async () => {
    let tries = 0;
    answerToReport = ({ event }) => (event === 'live' && ++tries < 5 ? 503 : 200);

    const outcome = await publisher.publish(request(randomUUID()));

    expect(outcome).toMatchObject({ status: 'live', unreported: null });
    expect(tries).toBe(5);
  });

  it('a backend that stays away is given up', async () => {
    await publisher.stop();
    publisher = startPublisher({
      reportLimitMs: 10,
      report: async ({ event }) => {
        if (event === 'live') throw new Error('unreachable');
      },
    });

    const outcome = await publisher.publish(request(randomUUID()));

    expect(outcome).toMatchObject({ status: 'live', unreported: 'unreachable' });
  });

  it('a build that visitors see is live, even if the backend never hears of it', async () => {
    answerToReport = ({ event }) => (event === 'live' ? 409 : 200);
    const id = randomUUID();

    const outcome = await publisher.publish(request(id));

    expect(outcome).toMatchObject({
      status: 'live',
      unreported: expect.stringContaining('deploy-report answered 409'),
    });
    expect(await versionSeen()).toMatchObject({ deploymentId: id });
    expect(eventsOf(id)).toEqual(['started', 'built']);
  });

  it('a site that visitors do not see is not called live, and the old one comes back', async () => {
    await publisher.stop();
    const { id: before } = (await releases.current()) ?? {};
    publisher = startPublisher({ activate: async () => {}, verifyLimitMs: 300 });
    const id = randomUUID();

    const outcome = await publisher.publish(request(id));

    expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining('does not show') });
    expect((await releases.current())?.id).toBe(before);
    expect(eventsOf(id)).toEqual(['started', 'built', 'built', 'failed']);
  });

  it('a release that the host refuses leaves what another machine has published since', async () => {
    const other = await startOtherPublisher();
    await other.publish(request(randomUUID()));
    const before = await versionSeen();
    await publisher.stop();
    const id = randomUUID();
    publisher = startPublisher({
      activate: async (root) => {
        if (basename(root) === id) throw new Error('the quota is used up');
        await site.use(root);
      },
    });

    const outcome = await publisher.publish(request(id));

    expect(outcome).toMatchObject({ status: 'failed', error: 'the quota is used up' });
    expect(await versionSeen()).toEqual(before);
    expect(await readFile(publisher.logFileOf(id), 'utf8')).toContain('does not come back if this one fails');
  });

  it('a site that takes the question and never answers is not called live either', async () => {
    await publisher.stop();
    const [silentPort = 0] = await findFreePorts(1);
    const silent = await listenOnLoopback(silentPort, () => {});
    publisher = startPublisher({ publicUrl: `http://127.0.0.1:${silentPort}`, verifyLimitMs: 300 });

    const outcome = await publisher.publish(request(randomUUID()));
    await silent.close();

    expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining('does not show') });
  });

  it('a build that another builder has superseded does not come over what visitors see', async () => {
    const before = await versionSeen();
    answerToReport = ({ event }) => (event === 'built' ? 409 : 200);
    const id = randomUUID();

    const outcome = await publisher.publish(request(id));

    expect(outcome.status).toBe('superseded');
    expect(await versionSeen()).toEqual(before);
    expect((await releases.list()).map((release) => release.id)).not.toContain(id);
  });

  it('a build whose place another one had taken goes live when the backend says that it may', async () => {
    answerToReport = ({ event }) => ({ status: event === 'live' ? 'live' : 'superseded' });
    const id = randomUUID();

    const outcome = await publisher.publish(request(id));

    expect(outcome).toMatchObject({ status: 'live', unreported: null });
    expect(await versionSeen()).toMatchObject({ deploymentId: id });
  });

  it('a build that visitors see says so when a newer one is live for the backend', async () => {
    answerToReport = ({ event }) => ({ status: event === 'live' ? 'superseded' : 'building' });

    const outcome = await publisher.publish(request(randomUUID()));

    expect(outcome).toMatchObject({ status: 'live', unreported: 'a newer release was live already' });
  });

  it('a build that was given up, and that nobody has superseded, goes live late', async () => {
    await publisher.stop();
    publisher = startPublisher({
      heartbeatMs: 20,
      report: async ({ event }) => {
        if (event === 'heartbeat')
          throw new ReportRefused('failed cannot become heartbeat', { isPast: true });
      },
    });
    await build({ buildMs: 200 });

    const outcome = await publisher.publish(request(randomUUID()));

    expect(outcome).toMatchObject({ status: 'live', unreported: null });
  });

  it('a build does not go live while nobody says that it may', async () => {
    const before = await versionSeen();
    answerToReport = ({ event }) => (event === 'built' ? 503 : 200);
    const id = randomUUID();

    const outcome = await publisher.publish(request(id));

    expect(outcome).toMatchObject({ status: 'failed', error: expect.stringContaining('did not say') });
    expect(await versionSeen()).toEqual(before);
    expect(eventsOf(id)).toEqual(['started', 'failed']);
  });

  it('what another builder has put over a build that was just swapped in stays', async () => {
    await publisher.stop();
    const activated: string[] = [];
    let isSuperseded = false;
    publisher = startPublisher({
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

    const outcome = await publisher.publish(request(id));

    expect(outcome.status).toBe('failed');
    expect(activated).toEqual([id]);
  });
});

describe('releases', () => {
  it('are swapped under load without a failed request', async () => {
    await publisher.publish(request(randomUUID()));
    const statuses = new Set<number>();
    const revisions: number[] = [];
    let isRunning = true;
    const load = Promise.all(
      ['/', '/products', '/products/product-1', '/version.json'].map(async (path) => {
        while (isRunning) {
          const response = await fetch(siteUrl + path);
          statuses.add(response.status);
          const text = await response.text();
          if (path === '/version.json') revisions.push(JSON.parse(text).revision);
        }
      }),
    );

    for (revision = 2; revision <= 4; revision++) await publisher.publish(request(randomUUID()));
    isRunning = false;
    await load;

    expect([...statuses]).toEqual([200]);
    expect(revisions).toEqual(revisions.toSorted((one, other) => one - other));
  });

  it('are kept, the last five, and a signed call goes back to the one before', async () => {
    const ids: string[] = [];
    for (let round = 0; round < 7; round++) {
      const id = randomUUID();
      ids.push(id);
      await publisher.publish(request(id));
    }

    const back = await call('/rollback', {});
    const further = await call('/rollback', { releaseId: ids[2] });
    const tooFar = await call('/rollback', { releaseId: ids[1] });

    expect((await releases.list()).map(({ id }) => id)).toEqual(ids.slice(2).reverse());
    expect([back.status, ((await back.json()) as { id: string }).id]).toEqual([200, ids[5]]);
    expect([further.status, tooFar.status]).toEqual([200, 409]);
    expect(await versionSeen()).toMatchObject({ deploymentId: ids[2] });
    expect(await releases.isRolledBack()).toBe(true);
  });

  it('leave the logs of the last two hundred builds', async () => {
    const logs = join(dataDir, 'logs');
    await mkdir(logs, { recursive: true });
    const names = Array.from({ length: 205 }, (_, age) => `${age}.log`);
    await Promise.all(
      names.map(async (name, age) => {
        await writeFile(join(logs, name), '');
        await utimes(join(logs, name), new Date(), new Date(Date.now() - age * 60_000));
      }),
    );
    const id = randomUUID();

    await publisher.publish(request(id));

    expect((await readdir(logs)).toSorted()).toEqual([`${id}.log`, ...names.slice(0, 199)].toSorted());
  });

  it('are gone back from when they were reported as live, and not before', async () => {
    await publisher.stop();
    const [older, newer] = [randomUUID(), randomUUID()];
    const reporting = Promise.withResolvers<void>();
    const order: string[] = [];
    publisher = startPublisher({
      report: async ({ deploymentId, event }) => {
        if (event !== 'live') return;
        if (deploymentId === newer) await reporting.promise;
        order.push(`${event} ${deploymentId}`);
      },
    });
    await publisher.publish(request(older));

    const published = publisher.publish(request(newer));
    await until(async () => (await releases.current())?.id === newer);
    const back = publisher.rollback().then(({ id }) => order.push(`back to ${id}`));
    await pause(50);
    reporting.resolve();
    await Promise.all([published, back]);

    expect(order).toEqual([`live ${older}`, `live ${newer}`, `back to ${older}`]);
    expect(await versionSeen()).toMatchObject({ deploymentId: older });
  });

  it('are not gone back from for a caller who has given up', async () => {
    await publisher.stop();
    const [older, newer] = [randomUUID(), randomUUID()];
    const reporting = Promise.withResolvers<void>();
    publisher = startPublisher({
      report: async ({ deploymentId, event }) => {
        if (event === 'live' && deploymentId === newer) await reporting.promise;
      },
    });
    await publisher.publish(request(older));
    const published = publisher.publish(request(newer));
    await until(async () => (await releases.current())?.id === newer);

    const asked = vi.spyOn(publisher, 'rollback');
    const caller = new AbortController();
    const asking = call('/rollback', {}, caller.signal);
    await until(async () => asked.mock.calls.length > 0);
    caller.abort();
    await expect(asking).rejects.toThrow();
    await until(async () => asked.mock.calls[0]?.[1]?.aborted === true);
    reporting.resolve();
    await published;
    // Whoever is next in turn comes after the one who has gone.
    await expect(publisher.rollback('none')).rejects.toThrow();

    expect(await versionSeen()).toMatchObject({ deploymentId: newer });
  });

  it('that had not become current when the publisher was killed are no rollback', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await publisher.publish(request(first));
    await publisher.publish(request(second));

    await releases.makeCurrent(first);

    expect((await releases.current())?.id).toBe(first);
    expect(await releases.isRolledBack()).toBe(false);
  });

  it('are found beside one whose description was cut short, which the next one clears away', async () => {
    const [first, cut, next] = [randomUUID(), randomUUID(), randomUUID()];
    await publisher.publish(request(first));
    await mkdir(releases.folderOf(cut));
    await writeFile(`${releases.folderOf(cut)}.json`, '');

    expect((await releases.list()).map(({ id }) => id)).toEqual([first]);
    await publisher.publish(request(next));

    expect((await readdir(join(dataDir, 'releases'))).toSorted()).toEqual(
      [first, `${first}.json`, next, `${next}.json`].toSorted(),
    );
  });

  it('carry the admin app, and are compressed for whoever takes that', async () => {
    const id = randomUUID();

    await publisher.publish(request(id));

    expect(existsSync(join(releases.folderOf(id), 'admin', 'index.html'))).toBe(true);
    const packed = await fetch(`${siteUrl}/products`, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(await packed.text()).toContain('Revision 1');
  });
});

describe('logs', () => {
  it('are shown to whoever was given their address, and to nobody else', async () => {
    const id = randomUUID();
    await publisher.publish(request(id));

    const logUrl = reports.find(({ event }) => event === 'started')?.logUrl ?? '';
    const asGiven = await fetch(logUrl);
    const guessed = await fetch(logUrl.replace(/token=.{5}/, 'token=AAAAA'));
    const bare = await fetch(`${hookUrl}/logs/${id}`);

    expect(await asGiven.text()).toContain('Building revision 1');
    expect([guessed.status, bare.status]).toEqual([404, 404]);
  });
});

function startPublisher(overrides: Partial<PublisherOptions>): Publisher {
  const started = new Publisher({
    dataDir,
    releases,
    adminDir: join(dataDir, 'admin'),
    readFingerprint: async () => 'test',
    quietMs: QUIET_MS,
    publicUrl: siteUrl,
    command: buildCommand,
    readRevision: async () => revision,
    report: async (report) => {
      reports.push(report);
    },
    activate: (root) => site.use(root),
    logUrlOf: (deploymentId) => hook.logUrlOf(deploymentId),
    ...overrides,
  });
  hook.use(started);
  return started;
}

/** On a machine of its own, which has built nothing yet, for the same site. */
async function startOtherPublisher(
  countServed: PublisherOptions['countServed'] = (limit) => countServedProducts(siteUrl, limit),
): Promise<Publisher> {
  const otherDir = join(dataDir, 'other');
  await mkdir(otherDir);
  return startPublisher({ dataDir: otherDir, releases: new Releases(otherDir), countServed });
}

function buildCommand({ outDir, buildId, deploymentId, revision: built }: BuildJob): Command {
  return {
    file: process.execPath,
    args: [BUILD_PROGRAM],
    cwd: dataDir,
    env: {
      OUT_DIR: outDir,
      BUILD_ID: buildId,
      DEPLOYMENT_ID: deploymentId,
      REVISION: String(built),
      MODE_FILE: join(dataDir, 'mode.json'),
      STARTS_FILE: join(dataDir, 'starts'),
    },
  };
}

/** Folders of builds that came to nothing. */
async function stagingFoldersLeft(): Promise<string[]> {
  const names = await readdir(join(dataDir, 'releases')).catch(() => []);
  return names.filter((name) => name.startsWith('.staging-'));
}

function listenForReports(port: number): Promise<Listener> {
  const verifier = new WebhookVerifier(REPORT_SECRET);
  return listenOnLoopback(port, async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const headers = new Headers(incoming.headers as Record<string, string>);
    if (!(await verifier.accept(headers, body))) {
      response.writeHead(401).end();
      return;
    }
    const report = JSON.parse(body) as BuildReport;
    const answer = answerToReport(report);
    const status = typeof answer === 'number' ? answer : 200;
    if (status === 200) reports.push(report);
    response.writeHead(status).end(typeof answer === 'number' ? '{}' : JSON.stringify(answer));
  });
}

async function call(path: string, payload: object, signal?: AbortSignal): Promise<Response> {
  const body = JSON.stringify(payload);
  const headers = { 'content-type': 'application/json', ...(await signWebhook(HOOK_SECRET, body)) };
  return fetch(hookUrl + path, { method: 'POST', headers, body, ...(signal && { signal }) });
}

function request(deploymentId: string) {
  return { deploymentId, isImmediate: false, allowShrink: false };
}

function build(mode: Mode): Promise<void> {
  return writeFile(join(dataDir, 'mode.json'), JSON.stringify(mode));
}

async function builds(): Promise<string[]> {
  const text = await readFile(join(dataDir, 'starts'), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('child'));
}

async function versionSeen(): Promise<unknown> {
  return (await fetch(`${siteUrl}/version.json`)).json();
}

function eventsOf(deploymentId: string): string[] {
  return reports.filter((report) => report.deploymentId === deploymentId).map(({ event }) => event);
}

const isProgramRunning = () => process.getActiveResourcesInfo().includes('ProcessWrap');

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not happen within 10 s');
    await pause(20);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((settle) => setTimeout(settle, ms));
}
