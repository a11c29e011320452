import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { describe, expect, inject, it } from 'vitest';
import { isAlive } from '../../common/test/is-alive.ts';
import { loadKeys } from '../keys.ts';
import {
  databasePid,
  type Environment,
  makeEnvironment,
  type Ready,
  runBackend,
  stop,
} from './support/backend-process.ts';

const PORTS = ['API_PORT', 'DB_PORT', 'MAIL_PORT', 'SMTP_PORT', 'FUNCTIONS_PORT'];

function visitorOf(ready: Ready | undefined): SupabaseClient {
  return createClient(ready?.apiUrl ?? '', ready?.publishableKey ?? '', { auth: { persistSession: false } });
}

function serviceOf(ready: Ready | undefined): SupabaseClient {
  return createClient(ready?.apiUrl ?? '', ready?.secretKey ?? '', { auth: { persistSession: false } });
}

/** A folder `supabase` of this test alone, to add migrations to. */
function ownSupabase(environment: Environment): { environment: Environment; migrations: string } {
  const folder = join(environment.DATA_DIR ?? '', '..', 'supabase');
  cpSync(environment.SUPABASE_DIR ?? '', folder, { recursive: true });
  return { environment: { ...environment, SUPABASE_DIR: folder }, migrations: join(folder, 'migrations') };
}

async function occupy(port: string): Promise<() => Promise<void>> {
  const server = createServer().listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

describe('starting and stopping', () => {
  it('works in a folder of any name', async () => {
    const environment = await makeEnvironment();
    const folder = join(environment.DATA_DIR ?? '', '..', "نيل, it's (100%)");
    cpSync(environment.SUPABASE_DIR ?? '', join(folder, 'supabase'), { recursive: true });
    const paths = { DATA_DIR: join(folder, 'data'), SUPABASE_DIR: join(folder, 'supabase') };

    const backend = await runBackend({ ...environment, ...paths });

    const { status } = await fetch(`${backend.ready?.apiUrl}/functions/v1/echo`, { method: 'POST' });
    await stop(backend);
    expect(status).toBe(201);
  });

  it('keeps data, files, mails and keys over a restart', async () => {
    const environment = await makeEnvironment();
    mkdirSync(join(environment.DATA_DIR ?? '', 'postgres.new-999999'), { recursive: true });
    const first = await runBackend(environment);
    const file = new Blob(['%PDF'], { type: 'application/pdf' });
    await visitorOf(first.ready).from('requests').insert({ email: 'kept@example.test', body: 'x' });
    await visitorOf(first.ready).storage.from('attachments').upload('incoming/kept.pdf', file);
    await visitorOf(first.ready).auth.signUp({ email: 'kept@example.test', password: 'Correct-horse-1' });
    await visitorOf(first.ready).auth.resetPasswordForEmail('kept@example.test');
    await stop(first);

    const second = await runBackend(environment);

    const { count } = await serviceOf(second.ready)
      .from('requests')
      .select('*', { count: 'exact', head: true });
    const download = await serviceOf(second.ready).storage.from('attachments').download('incoming/kept.pdf');
    const mails = await (await fetch(`${second.ready?.mailUrl}/api/messages`)).json();
    expect([first.ready?.isFresh, second.ready?.isFresh]).toEqual([true, false]);
    expect({ ...second.ready, isFresh: true }).toEqual(first.ready);
    expect(count).toBe(1);
    expect(await download.data?.text()).toBe('%PDF');
    expect(mails).toHaveLength(1);
    expect(readdirSync(environment.DATA_DIR ?? '').filter((name) => name.includes('.new-'))).toEqual([]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends everything on %s', async (signal) => {
    const environment = await makeEnvironment();
    const backend = await runBackend(environment);
    const pid = databasePid(environment);

    backend.child.kill(signal);

    expect(await backend.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
    for (const variable of PORTS) await (await occupy(environment[variable] ?? ''))();
  });

  it('makes other keys for every data folder, and lets nobody else read them', async () => {
    const [one, other] = await Promise.all([makeEnvironment(), makeEnvironment()]);
    const folders = [one.DATA_DIR ?? '', other.DATA_DIR ?? ''];

    const keys = await Promise.all(folders.map(loadKeys));

    expect(keys[0]?.publishableKey).toMatch(/^sb_publishable_.{20,}/);
    expect(keys[0]?.secretKey).toMatch(/^sb_secret_.{20,}/);
    expect(new Set(keys.flatMap((pair) => Object.values(pair))).size).toBe(8);
    expect(await loadKeys(folders[0] ?? '')).toEqual(keys[0]);
    expect(statSync(join(folders[0] ?? '', 'keys.json')).mode & 0o777).toBe(0o600);
  });

  it('lets nobody into the database without the password', async () => {
    const url = new URL(inject('backend').dbUrl);
    url.password = 'postgres';
    const sql = postgres(url.href, { max: 1 });

    await expect(sql`select 1`).rejects.toMatchObject({ code: '28P01' });
    await sql.end();
  });

  it('writes every change to the disk before it says so', async () => {
    const sql = postgres(inject('backend').dbUrl, { max: 1 });

    const [settings] = await sql`
      select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`;

    expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on' });
    await sql.end();
  });
});

describe('a start that cannot succeed', () => {
  it.each(PORTS)('says in one sentence that %s is taken', async (variable) => {
    const environment = await makeEnvironment();
    const free = await occupy(environment[variable] ?? '');

    const { ready, ended, errors } = await runBackend(environment);

    expect(ready).toBeUndefined();
    expect(await ended).toBe(1);
    expect(errors()).toMatch(new RegExp(`^Port ${environment[variable]} .*${variable}[^\\n]*\\.\\n$`));
    await free();
  });

  it('says that another process works with the folder, and leaves that one alone', async () => {
    const environment = await makeEnvironment();
    const first = await runBackend(environment);
    const otherPorts = await makeEnvironment();

    const second = await runBackend({ ...otherPorts, DATA_DIR: environment.DATA_DIR ?? '' });

    const { error } = await visitorOf(first.ready).from('categories').select('id');
    expect(await second.ended).toBe(1);
    expect(second.errors()).toMatch(
      /^Another process already works with the data folder .*DATA_DIR[^\n]*\.\n$/,
    );
    expect(error).toBeNull();
  });

  it('lets one of two starts at the same time win', async () => {
    const environment = await makeEnvironment();
    const otherPorts = await makeEnvironment();

    const backends = await Promise.all([
      runBackend(environment),
      runBackend({ ...otherPorts, DATA_DIR: environment.DATA_DIR ?? '' }),
    ]);

    const [winner, ...others] = backends.filter(({ ready }) => ready !== undefined);
    const [loser] = backends.filter(({ ready }) => ready === undefined);
    expect(others).toEqual([]);
    expect(loser?.errors()).toMatch(/^Another process already works with the data folder /);
    expect((await visitorOf(winner?.ready).from('categories').select('id')).error).toBeNull();
  });

  it.each([
    ['missing', undefined],
    ['cannot be read', '{}'],
  ])('says that the keys of a database are lost: %s', async (what, content) => {
    const environment = await makeEnvironment();
    mkdirSync(join(environment.DATA_DIR ?? '', 'postgres'), { recursive: true });
    if (content !== undefined) writeFileSync(join(environment.DATA_DIR ?? '', 'keys.json'), content);

    const { ended, errors } = await runBackend(environment);

    expect(await ended).toBe(1);
    expect(errors()).toMatch(new RegExp(`keys\\.json (is )?${what}, [^\\n]*npm run reset[^\\n]*\\.\\n$`));
  });

  it('says that the folder is a file', async () => {
    const environment = await makeEnvironment();
    writeFileSync(environment.DATA_DIR ?? '', '');

    const { ended, errors } = await runBackend(environment);

    expect(await ended).toBe(1);
    expect(errors()).toMatch(/^The data folder .* is not a folder \(DATA_DIR chooses another\)\.\n$/);
  });

  it.skipIf(process.getuid?.() === 0)('says that the folder cannot be written to', async () => {
    const environment = await makeEnvironment();
    chmodSync(join(environment.DATA_DIR ?? '', '..'), 0o500);

    const { ended, errors } = await runBackend(environment);

    expect(await ended).toBe(1);
    expect(errors()).toMatch(/^The data folder .* cannot be written to \(DATA_DIR chooses another\)\.\n$/);
  });
});

describe('migrations', () => {
  it('run whole or not at all, say where they failed, and go on from there', async () => {
    const { environment, migrations } = ownSupabase(await makeEnvironment());
    const file = join(migrations, '20270101000000_create_later.sql');
    const mended =
      "create table public.later (note text default '\\'); grant select on public.later to anon;";
    writeFileSync(file, `${mended}\n\nselect nothing from nowhere;\n`);

    const failed = await runBackend(environment);
    writeFileSync(file, mended);
    const { ready } = await runBackend(environment);

    const sql = postgres(ready?.dbUrl ?? '', { max: 1 });
    const recorded =
      await sql`select version, name, statements from supabase_migrations.schema_migrations order by version`;
    expect(await failed.ended).toBe(1);
    expect(failed.errors()).toMatch(
      /^The migration 20270101000000_create_later\.sql failed: relation "nowhere" does not exist \(line 3\)/,
    );
    expect((await visitorOf(ready).from('later').select('note')).data).toEqual([]);
    expect(recorded).toHaveLength(4);
    expect(recorded.at(-1)).toEqual({
      version: '20270101000000',
      name: 'create_later',
      statements: [mended],
    });
    await sql.end();
  });

  it('run on no database that has seen others, and the sentence names the way out', async () => {
    const { environment, migrations } = ownSupabase(await makeEnvironment());
    const file = join(migrations, '20270101000000_create_later.sql');
    writeFileSync(file, 'create table public.later (note text);');
    await stop(await runBackend(environment));
    rmSync(file);
    writeFileSync(
      join(migrations, '20270201000000_create_other.sql'),
      'create table public.other (note text);',
    );

    const { ready, ended, errors } = await runBackend(environment);

    expect(ready).toBeUndefined();
    expect(await ended).toBe(1);
    expect(errors()).toMatch(
      /^The data folder [^\n]* 20270101000000 [^\n]*npm run reset[^\n]*DATA_DIR[^\n]*\.\n$/,
    );
  });
});

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
