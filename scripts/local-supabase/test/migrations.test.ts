import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { type Environment, makeEnvironment, runBackend, stop, visitorOf } from './support/backend-process.ts';

/** A folder `supabase` of this test alone, to add migrations to. */
function ownSupabase(environment: Environment): { environment: Environment; migrations: string } {
  const folder = join(environment.DATA_DIR ?? '', '..', 'supabase');
  cpSync(environment.SUPABASE_DIR ?? '', folder, { recursive: true });
  return { environment: { ...environment, SUPABASE_DIR: folder }, migrations: join(folder, 'migrations') };
}

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
