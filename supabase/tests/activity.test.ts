import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { noteReading } from 'shared/activity-log/activity-log.queries.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, actAs, admin, database, service, unique, user, visitor } from './personas.ts';

/** What is done to an account stands under `users`. */
const LOGGED_TABLES = [
  'products',
  'product_categories',
  'media_items',
  'faqs',
  'contact_info',
  'social_links',
  'site_content',
  'certificates',
  'site_settings',
  'requests',
  'job_applications',
  'contact_messages',
  'offers',
  'companies',
  'contacts',
  'follow_ups',
  'users',
];

let staff: Account;

beforeAll(async () => {
  staff = await admin();
});

async function entries(table: string, rowId: string | number) {
  const { data } = await staff.supabase
    .from('activity_log')
    .select('actor, actor_email, actor_role, action, before, after')
    .eq('table_name', table)
    .eq('row_id', String(rowId))
    .order('id');
  return data ?? [];
}

async function someRequest(): Promise<string> {
  const id = randomUUID();
  const person = { fullName: 'A', email: `${id}@example.test`, phone: '1', message: 'm' };
  await visitor()
    .from('requests')
    .insert({ id, type: 'complaint', form_data: { ...person, subject: 's' } });
  return id;
}

describe('the activity log', () => {
  it('is written for every table that staff change, and for erased people', async () => {
    const sql = database();
    const triggers = await sql<{ name: string }[]>`
      select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgfoid = 'private.log_activity()'::regprocedure`;
    const calls = await sql<{ name: string }[]>`
      select distinct match[1] as name from pg_proc p
      join pg_namespace n on n.oid = p.pronamespace and n.nspname in ('public', 'private'),
      regexp_matches(p.prosrc, $$write_activity[(]'[a-z]+', '([a-z_]+)'$$, 'g') as match`;
    await sql.end();

    const written = new Set([...triggers, ...calls].map(({ name }) => name));

    expect([...written].sort()).toEqual([...LOGGED_TABLES, 'deleted_rows', 'people'].sort());
  });

  it('notes who added, changed and deleted a row, and what changed', async () => {
    const { supabase } = staff;
    const question = unique('Which port?');
    const added = await supabase.from('faqs').insert({ question, answer: 'Damietta.' }).select('id').single();
    const id = added.data?.id ?? 0;

    await supabase.from('faqs').update({ answer: 'Alexandria.' }).eq('id', id);
    await supabase.from('faqs').delete().eq('id', id);

    const log = await entries('faqs', id);
    expect(log.map((entry) => entry.action)).toEqual(['insert', 'update', 'delete']);
    expect(log.every((entry) => entry.actor === staff.id && entry.actor_email === staff.email)).toBe(true);
    expect(log[0]?.after).toMatchObject({ question, answer: 'Damietta.' });
    expect(log[1]).toMatchObject({ before: { answer: 'Damietta.' }, after: { answer: 'Alexandria.' } });
    expect(log[2]?.before).toMatchObject({ question, answer: 'Alexandria.' });
  });

  it('notes what staff take out as a file or open, for staff alone', async () => {
    const rowId = randomUUID();
    const someone = await user();

    await noteReading(staff.supabase, { action: 'open', table: 'requests', rowId });
    await noteReading(staff.supabase, { action: 'export', table: 'requests', rowCount: 3 });
    const refused = [
      await someone.supabase.rpc('note_reading', { action: 'open', table_name: 'requests', row_id: rowId }),
      await staff.supabase.rpc('note_reading', { action: 'delete', table_name: 'requests', row_id: rowId }),
      await staff.supabase.rpc('note_reading', { action: 'open', table_name: 'none', row_id: rowId }),
    ];

    const opened = await entries('requests', rowId);
    const [exported] = (await entries('requests', '')).filter(({ actor }) => actor === staff.id);
    expect(opened).toMatchObject([{ actor: staff.id, action: 'open', before: null, after: null }]);
    expect(exported).toMatchObject({ action: 'export', after: { name: 'requests.csv', rows: 3 } });
    expect(refused.map(({ error }) => error?.code)).toEqual(['42501', 'P0001', 'P0001']);
  });

  it('notes nothing when nothing changed', async () => {
    const { supabase } = staff;
    const row = { question: unique('Why?'), answer: 'Because.' };
    const added = await supabase.from('faqs').insert(row).select('id').single();
    const id = added.data?.id ?? 0;

    await supabase.from('faqs').update(row).eq('id', id);

    expect(await entries('faqs', id)).toHaveLength(1);
    await supabase.from('faqs').delete().eq('id', id);
  });

  it("notes the history of a request's status, and no word of its visitor", async () => {
    const id = await someRequest();

    for (const status of ['in progress', 'completed']) {
      await staff.supabase.from('requests').update({ status }).eq('id', id);
    }
    await staff.supabase.from('requests').delete().eq('id', id);

    const log = await entries('requests', id);
    expect(log.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'update', before: { status: 'new' }, after: { status: 'in progress' } },
      { action: 'update', before: { status: 'in progress' }, after: { status: 'completed' } },
      { action: 'delete', before: { type: 'complaint', status: 'completed' }, after: null },
    ]);
  });

  it('notes what staff do with an application, and no word of the applicant', async () => {
    const id = randomUUID();
    const form = { fullName: 'A', email: `${id}@example.test`, phone: '1', message: 'm', position: 'Driver' };
    await visitor().from('requests').insert({ id, type: 'job', form_data: form });
    const { data } = await service().from('job_applications').select('id').eq('request_id', id).single();
    const applicationId = data?.id ?? '';

    await staff.supabase.from('job_applications').update({ status: 'interviewing' }).eq('id', applicationId);
    await staff.supabase.from('job_applications').delete().eq('id', applicationId);

    const log = await entries('job_applications', applicationId);
    expect(log.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
      { action: 'update', before: { status: 'new' }, after: { status: 'interviewing' } },
      { action: 'delete', before: { status: 'interviewing' }, after: null },
    ]);
  });

  it('notes nothing of an application when only its request goes', async () => {
    const id = randomUUID();
    const form = { fullName: 'A', email: `${id}@example.test`, phone: '1', message: 'm', position: 'Driver' };
    await visitor().from('requests').insert({ id, type: 'job', form_data: form });
    const { data } = await service().from('job_applications').select('id').eq('request_id', id).single();

    await staff.supabase.from('requests').delete().eq('id', id);

    expect(await entries('requests', id)).toMatchObject([{ action: 'delete' }]);
    expect(await entries('job_applications', data?.id ?? '')).toEqual([]);
  });

  it('notes who dealt with a message, and no word of it', async () => {
    const id = randomUUID();
    await visitor()
      .from('contact_messages')
      .insert({ id, name: 'A', email: `${id}@example.test`, message: 'm' });

    await staff.supabase.from('contact_messages').update({ status: 'handled' }).eq('id', id);

    expect(await entries('contact_messages', id)).toMatchObject([
      { action: 'update', actor: staff.id, before: { status: 'new' }, after: { status: 'handled' } },
    ]);
  });

  it('notes changes of roles and deletions of accounts', async () => {
    const account = await user();

    await staff.supabase.rpc('set_user_role', { user_id: account.id, new_role: 'admin' });
    await staff.supabase.rpc('delete_user_by_admin', { user_id_to_delete: account.id });

    const { email } = account;
    expect(await entries('users', account.id)).toMatchObject([
      { action: 'update', before: { email, role: 'user' }, after: { email, role: 'admin' } },
      { action: 'delete', before: { email, role: 'admin' }, after: null },
    ]);
  });

  it('notes no role that stays as it was', async () => {
    const account = await user();

    const { error } = await staff.supabase.rpc('set_user_role', { user_id: account.id, new_role: 'user' });

    expect(error).toBeNull();
    expect(await entries('users', account.id)).toEqual([]);
  });

  it('tells that the access code changed, never the code', async () => {
    const key = `switch_${randomUUID().slice(0, 8)}`;
    const code = `secret-${randomUUID()}`;

    await staff.supabase.from('site_settings').insert({ key, value: { access_code: code } });

    const log = await entries('site_settings', key);
    expect(JSON.stringify(log)).not.toContain(code);
    expect(JSON.stringify(log)).toContain('sha256:');
    await staff.supabase.from('site_settings').delete().eq('key', key);
  });

  it('is written by nobody, not even the service', async () => {
    for (const supabase of [staff.supabase, service(), (await user()).supabase, visitor()]) {
      const added = await supabase
        .from('activity_log')
        .insert({ actor_role: 'x', action: 'insert', table_name: 'x', row_id: '1' });
      const changed = await supabase.from('activity_log').update({ actor_email: 'x' }).gt('id', 0);
      const deleted = await supabase.from('activity_log').delete().gt('id', 0);

      expect([added, changed, deleted].map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
    }
  });

  it('is read by admins alone', async () => {
    const asVisitor = await visitor().from('activity_log').select('id').limit(1);
    const asUser = await (await user()).supabase.from('activity_log').select('id').limit(1);

    expect(asVisitor.error?.code).toBe('42501');
    expect(asUser.data).toEqual([]);
  });
});

describe('notes on a request', () => {
  it('are written, read and deleted by admins, each their own', async () => {
    const requestId = await someRequest();
    const colleague = await admin();

    const written = await staff.supabase
      .from('request_notes')
      .insert({ request_id: requestId, body: 'Called back.' })
      .select('id, author, body')
      .single();
    const id = written.data?.id ?? '';
    const read = await colleague.supabase.from('request_notes').select('body').eq('request_id', requestId);
    const foreign = await colleague.supabase.from('request_notes').delete().eq('id', id).select('id');
    const own = await staff.supabase.from('request_notes').delete().eq('id', id).select('id');

    expect(written.data).toMatchObject({ author: staff.id, body: 'Called back.' });
    expect(read.data).toEqual([{ body: 'Called back.' }]);
    expect(foreign.data).toEqual([]);
    expect(own.data).toEqual([{ id }]);
  });

  it('cannot be written in the name of somebody else', async () => {
    const { error } = await staff.supabase
      .from('request_notes')
      .insert({ request_id: await someRequest(), body: 'x', author: (await user()).id });

    expect(error?.code).toBe('42501');
  });

  it('are closed to visitors and users', async () => {
    const requestId = await someRequest();
    for (const supabase of [visitor(), (await user()).supabase]) {
      const written = await supabase.from('request_notes').insert({ request_id: requestId, body: 'x' });
      const read = await supabase.from('request_notes').select('id');

      expect(written.error?.code).toBe('42501');
      expect(read.data ?? []).toEqual([]);
    }
  });
});

describe('a draft of a product', () => {
  it('is seen by admins alone until it is published', async () => {
    const category = await staff.supabase
      .from('product_categories')
      .insert({ name: unique('Nuts') })
      .select('name')
      .single();
    const name = unique('Peanuts');
    await staff.supabase
      .from('products')
      .insert({ name, category: category.data?.name ?? '', is_published: false });
    const seenBy = async (supabase: typeof staff.supabase) =>
      (await supabase.from('products').select('name').eq('name', name)).data?.length;

    const asDraft = [
      await seenBy(visitor()),
      await seenBy((await user()).supabase),
      await seenBy(staff.supabase),
    ];
    await staff.supabase.from('products').update({ is_published: true }).eq('name', name);
    const published = await seenBy(visitor());
    await staff.supabase.from('products').delete().eq('name', name);
    await staff.supabase
      .from('product_categories')
      .delete()
      .eq('name', category.data?.name ?? '');

    expect(asDraft).toEqual([0, 0, 1]);
    expect(published).toBe(1);
  });
});

describe('two people who edit one row', () => {
  it('do not overwrite each other when they name what they have seen', async () => {
    const added = await staff.supabase
      .from('faqs')
      .insert({ question: unique('When?'), answer: 'Soon.' })
      .select('id, updated_at')
      .single();
    const { id = 0, updated_at: seen = '' } = added.data ?? {};
    const edit = (answer: string) =>
      staff.supabase.from('faqs').update({ answer }).eq('id', id).eq('updated_at', seen).select('answer');

    const first = await edit('In June.');
    const second = await edit('In July.');
    await staff.supabase.from('faqs').delete().eq('id', id);

    expect(first.data).toEqual([{ answer: 'In June.' }]);
    expect(second.data).toEqual([]);
  });
});

describe('retention', () => {
  it('deletes what is older than its rule and nothing else', async () => {
    const sql = database();
    const counts = await sql
      .begin(async (transaction) => {
        await transaction`update private.retention_rules set keep_months = 12 where subject = 'contact_messages'`;
        await transaction`
          insert into public.contact_messages (name, email, message, created_at) values
            ('old', 'old@example.test', 'm', now() - interval '13 months'),
            ('new', 'new@example.test', 'm', now() - interval '11 months')`;
        await transaction`select private.apply_retention()`;
        const kept = await transaction`
          select name from public.contact_messages where email in ('old@example.test', 'new@example.test')`;
        throw Object.assign(new Error('roll back'), { kept: kept.map((row) => row.name) });
      })
      .catch((error) => error.kept);
    await sql.end();

    expect(counts).toEqual(['new']);
  });

  it('deletes an old application with the request that it was made from, and with its files', async () => {
    const sql = database();
    const left = await sql
      .begin(async (transaction) => {
        await transaction`select set_config('request.jwt.claim.role', 'service_role', true)`;
        await transaction`update private.retention_rules set keep_months = 12 where subject = 'job_applications'`;
        await addRequest(transaction, 'job', 13);
        await addRequest(transaction, 'job', 11);
        await addRequest(transaction, 'complaint', 13);
        await transaction`select private.apply_retention()`;
        const [rows] = await transaction`select
            (select array_agg(email order by email) from public.job_applications where email like '%@retention.test')
              as applications,
            (select array_agg(form_data ->> 'email' order by form_data ->> 'email') from public.requests
              where form_data ->> 'email' like '%@retention.test') as requests,
            (select array_agg(name order by name) from public.request_attachments where name like '%@retention.test')
              as files`;
        throw Object.assign(new Error('roll back'), { rows });
      })
      .catch((error) => error.rows ?? error);
    await sql.end();

    expect(left).toEqual({
      applications: ['job-11@retention.test'],
      requests: ['complaint-13@retention.test', 'job-11@retention.test'],
      files: ['complaint-13@retention.test', 'job-11@retention.test'],
    });
  });

  it('goes in steps through more than can be deleted in time, the oldest first', async () => {
    const sql = database();
    const left = await sql
      .begin(async (transaction) => {
        await transaction`select set_config('request.jwt.claim.role', 'service_role', true)`;
        await transaction`update private.retention_rules set keep_months = 1200 where subject = 'newsletter_subscriptions'`;
        await transaction`
          insert into public.newsletter_subscriptions (email, created_at)
          select n || '@retention.test', now() - interval '101 years' + n * interval '1 minute' from generate_series(1, 2005) n`;
        const steps: string[][] = [];
        for (let step = 0; step < 2; step++) {
          await transaction`select private.apply_retention()`;
          const rows = await transaction`
            select email from public.newsletter_subscriptions where email like '%@retention.test' order by created_at`;
          steps.push(rows.map((row) => row.email));
        }
        throw Object.assign(new Error('roll back'), { steps });
      })
      .catch((error) => error.steps);
    await sql.end();

    expect(left).toEqual([[2001, 2002, 2003, 2004, 2005].map((n) => `${n}@retention.test`), []]);
  });
});

describe('erasing a person', () => {
  it('takes everything that names them, whatever the case, and leaves others alone', async () => {
    const email = `Erase-${randomUUID()}@Example.test`;
    const form = { fullName: 'E', email, phone: '1', message: 'm', position: 'Driver' };
    const id = randomUUID();
    await visitor().from('requests').insert({ id, type: 'job', form_data: form });
    await visitor().from('contact_messages').insert({ id, name: 'E', email, message: 'm' });
    await visitor().from('newsletter_subscriptions').insert({ id, email });
    const other = await someRequest();

    const { data } = await staff.supabase.rpc('erase_person', { email: email.toLowerCase() });

    const sql = database();
    const [left] = await sql`
      select (select count(*)::int from private.outbox o
          where lower(o.recipient) = lower(${email}) or o.payload::text ilike ${`%${email}%`}) as mails,
        (select count(*)::int from public.requests where id = ${other}) as others`;
    await sql.end();
    expect(data).toEqual({
      requests: 1,
      job_applications: 1,
      contact_messages: 1,
      newsletter_subscriptions: 1,
      contacts: 0,
      accounts: 0,
    });
    expect(left).toEqual({ mails: 0, others: 1 });
  });

  it('looks nobody up by reading a whole list of what visitors sent', async () => {
    const sql = database();
    const read = await sql
      .begin(async (transaction) => {
        // The planner looks through a small table, so it is kept from that.
        await transaction`set local enable_seqscan = off`;
        await actAs(transaction, staff.id);
        await transaction`select private.erase_person(${`${randomUUID()}@example.test`})`;
        const tables = await transaction`
          select relname from pg_catalog.pg_stat_xact_user_tables
          where seq_scan > 0 and relname in
            ('requests', 'job_applications', 'contact_messages', 'newsletter_subscriptions')`;
        throw Object.assign(new Error('roll back'), { names: tables.map(({ relname }) => relname) });
      })
      .catch((error) => error.names ?? error);
    await sql.end();

    expect(read).toEqual([]);
  });

  it('takes what the auth service noted of signing in', async () => {
    const account = await user();
    const sql = database();
    const read = () => sql`
      select from auth.audit_log_entries e where e.payload::text like ${`%${account.email}%`} or e.payload::text like ${`%${account.id}%`}`;
    expect((await read()).length).toBeGreaterThan(0);

    await staff.supabase.rpc('erase_person', { email: account.email });

    expect(await read()).toHaveLength(0);
    await sql.end();
  });

  it('takes the account too, and leaves a hash in the log', async () => {
    const account = await user();
    for (const new_role of ['admin', 'user']) {
      await staff.supabase.rpc('set_user_role', { user_id: account.id, new_role });
    }

    const { data } = await staff.supabase.rpc('erase_person', { email: account.email });

    const log = await entries('users', account.id);
    expect(data).toMatchObject({ accounts: 1 });
    expect(JSON.stringify(log)).not.toContain(account.email);
    expect(JSON.stringify(log)).toContain('erased:');
  });

  it('is done again in a copy from before it, and leaves what was sent since', async () => {
    const account = await user();
    const send = (name: string) =>
      visitor()
        .from('contact_messages')
        .insert({ id: randomUUID(), name, email: account.email, message: 'm' });
    const sql = database();
    const countAgain = async (since: Date) => {
      const [row] = await sql`select private.erase_again(${since})::integer as count`;
      return row?.count;
    };
    const names = () => sql`select name from public.contact_messages where email = ${account.email}`;
    const [before] = await sql`select now() as moment`;
    await staff.supabase.rpc('erase_person', { email: account.email }).throwOnError();
    const [after] = await sql`select now() as moment`;
    await send('copied');

    const ofLaterCopy = await countAgain(after?.moment);
    const kept = (await names()).length;
    const ofEarlierCopy = await countAgain(before?.moment);
    const left = (await names()).length;
    const [noted] = await sql`
      select array_agg(actor_role order by id) as by from public.activity_log
      where action = 'erase' and row_id = private.email_key(${account.email})`;
    await sql.end();

    expect([ofLaterCopy, kept, ofEarlierCopy, left]).toEqual([0, 1, 1, 0]);
    expect(noted).toEqual({ by: ['authenticated', 'database'] });
  });

  it('is refused for admins, for what is no address, and to everybody else', async () => {
    const colleague = await admin();

    const ofAdmin = await staff.supabase.rpc('erase_person', { email: colleague.email });
    const ofNobody = await staff.supabase.rpc('erase_person', { email: '%' });
    const byUser = await (await user()).supabase.rpc('erase_person', { email: colleague.email });
    const byVisitor = await visitor().rpc('erase_person', { email: colleague.email });

    expect([ofAdmin, ofNobody].map(({ error }) => error?.code)).toEqual(['PT409', 'P0001']);
    expect([byUser, byVisitor].map(({ error }) => error?.code)).toEqual(['42501', '42501']);
  });
});

/** A request of somebody at retention.test with one file, and what is made of it, so many months old. */
async function addRequest(sql: TransactionSql, type: 'job' | 'complaint', months: number): Promise<void> {
  const [id, fileId] = [randomUUID(), randomUUID()];
  const email = `${type}-${months}@retention.test`;
  const form = { fullName: 'Marieke', email, phone: '+31 10 000 0000', message: 'Oranges' };
  const own = type === 'job' ? { position: 'Inspector' } : { subject: 'Late' };
  const createdAt = sql`now() - ${`${months} months`}::interval`;
  await sql`
    insert into public.request_attachments (id, form_id, path, name, mime_type, byte_size, stored_at)
    values (${fileId}, ${id}, ${`${randomUUID()}.pdf`}, ${email}, 'application/pdf', 10, now())`;
  await sql`
    insert into public.requests (id, type, form_data, attachment_ids, created_at)
    values (${id}, ${type}, ${sql.json({ ...form, ...own })}, ${[fileId]}, ${createdAt})`;
  await sql`update public.job_applications set created_at = ${createdAt} where request_id = ${id}`;
}
