import { afterAll, describe, expect, it } from 'vitest';
import { FUNCTIONS, STORAGE_POLICIES, TABLES } from './access-matrix.ts';
import { database } from './personas.ts';

const ROLES = { visitor: 'anon', user: 'authenticated', service: 'service_role' } as const;
type Role = keyof typeof ROLES;

const sql = database();
afterAll(() => sql.end());

function columnList(granted: string | undefined, all: string): string[] {
  if (granted === undefined) return [];
  return (granted === 'all' ? all : granted).split(', ').sort();
}

async function policiesOf(schema: string, table: string) {
  const rows = await sql`
    select lower(cmd) as verb, permissive, array_to_string(roles, ', ') as roles,
      regexp_replace(qual, '\\s+', ' ', 'g') as using, regexp_replace(with_check, '\\s+', ' ', 'g') as check
    from pg_policies where schemaname = ${schema} and tablename = ${table}`;
  expect(rows.filter((row) => row.permissive !== 'PERMISSIVE')).toEqual([]);
  return rows.map(({ verb, roles, using, check }) => ({ verb, roles, using, check }));
}

it('names exactly the tables of public, each under row level security', async () => {
  const rows = await sql`
    select c.relname as name, c.relkind as kind, c.relrowsecurity as has_policies
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
    order by 1`;

  expect(rows.map((row) => ({ ...row }))).toEqual(
    Object.keys(TABLES)
      .sort()
      .map((name) => ({ name, kind: 'r', has_policies: true })),
  );
});

describe.each(Object.entries(TABLES))('%s', (table, access) => {
  it.each(Object.keys(ROLES) as Role[])('grants %s exactly these columns', async (role) => {
    const rows = await sql`
      select a.attname as column,
        has_column_privilege(${ROLES[role]}, a.attrelid, a.attnum, 'select') as select,
        has_column_privilege(${ROLES[role]}, a.attrelid, a.attnum, 'insert') as insert,
        has_column_privilege(${ROLES[role]}, a.attrelid, a.attnum, 'update') as update
      from pg_attribute a
      where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped`;
    const [whole] = await sql`
      select has_table_privilege(${ROLES[role]}, ${`public.${table}`}::regclass, 'delete') as delete,
        has_table_privilege(${ROLES[role]}, ${`public.${table}`}::regclass, 'truncate, references, trigger') as other`;

    const granted = (verb: 'select' | 'insert' | 'update') =>
      rows
        .filter((row) => row[verb])
        .map((row) => row.column)
        .sort();
    expect(rows.map((row) => row.column).sort()).toEqual(columnList('all', access.columns));
    expect({ select: granted('select'), insert: granted('insert'), update: granted('update') }).toEqual({
      select: columnList(access[role].select, access.columns),
      insert: columnList(access[role].insert, access.columns),
      update: columnList(access[role].update, access.columns),
    });
    expect(whole?.delete).toBe(access[role].delete ?? false);
    if (role !== 'service') expect(whole?.other).toBe(false);
  });

  it('has exactly these policies', async () => {
    const expected = Object.entries(access.policies).map(([verb, policy]) => ({
      verb,
      ...policy(verb as 'select'),
    }));

    const policies = await policiesOf('public', table);

    expect(new Set(policies.map((policy) => JSON.stringify(policy)))).toEqual(
      new Set(expected.map(({ verb, roles, using, check }) => JSON.stringify({ verb, roles, using, check }))),
    );
    expect(policies).toHaveLength(expected.length);
  });
});

it('lets files be touched under exactly these policies', async () => {
  const policies = await policiesOf('storage', 'objects');
  const expected = Object.entries(STORAGE_POLICIES).map(([verb, policy]) => ({ verb, ...policy }));

  const byVerb = (left: { verb: string }, right: { verb: string }) => left.verb.localeCompare(right.verb);
  expect(policies.sort(byVerb)).toEqual(expected.sort(byVerb));
});

it('lets each role execute exactly these functions', async () => {
  const rows = await sql`
    select p.pronamespace::regnamespace::text || '.' || p.proname
        || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name,
      concat_ws(' ', case when has_function_privilege('anon', p.oid, 'execute') then 'visitor' end,
        case when has_function_privilege('authenticated', p.oid, 'execute') then 'user' end,
        case when has_function_privilege('service_role', p.oid, 'execute') then 'service' end) as roles
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)`;

  expect(Object.fromEntries(rows.map(({ name, roles }) => [name, roles]))).toEqual(FUNCTIONS);
});

it('grants nobody anything on the tables of private', async () => {
  const rows = await sql`
    select c.relname as name
    from pg_class c
    where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
      and (has_table_privilege('anon', c.oid, 'select, insert, update, delete')
        or has_table_privilege('authenticated', c.oid, 'select, insert, update, delete')
        or has_table_privilege('service_role', c.oid, 'select, insert, update, delete'))`;

  expect(rows.map((row) => row.name)).toEqual([]);
});
