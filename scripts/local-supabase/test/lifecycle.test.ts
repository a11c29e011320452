import { chmodSync, cpSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { describe, expect, inject, it } from 'vitest';
import { isAlive } from '../../common/test/is-alive.ts';
import { loadKeys } from '../keys.ts';
import {
  databasePid,
  makeEnvironment,
  occupy,
  runBackend,
  serviceOf,
  stop,
  visitorOf,
} from './support/backend-process.ts';

const PORTS = ['API_PORT', 'DB_PORT', 'MAIL_PORT', 'SMTP_PORT', 'FUNCTIONS_PORT'];

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
