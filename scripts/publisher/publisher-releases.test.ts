import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { call, pause, request, startPublisher, until, useWorld, versionSeen, world } from './test/world.ts';

useWorld();

describe('releases', () => {
  it('are swapped under load without a failed request', async () => {
    await world.publisher.publish(request(randomUUID()));
    const statuses = new Set<number>();
    const revisions: number[] = [];
    let isRunning = true;
    const load = Promise.all(
      ['/', '/products', '/products/product-1', '/version.json'].map(async (path) => {
        while (isRunning) {
          const response = await fetch(world.siteUrl + path);
          statuses.add(response.status);
          const text = await response.text();
          if (path === '/version.json') revisions.push(JSON.parse(text).revision);
        }
      }),
    );

    for (world.revision = 2; world.revision <= 4; world.revision++)
      await world.publisher.publish(request(randomUUID()));
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
      await world.publisher.publish(request(id));
    }

    const back = await call('/rollback', {});
    const further = await call('/rollback', { releaseId: ids[2] });
    const tooFar = await call('/rollback', { releaseId: ids[1] });

    expect((await world.releases.list()).map(({ id }) => id)).toEqual(ids.slice(2).reverse());
    expect([back.status, ((await back.json()) as { id: string }).id]).toEqual([200, ids[5]]);
    expect([further.status, tooFar.status]).toEqual([200, 409]);
    expect(await versionSeen()).toMatchObject({ deploymentId: ids[2] });
    expect(await world.releases.isRolledBack()).toBe(true);
  });

  it('are kept, the last five and the one that is served', async () => {
    const ids = Array.from({ length: 7 }, () => randomUUID());
    for (const [age, id] of ids.entries()) {
      const { outDir } = await world.releases.prepareBuild();
      const createdAt = new Date(age).toISOString();
      await world.releases.add(outDir, { id, buildId: id, revision: age, fingerprint: 'test', createdAt });
    }
    const [oldest = '', , ...others] = ids;
    await world.releases.goBackTo(oldest);

    await world.releases.prune();

    expect((await world.releases.list()).map(({ id }) => id)).toEqual([oldest, ...others].reverse());
  });

  it('leave the logs of the last two hundred builds', async () => {
    const logs = join(world.dataDir, 'logs');
    await mkdir(logs, { recursive: true });
    const names = Array.from({ length: 205 }, (_, age) => `${age}.log`);
    await Promise.all(
      names.map(async (name, age) => {
        await writeFile(join(logs, name), '');
        await utimes(join(logs, name), new Date(), new Date(Date.now() - age * 60_000));
      }),
    );
    const id = randomUUID();

    await world.publisher.publish(request(id));

    expect((await readdir(logs)).toSorted()).toEqual([`${id}.log`, ...names.slice(0, 199)].toSorted());
  });

  it('are gone back from when they were reported as live, and not before', async () => {
    await world.publisher.stop();
    const [older, newer] = [randomUUID(), randomUUID()];
    const reporting = Promise.withResolvers<void>();
    const order: string[] = [];
    world.publisher = startPublisher({
      report: async ({ deploymentId, event }) => {
        if (event !== 'live') return;
        if (deploymentId === newer) await reporting.promise;
        order.push(`${event} ${deploymentId}`);
      },
    });
    await world.publisher.publish(request(older));

    const published = world.publisher.publish(request(newer));
    await until(async () => (await world.releases.current())?.id === newer);
    const back = world.publisher.rollback().then(({ id }) => order.push(`back to ${id}`));
    await pause(50);
    reporting.resolve();
    await Promise.all([published, back]);

    expect(order).toEqual([`live ${older}`, `live ${newer}`, `back to ${older}`]);
    expect(await versionSeen()).toMatchObject({ deploymentId: older });
  });

  it('are not gone back from for a caller who has given up', async () => {
    await world.publisher.stop();
    const [older, newer] = [randomUUID(), randomUUID()];
    const reporting = Promise.withResolvers<void>();
    world.publisher = startPublisher({
      report: async ({ deploymentId, event }) => {
        if (event === 'live' && deploymentId === newer) await reporting.promise;
      },
    });
    await world.publisher.publish(request(older));
    const published = world.publisher.publish(request(newer));
    await until(async () => (await world.releases.current())?.id === newer);

    const asked = vi.spyOn(world.publisher, 'rollback');
    const caller = new AbortController();
    const asking = call('/rollback', {}, caller.signal);
    await until(async () => asked.mock.calls.length > 0);
    caller.abort();
    await expect(asking).rejects.toThrow();
    await until(async () => asked.mock.calls[0]?.[1]?.aborted === true);
    reporting.resolve();
    await published;
    // Whoever is next in turn comes after the one who has gone.
    await expect(world.publisher.rollback('none')).rejects.toThrow();

    expect(await versionSeen()).toMatchObject({ deploymentId: newer });
  });

  it('that had not become current when the publisher was killed are no rollback', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    await world.publisher.publish(request(first));
    await world.publisher.publish(request(second));

    await world.releases.makeCurrent(first);

    expect((await world.releases.current())?.id).toBe(first);
    expect(await world.releases.isRolledBack()).toBe(false);
  });

  it('are found beside one whose description was cut short, which the next one clears away', async () => {
    const [first, cut, next] = [randomUUID(), randomUUID(), randomUUID()];
    await world.publisher.publish(request(first));
    await mkdir(world.releases.folderOf(cut));
    await writeFile(`${world.releases.folderOf(cut)}.json`, '');

    expect((await world.releases.list()).map(({ id }) => id)).toEqual([first]);
    await world.publisher.publish(request(next));

    expect((await readdir(join(world.dataDir, 'releases'))).toSorted()).toEqual(
      [first, `${first}.json`, next, `${next}.json`].toSorted(),
    );
  });

  it('carry the admin app, and are compressed for whoever takes that', async () => {
    const id = randomUUID();

    await world.publisher.publish(request(id));

    expect(existsSync(join(world.releases.folderOf(id), 'admin', 'index.html'))).toBe(true);
    const packed = await fetch(`${world.siteUrl}/products`, { headers: { 'accept-encoding': 'br' } });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(await packed.text()).toContain('Revision 1');
  });
});
