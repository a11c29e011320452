import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { database } from './personas.ts';

/*
 * What Supabase's database linter looks for, asked of the system catalogs: its rules for schemas of one's own, without those
 * about usage over time and about settings of a hosted project.
 */

const sql = database();
afterAll(() => sql.end());

const OURS = ['public', 'private'];

describe('the schema', () => {
  it.each([
    [
      'has an index for every foreign key',
      () => sql`
        select c.conrelid::regclass::text || '.' || c.conname as finding
        from pg_constraint c
        where c.contype = 'f' and c.connamespace::regnamespace::text = any (${OURS})
          and not exists (
            select from pg_index i
            where i.indrelid = c.conrelid and i.indpred is null
              and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey)`,
    ],
    [
      'joins no two tables that visitors read, which the API would embed in each other',
      () => sql`
        select c.conrelid::regclass::text || '.' || c.conname as finding
        from pg_constraint c
        where c.contype = 'f' and c.connamespace::regnamespace::text = any (${OURS})
          and has_any_column_privilege('anon', c.conrelid, 'select')
          and has_any_column_privilege('anon', c.confrelid, 'select')`,
    ],
    [
      'has a primary key on every table',
      () => sql`
        select c.oid::regclass::text as finding
        from pg_class c
        where c.relkind = 'r' and c.relnamespace::regnamespace::text = any (${OURS})
          and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
    ],
    [
      'has no two indexes that are the same, and none that is broken',
      () => sql`
        select min(i.indexrelid::regclass::text) as finding
        from pg_index i
        join pg_class c on c.oid = i.indrelid and c.relnamespace::regnamespace::text = any (${OURS})
        group by i.indrelid, i.indkey::text, i.indpred::text, i.indexprs::text
        having count(*) > 1
        union all
        select i.indexrelid::regclass::text from pg_index i where not i.indisvalid`,
    ],
    [
      'asks who the caller is once per statement, not once per row',
      () => sql`
        select schemaname || '.' || tablename || ': ' || policyname as finding
        from pg_policies
        where regexp_replace(coalesce(qual, '') || coalesce(with_check, ''),
            'SELECT (auth\\.[a-z]+|private\\.(is_admin|has_role))\\(', '', 'g')
          ~ '(auth\\.[a-z]+|is_admin|has_role)\\('`,
    ],
    [
      'has one policy for each role and verb',
      () => sql`
        select p.tablename || ' ' || p.cmd || ' ' || r.role as finding
        from pg_policies p, unnest(p.roles) r (role)
        where p.schemaname in ('public', 'storage')
        group by p.tablename, p.cmd, r.role
        having count(*) > 1`,
    ],
    [
      'has row level security with at least one policy on every table that the API shows',
      () => sql`
        select c.oid::regclass::text as finding
        from pg_class c
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
          and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))`,
    ],
    [
      'has no policy that lets everybody write',
      () => sql`
        select tablename || ': ' || policyname as finding
        from pg_policies
        where schemaname in ('public', 'storage') and cmd <> 'SELECT'
          and (qual = 'true' or with_check = 'true' or (cmd in ('INSERT', 'UPDATE') and with_check is null))`,
    ],
    [
      'decides nothing by metadata that users can write',
      () => sql`
        select tablename || ': ' || policyname as finding
        from pg_policies
        where coalesce(qual, '') || coalesce(with_check, '') like '%user_metadata%'
        union all
        select p.oid::regprocedure::text from pg_proc p
        where p.pronamespace::regnamespace::text = any (${OURS}) and p.prosrc like '%user_meta%'
          and p.proname <> 'get_all_users'`,
    ],
    [
      'has no function that looks names up in a path that callers can change',
      () => sql`
        select p.oid::regprocedure::text as finding
        from pg_proc p
        where p.pronamespace::regnamespace::text = any (${OURS})
          and not coalesce(p.proconfig @> array['search_path=""'], false)`,
    ],
    [
      'runs nothing with the rights of its owner in the schema that the API shows',
      () => sql`
        select p.oid::regprocedure::text as finding
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.prosecdef`,
    ],
    [
      // Its caller could make a call fail after it, which takes back what it counted, and read the outcome in the error.
      'returns nothing from a function that visitors call and that writes',
      () => sql`
        select p.oid::regprocedure::text as finding
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.prorettype <> 'void'::regtype
          and has_function_privilege('anon', p.oid, 'execute')`,
    ],
    [
      'shows no view, materialised view or foreign table, and no extension',
      () => sql`
        select c.oid::regclass::text as finding
        from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm', 'f')
        union all
        select e.extname from pg_extension e where e.extnamespace = 'public'::regnamespace`,
    ],
    [
      'says what every table of public is for',
      () => sql`
        select c.oid::regclass::text as finding
        from pg_class c
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
          and obj_description(c.oid, 'pg_class') is null`,
    ],
    [
      'says what every function of public does',
      () => sql`
        select p.oid::regprocedure::text as finding
        from pg_proc p
        where p.pronamespace = 'public'::regnamespace and obj_description(p.oid, 'pg_proc') is null`,
    ],
    [
      'lists no public bucket to visitors',
      () => sql`
        select policyname as finding
        from pg_policies
        where schemaname = 'storage' and cmd = 'SELECT' and 'anon' = any (roles)`,
    ],
  ])('%s', async (_, query) => {
    const lints = await query();

    expect(lints.map((row) => row.finding)).toEqual([]);
  });
});

it('is migrated by files that squawk has nothing to say against', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const folder = join(root, 'supabase/migrations');
  const files = (await readdir(folder)).map((name) => join(folder, name));
  const manifest = createRequire(import.meta.url).resolve('squawk-cli/package.json');

  const run = promisify(execFile)(
    process.execPath,
    [join(dirname(manifest), 'js/bin/squawk'), '--reporter', 'gcc', ...files],
    { cwd: root },
  );

  await expect(run).resolves.toMatchObject({ stdout: expect.not.stringContaining('warning') });
});
