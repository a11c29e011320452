import { randomUUID } from 'node:crypto';
import { readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { signWebhook } from 'shared/deployments/webhook-signature.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BuildJob, PublisherOptions } from './publisher.ts';
import type { BuildFolders } from './releases.ts';
import { ReportRefused } from './reporter.ts';
import {
  BUILD_PROGRAM,
  build,
  buildCommand,
  builds,
  call,
  eventsOf,
  HOOK_SECRET,
  isProgramRunning,
  LIMIT_MS,
  pause,
  QUIET_MS,
  request,
  stagingFoldersLeft,
  startPublisher,
  until,
  useWorld,
  versionSeen,
  WAIT_FOR_BUILD_REQUEST,
  world,
} from './test/world.ts';

useWorld();

describe('a catalogue', () => {
  it('that never had a product is published, and again', async () => {
    await build({ products: 0 });

    const outcomes = [
      await world.publisher.publish(request(randomUUID())),
      await world.publisher.publish(request(randomUUID())),
    ];

    expect(outcomes.map(({ status }) => status)).toEqual(['live', 'live']);
  });
});

describe('a signed call to the hook', () => {
  it('becomes a release that visitors see, and is reported live with its revision', async () => {
    const id = randomUUID();

    const response = await call('/hook', { deploymentId: id });
    await world.publisher.idle();

    expect(response.status).toBe(202);
    expect(await versionSeen()).toMatchObject({ deploymentId: id, revision: 1 });
    expect(eventsOf(id)).toEqual(['started', 'built', 'live']);
    expect(world.reports.at(-1)?.builtRevision).toBe(1);
    expect(basename(await readlink(join(world.dataDir, 'current')))).toBe(id);
  });

  it('is refused when it is forged, and when it is sent again', async () => {
    const body = JSON.stringify({ deploymentId: randomUUID() });
    const signed = { ...(await signWebhook(HOOK_SECRET, body)) };
    const forged = { ...(await signWebhook('another secret', body)) };
    const send = (headers: Record<string, string>) =>
      fetch(`${world.hookUrl}/hook`, { method: 'POST', headers, body });

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
    await world.publisher.idle();

    expect(await builds()).toEqual([id]);
  });

  it('in a burst keep the wish of one of them that the site may shrink', async () => {
    await build({ products: 10 });
    await world.publisher.publish(request(randomUUID()));
    await build({ products: 3 });
    const id = randomUUID();

    const outcomes = await Promise.all([
      world.publisher.publish({ ...request(id), allowShrink: true }),
      world.publisher.publish(request(id)),
    ]);

    expect(outcomes.map(({ status }) => status)).toEqual(['live', 'live']);
  });

  it('during a build become exactly one more, which has them', async () => {
    await build({ buildMs: 300 });
    const [first, second] = [randomUUID(), randomUUID()];
    const firstOutcome = world.publisher.publish(request(first));
    await until(async () => (await builds()).length === 1);

    world.revision = 5;
    for (let edit = 0; edit < 10; edit++) await call('/hook', { deploymentId: second });
    await call('/hook', { deploymentId: first });
    await world.publisher.idle();

    expect(await builds()).toEqual([first, second]);
    expect(await firstOutcome).toMatchObject({ status: 'live', release: { revision: 1 } });
    expect(await versionSeen()).toMatchObject({ deploymentId: second, revision: 5 });
  });

  it('that never pause are built all the same', async () => {
    const id = randomUUID();
    const end = Date.now() + LIMIT_MS;

    while (Date.now() < end && (await builds()).length === 0) {
      void world.publisher.publish(request(id));
      await pause(QUIET_MS / 3);
    }

    expect(await builds()).toEqual([id]);
  });

  it('published now do not wait', async () => {
    await world.publisher.stop();
    world.publisher = startPublisher({ quietMs: 60_000 });

    const outcome = await world.publisher.publish({ ...request(randomUUID()), isImmediate: true });

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
          return { file: process.execPath, args: [BUILD_PROGRAM], cwd: world.dataDir, env: {} };
        },
        preload,
      },
      ...overrides,
    });

  beforeEach(() => {
    prewarmed = [];
  });

  it('is told the job when that time is over', async () => {
    await world.publisher.stop();
    world.publisher = started(WAIT_FOR_BUILD_REQUEST);
    const ids = [randomUUID(), randomUUID()] as const;

    for (const id of ids)
      expect(await world.publisher.publish(request(id))).toMatchObject({ status: 'live' });

    expect(await builds()).toEqual(ids);
    for (const id of ids)
      expect(await readFile(world.publisher.logFileOf(id), 'utf8')).toMatch(
        /before: .*wait-for-build-request/,
      );
  });

  it('is told where it will work, and leaves no folder behind', async () => {
    await world.publisher.publish(request(randomUUID()));
    await world.publisher.stop();
    const jobs: BuildJob[] = [];
    world.publisher = started(WAIT_FOR_BUILD_REQUEST, {
      command(job) {
        jobs.push(job);
        return buildCommand(job);
      },
    });

    await world.publisher.publish(request(randomUUID()));

    expect(jobs).toMatchObject(prewarmed);
    expect(prewarmed[0]?.previousDir).toBe(
      world.releases.folderOf((await world.releases.list())[1]?.id ?? ''),
    );
    expect(await stagingFoldersLeft()).toEqual([]);
  });

  it('is not used when somebody goes back to another release meanwhile', async () => {
    const [older, newer, next] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of [older, newer]) await world.publisher.publish(request(id));
    await world.publisher.stop();
    world.publisher = started(WAIT_FOR_BUILD_REQUEST, { quietMs: 1000 });

    const outcome = world.publisher.publish(request(next));
    await until(async () => prewarmed.length === 1);
    await world.publisher.rollback(older);

    expect(await outcome).toMatchObject({ status: 'live' });
    expect(await readFile(world.publisher.logFileOf(next), 'utf8')).toContain('before: nothing');
    expect(await stagingFoldersLeft()).toEqual([]);
  });

  it('is not waited for by what is published now', async () => {
    await world.publisher.stop();
    world.publisher = started(WAIT_FOR_BUILD_REQUEST);
    const id = randomUUID();

    await world.publisher.publish({ ...request(id), isImmediate: true });

    expect(await readFile(world.publisher.logFileOf(id), 'utf8')).toContain('before: nothing');
  });

  it('is replaced when it has ended by itself', async () => {
    await world.publisher.stop();
    world.publisher = started(join(world.dataDir, 'no-such-file.ts'), { quietMs: 60_000 });
    const id = randomUUID();

    const outcome = world.publisher.publish(request(id));
    await until(async () => prewarmed.length === 1 && !isProgramRunning());
    void world.publisher.publish({ ...request(id), isImmediate: true });

    expect((await outcome).status).toBe('live');
    expect(await readFile(world.publisher.logFileOf(id), 'utf8')).toContain('before: nothing');
  });

  it('ends when nothing is to be built after all', async () => {
    await world.publisher.stop();
    world.publisher = started(WAIT_FOR_BUILD_REQUEST, {
      report: async () => {
        throw new ReportRefused('superseded');
      },
    });

    const outcome = await world.publisher.publish(request(randomUUID()));

    expect(outcome.status).toBe('refused');
    await until(async () => !isProgramRunning());
  });

  it('says why a build has failed', async () => {
    await world.publisher.stop();
    await build({ mode: 'broken' });
    world.publisher = started(WAIT_FOR_BUILD_REQUEST);

    const outcome = await world.publisher.publish(request(randomUUID()));

    expect(outcome).toMatchObject({ status: 'failed' });
    expect(JSON.stringify(outcome)).toContain('the backend did not answer');
  });

  it('says why a build has failed, and not where', async () => {
    await world.publisher.stop();
    await build({ mode: 'traced' });
    world.publisher = started(WAIT_FOR_BUILD_REQUEST);

    const outcome = await world.publisher.publish(request(randomUUID()));

    expect(outcome).toEqual({
      status: 'failed',
      error:
        'the build ended with code 1: There are 5 products where the last build had 83; set ALLOW_SHRINK=1 if that is right',
    });
  });
});

describe('logs', () => {
  it('are shown to whoever was given their address, and to nobody else', async () => {
    const id = randomUUID();
    await world.publisher.publish(request(id));

    const logUrl = world.reports.find(({ event }) => event === 'started')?.logUrl ?? '';
    const asGiven = await fetch(logUrl);
    const guessed = await fetch(logUrl.replace(/token=.{5}/, 'token=AAAAA'));
    const bare = await fetch(`${world.hookUrl}/logs/${id}`);

    expect(await asGiven.text()).toContain('Building revision 1');
    expect([guessed.status, bare.status]).toEqual([404, 404]);
  });
});
