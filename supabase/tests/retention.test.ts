import { countExpired, listRetention, setRetention } from 'shared/retention/retention.queries.ts';
import { RETENTION_SUBJECTS, retentionChoices } from 'shared/retention/retention.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Account, admin, database, unique, user, staff as withRole } from './personas.ts';

let staff: Account;

beforeAll(async () => {
  staff = await admin();
});

async function monthsOf(subject: string): Promise<number | null | undefined> {
  return (await listRetention(staff.supabase)).find((rule) => rule.subject === subject)?.keep_months;
}

it('is on from the beginning for all but subscriptions, which their owners end', async () => {
  const sql = database();
  const rules = await sql`select subject, keep_months from private.retention_rules`;
  await sql.end();

  expect(Object.fromEntries(rules.map((rule) => [rule.subject, rule.keep_months]))).toEqual({
    requests: 36,
    contact_messages: 24,
    job_applications: 12,
    newsletter_subscriptions: null,
    offers: 120,
    buyers: 60,
    activity_log: 24,
    outbox: 1,
    deployments: 3,
  });
});

it('is shown for every subject that the admin app knows, each with rows somewhere', async () => {
  const sql = database();
  const tables = await sql`select distinct subject from private.retained_tables`;
  await sql.end();

  const shown = (await listRetention(staff.supabase)).map(({ subject }) => subject);

  expect(shown.sort()).toEqual([...RETENTION_SUBJECTS].sort());
  expect(tables.map(({ subject }) => subject).sort()).toEqual(shown);
});

it('says how many rows a period would delete, an application and its request being one', async () => {
  const sql = database();
  const email = `${unique('count')}@example.test`.replaceAll(' ', '');
  const before = await countExpired(staff.supabase, 'job_applications', 1100);
  const form = { fullName: 'A', email, phone: '1', message: 'm', position: 'Driver' };
  await sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claim.role', 'service_role', true)`;
    await transaction`
      insert into public.requests (type, form_data, created_at) values ('job', ${sql.json(form)}, now() - interval '93 years')`;
  });

  const counted = [
    await countExpired(staff.supabase, 'job_applications', 1100),
    await countExpired(staff.supabase, 'job_applications', null),
    await countExpired(staff.supabase, 'requests', 1100),
  ];
  await sql`delete from public.requests where form_data ->> 'email' = ${email}`;
  await sql`delete from public.job_applications where email = ${email}`;
  await sql.end();

  expect(counted).toEqual([before + 1, 0, 0]);
});

it('takes every period that the admin app offers, and notes each change once', async () => {
  const { supabase } = staff;
  const subject = 'newsletter_subscriptions';

  for (const months of [...retentionChoices(subject).toReversed(), null, null]) {
    await setRetention(supabase, subject, months);
    expect(await monthsOf(subject)).toBe(months);
  }

  const { data } = await supabase
    .from('activity_log')
    .select('row_id, before, after')
    .match({ table_name: 'site_settings', actor: staff.id })
    .order('id')
    .throwOnError();
  expect(data).toHaveLength(retentionChoices(subject).length + 1);
  expect(data.at(-1)).toEqual({ row_id: subject, before: { keep_months: 1 }, after: { keep_months: null } });
});

it.each([
  ['requests', 0],
  ['requests', -12],
  ['requests', 1201],
  ['activity_log', 11],
] as const)('refuses %s for %d months', async (subject, months) => {
  const before = await monthsOf(subject);

  const { error } = await staff.supabase.rpc('set_retention', { subject, keep_months: months });

  expect(error?.code).toBe('23514');
  expect(await monthsOf(subject)).toBe(before);
});

it('refuses what nobody keeps', async () => {
  const { error } = await staff.supabase.rpc('set_retention', { subject: 'users', keep_months: 12 });

  expect(error?.code).toBe('P0001');
});

it.each(['sales', 'editor', 'viewer', 'user'] as const)('is nothing that %s sees or sets', async (role) => {
  const { supabase } = await (role === 'user' ? user() : withRole(role));

  const refused = [
    await supabase.rpc('get_retention'),
    await supabase.rpc('count_expired', { subject: 'requests', keep_months: 1 }),
    await supabase.rpc('set_retention', { subject: 'requests', keep_months: 1200 }),
  ];

  expect(refused.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
  expect(await monthsOf('requests')).toBe(36);
});
