import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { isAlive } from '../../common/test/is-alive.ts';
import {
  databasePid,
  makeEnvironment,
  occupy,
  runBackend,
  serviceOf,
  visitorOf,
} from './support/backend-process.ts';

describe('a backend that was killed', () => {
  it('leaves no functions, and starts again beside the database that it left', async () => {
    const environment = await makeEnvironment();
    const first = await runBackend(environment);
    const orphan = databasePid(environment);
    first.child.kill('SIGKILL');
    await first.ended;

    await expect
      .poll(() => occupy(environment.FUNCTIONS_PORT ?? '').then((free) => free()), { timeout: 20_000 })
      .toBeUndefined();
    const second = await runBackend(environment);

    expect(second.errors()).toBe('');
    expect(second.ready?.isFresh).toBe(false);
    expect(databasePid(environment)).not.toBe(orphan);
    expect(isAlive(orphan)).toBe(false);
  });

  it('is not fooled by a process that got the id of its database', async () => {
    const environment = await makeEnvironment();
    const first = await runBackend(environment);
    const database = databasePid(environment);
    first.child.kill('SIGKILL');
    process.kill(database, 'SIGKILL');
    await first.ended;
    const bystander = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
    const file = join(environment.DATA_DIR ?? '', 'postgres', 'postmaster.pid');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(bystander.pid)));

    const second = await runBackend(environment);

    expect(second.errors()).toBe('');
    expect(second.ready).toBeDefined();
    expect(bystander.exitCode).toBeNull();
    bystander.kill();
  });
});

describe('a database that was killed', () => {
  it('comes back by itself, with its data', async () => {
    const environment = await makeEnvironment();
    const { ready } = await runBackend(environment);
    await visitorOf(ready).from('requests').insert({ email: 'kept@example.test', body: 'x' });

    process.kill(databasePid(environment), 'SIGKILL');

    const rows = async () => (await serviceOf(ready).from('requests').select('email')).data;
    await expect.poll(rows, { timeout: 20_000 }).toEqual([{ email: 'kept@example.test' }]);
  });

  it('leaves no request without an answer, however many were under way', async () => {
    const environment = await makeEnvironment();
    const { ready } = await runBackend(environment);
    const read = () =>
      serviceOf(ready).from('requests').select('email').abortSignal(AbortSignal.timeout(20_000));

    for (let kill = 0; kill < 5; kill++) {
      const reading = Array.from({ length: 30 }, read);
      process.kill(databasePid(environment), 'SIGKILL');
      const answers = await Promise.all(reading);
      expect(
        answers.map(({ error }) => error?.message).filter((message) => message?.includes('Timeout')),
      ).toEqual([]);
      await expect.poll(async () => (await read()).error, { timeout: 20_000 }).toBeNull();
    }

    // None of the pool's connections is lost either: more reads than connections, all at once, all answered.
    expect((await Promise.all(Array.from({ length: 50 }, read))).map(({ error }) => error)).toEqual(
      Array(50).fill(null),
    );
  });

  it('loses no row that was acknowledged, when gateway and database die in the middle of 1,000 inserts', async () => {
    const environment = await makeEnvironment();
    const first = await runBackend(environment);
    const client = visitorOf(first.ready);
    const acknowledged: string[] = [];
    let isKilled = false;
    const inserts = Array.from({ length: 1000 }, async () => {
      const id = crypto.randomUUID();
      const { error } = await client
        .from('requests')
        .insert({ id, email: 'a@b.test', body: 'x'.repeat(500) });
      if (error === null) acknowledged.push(id);
      if (acknowledged.length < 300 || isKilled) return;
      isKilled = true;
      process.kill(databasePid(environment), 'SIGKILL');
      first.child.kill('SIGKILL');
    });
    await Promise.allSettled(inserts);
    await first.ended;

    const second = await runBackend(environment);

    const sql = postgres(second.ready?.dbUrl ?? '', { max: 1 });
    const kept = new Set((await sql`select id from public.requests`).map(({ id }) => id));
    await sql.end();
    expect(acknowledged.length).toBeGreaterThanOrEqual(300);
    expect(acknowledged.length).toBeLessThan(1000);
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect(
      (await visitorOf(second.ready).from('requests').insert({ email: 'a@b.test', body: 'x' })).error,
    ).toBeNull();
  });
});
