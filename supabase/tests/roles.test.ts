import { randomUUID } from 'node:crypto';
import { MEDIA_BUCKET, REQUEST_ATTACHMENTS_BUCKET } from 'shared/storage.ts';
import { AREAS, accessTo, mayRead, mayWrite } from 'shared/users/access.ts';
import { ROLES, type Role } from 'shared/users/users.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, admin, database, service, staff, unique, user } from './personas.ts';

const sql = database();
const accounts = {} as Record<Role, Account>;

beforeAll(async () => {
  for (const role of ROLES) accounts[role] = await (role === 'user' ? user() : staff(role));
});
afterAll(async () => {
  await sql`delete from public.deployments where requested_by = any (${Object.values(accounts).map(({ id }) => id)})`;
  await sql.end();
});

type Values = Record<string, unknown>;
type Verb = 'read' | 'add' | 'change' | 'delete';

interface Sample {
  /** A row that nobody of the test has made. */
  row: () => Values | Promise<Values>;
  /** Of these verbs; reading goes without saying. */
  verbs?: readonly Verb[];
  change?: Values;
  /** By which rows are told apart. */
  key?: string;
  /** Visitors read it, too. */
  isPublic?: true;
}

const CONTENT = { verbs: ['add', 'change', 'delete'], isPublic: true } as const;
const form = { fullName: 'A', email: 'a@example.test', phone: '1', message: 'm', subject: 's' };

async function request(): Promise<string> {
  const id = randomUUID();
  await service().from('requests').insert({ id, type: 'complaint', form_data: form }).throwOnError();
  return id;
}

async function company(): Promise<string> {
  const id = randomUUID();
  await sql`insert into public.companies (id, name) values (${id}, ${unique('Buyer')})`;
  return id;
}

const SAMPLES: Record<string, Sample> = {
  product_categories: { ...CONTENT, row: () => ({ name: unique('Nuts') }), change: { description: 'x' } },
  products: {
    verbs: CONTENT.verbs,
    row: async () => {
      const { data } = await service()
        .from('product_categories')
        .select('name')
        .limit(1)
        .single()
        .throwOnError();
      return { name: unique('Draft'), category: data.name, is_published: false };
    },
    change: { price: '1' },
  },
  media_items: {
    ...CONTENT,
    row: () => ({ title: 'a', url: `https://example.test/${randomUUID()}.png`, type: 'image' }),
    change: { title: 'b' },
  },
  site_content: {
    ...CONTENT,
    row: () => ({ section_key: `k${shortId()}`, title: 'a' }),
    change: { title: 'b' },
  },
  faqs: { ...CONTENT, row: () => ({ question: unique('Why?'), answer: 'a' }), change: { answer: 'b' } },
  contact_info: {
    ...CONTENT,
    row: () => ({ info_key: `k${shortId()}`, label: 'Fax', value: '1' }),
    change: { value: '2' },
  },
  social_links: {
    ...CONTENT,
    row: () => ({ platform: unique('Net') }),
    change: { url: 'https://example.test/' },
  },
  certificates: {
    verbs: CONTENT.verbs,
    row: () => ({
      ...{ scheme: 'halal', number: unique('H'), holder: 'A', scope: 'Dates', body: 'B' },
      ...{ valid_from: '2099-01-01', valid_until: '2099-12-31' },
    }),
    change: { body: 'C' },
  },
  requests: {
    verbs: ['change', 'delete'],
    row: () => ({ id: randomUUID(), type: 'complaint', form_data: form }),
    change: { status: 'completed' },
  },
  request_lines: {
    key: 'request_id',
    row: async () => ({ request_id: await request(), position: 1, product_name: 'Grapes' }),
  },
  request_notes: {
    verbs: ['add'],
    row: async () => ({ id: randomUUID(), request_id: await request(), body: 'Call them.' }),
  },
  request_attachments: {
    verbs: ['delete'],
    row: () => ({
      ...{ id: randomUUID(), form_id: randomUUID(), path: `${randomUUID()}.pdf`, name: 'a.pdf' },
      ...{ mime_type: 'application/pdf', byte_size: 1 },
    }),
  },
  companies: {
    verbs: CONTENT.verbs,
    row: () => ({ id: randomUUID(), name: unique('Buyer') }),
    change: { vat: '1' },
  },
  contacts: {
    verbs: CONTENT.verbs,
    row: async () => ({ company_id: await company(), name: 'A', email: `${shortId()}@example.test` }),
    change: { name: 'B' },
  },
  buyer_notes: {
    verbs: ['add'],
    row: async () => ({ id: randomUUID(), company_id: await company(), body: 'Call them.' }),
  },
  follow_ups: {
    verbs: CONTENT.verbs,
    row: async () => ({ company_id: await company(), due: '2026-12-01', body: 'Call them.' }),
    change: { due: '2026-12-02' },
  },
  contact_messages: {
    verbs: ['change', 'delete'],
    row: () => ({ id: randomUUID(), name: 'A', email: 'a@example.test', message: 'm' }),
    change: { status: 'handled' },
  },
  newsletter_subscriptions: { row: () => ({ id: randomUUID(), email: `${shortId()}@example.test` }) },
  job_applications: {
    verbs: ['change', 'delete'],
    row: () => ({ id: randomUUID(), name: 'A', email: 'a@example.test' }),
    change: { status: 'hired' },
  },
  site_settings: {
    verbs: CONTENT.verbs,
    key: 'key',
    row: () => ({ key: `k${shortId()}`, value: {} }),
    change: { value: { x: 1 } },
  },
  deleted_rows: {
    verbs: ['delete'],
    row: () => ({ table_name: 'faqs', row_id: 0, name: unique('Port'), contents: {} }),
  },
  deployments: {
    row: () => ({ id: randomUUID(), requested_revision: 0, status: 'superseded', reason: 'superseded' }),
  },
};

/** Elsewhere than in a table that a row could be put into; offers are written by functions, and have tests of their own. */
const WITHOUT_SAMPLE = [
  ...['users', 'activity_log'],
  ...['offers', 'offer_versions', 'offer_lines', 'offer_events'],
];

it('is tried on every table that staff share', () => {
  const shared = Object.values(AREAS).flatMap(({ tables }) => [...tables]);

  expect([...Object.keys(SAMPLES), ...WITHOUT_SAMPLE].sort()).toEqual(shared.sort());
});

describe.each(ROLES)('%s', (role) => {
  it.each(Object.entries(SAMPLES))(
    'sees and changes %s as the list of access says',
    async (table, sample) => {
      const { key = 'id', verbs = [], change } = sample;
      const as = accounts[role].supabase as unknown as Untyped;
      const { data: row } = await (service() as unknown as Untyped)
        .from(table)
        .insert(await sample.row())
        .select()
        .single()
        .throwOnError();
      const one = { [key]: row[key] };

      const done: Partial<Record<Verb, boolean>> = {
        read: hasRow(await as.from(table).select(key).match(one)),
      };
      if (verbs.includes('add')) done.add = (await as.from(table).insert(await sample.row())).error === null;
      if (verbs.includes('change'))
        done.change = hasRow(await as.from(table).update(change).match(one).select(key));
      if (verbs.includes('delete'))
        done.delete = hasRow(await as.from(table).delete().match(one).select(key));

      const expected = Object.fromEntries(verbs.map((verb) => [verb, mayWrite(role, table)]));
      expect(done).toEqual({ read: sample.isPublic ?? mayRead(role, table), ...expected });
    },
  );

  it.each([
    ['get_all_users', {}, accessTo('users').read],
    ['set_user_role', { user_id: randomUUID(), new_role: 'user' }, accessTo('users').write],
    ['delete_user_by_admin', { user_id_to_delete: randomUUID() }, accessTo('users').write],
    ['note_added_user', { user_id: randomUUID() }, accessTo('users').write],
    ['erase_person', { email: 'no address' }, accessTo('users').write],
    ['get_mail_state', {}, accessTo('site_settings').read],
    ['get_staff', {}, ROLES.filter((other) => other !== 'user')],
    ['count_new_items', {}, ROLES.filter((other) => other !== 'user')],
    ['get_certificate_warnings', { certificate_id: 0 }, accessTo('certificates').read],
    ['note_reading', { action: 'open', table_name: 'none' }, ROLES.filter((other) => other !== 'user')],
    [
      'add_import_part',
      { import_id: randomUUID(), part: 0, rows: [] },
      [...new Set([...accessTo('faqs').write, ...accessTo('companies').write])],
    ],
    [
      'import_rows',
      { table_name: 'companies', file_name: 'buyers.csv', rows: [] },
      accessTo('companies').write,
    ],
    [
      'undo_import',
      { import_id: randomUUID() },
      [...new Set([...accessTo('faqs').write, ...accessTo('companies').write])],
    ],
    ['get_own_imports', { table_name: 'faqs' }, accessTo('faqs').write],
    ['get_own_imports', { table_name: 'companies' }, accessTo('companies').write],
    ['get_free_mail_domains', {}, accessTo('companies').write],
    ['import_rows', { table_name: 'faqs', file_name: 'faqs.csv', rows: [] }, accessTo('faqs').write],
    ['search_requests', { patterns: ['%x%'] }, accessTo('requests').read],
    ['search_contact_messages', { patterns: ['%x%'] }, accessTo('contact_messages').read],
    ['search_job_applications', { patterns: ['%x%'] }, accessTo('job_applications').read],
    ['search_products', { patterns: ['%x%'] }, accessTo('products').read],
    ['get_buyer', { company_id: randomUUID() }, accessTo('companies').read],
    ['get_buyer_timeline', { company_id: randomUUID(), kinds: ['note'] }, accessTo('companies').read],
    ['get_merge_suggestions', {}, accessTo('companies').write],
    ['dismiss_merge', { one_id: randomUUID(), other_id: randomUUID() }, accessTo('companies').write],
    [
      'merge_companies',
      { kept_id: randomUUID(), merged_id: randomUUID(), of_merged: [] },
      accessTo('companies').write,
    ],
    ['undo_merge', { merge_id: randomUUID() }, accessTo('companies').write],
    ['get_product_demand', {}, accessTo('requests').read],
    ['get_requests_by_week', {}, accessTo('requests').read],
    ['get_answer_times', {}, accessTo('requests').read],
    ['get_unlisted_products', {}, accessTo('request_lines').read],
    ['get_board', {}, accessTo('offers').read],
    ['get_offers_by_product', {}, accessTo('offers').read],
    ['get_offers_by_country', {}, accessTo('offers').read],
    ['queue_deployment', {}, accessTo('deployments').write],
    ['end_silent_deployments', {}, accessTo('deployments').write],
  ] as const)('calls %s as the list of access says', async (name, values, allowed) => {
    const { error } = await accounts[role].supabase.rpc(name as 'get_own_role', values as never);

    expect(error?.code !== '42501').toBe((allowed as readonly Role[]).includes(role));
  });

  it('is told the own role, whatever the metadata claims', async () => {
    const { data } = await accounts[role].supabase.rpc('get_own_role');

    expect(data).toBe(role);
  });

  it('reads of the activity log what others did only as an admin, and what was the own doing when staff', async () => {
    const { id } = accounts[role];
    const row_id = shortId();
    await sql`
      insert into public.activity_log (actor, actor_role, action, table_name, row_id)
      values (${id}, 'authenticated', 'insert', 'faqs', ${row_id}), (null, 'database', 'insert', 'faqs', ${row_id})`;

    const { data } = await accounts[role].supabase.from('activity_log').select('actor').eq('row_id', row_id);

    const own = role === 'user' ? [] : [{ actor: id }];
    expect(new Set(data)).toEqual(new Set(mayRead(role, 'activity_log') ? [...own, { actor: null }] : own));
  });

  it('asks the planner how many rows there are as an admin alone', async () => {
    const { status } = await accounts[role].supabase
      .from('faqs')
      .select('id', { count: 'planned', head: true });

    expect(status < 300).toBe(role === 'admin');
  });

  it('touches files of what is read and written', async () => {
    const { storage } = accounts[role].supabase;
    const [resume, letter] = [`${randomUUID()}.pdf`, `${randomUUID()}.pdf`];
    const attachments = service().storage.from(REQUEST_ATTACHMENTS_BUCKET);
    const pdf = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
    await Promise.all([resume, letter].map((path) => attachments.upload(path, pdf)));
    await service()
      .from('job_applications')
      .insert({ name: 'A', email: 'a@example.test', resume_url: resume })
      .throwOnError();
    const picture = `${randomUUID()}.png`;

    const upload = await storage.from(MEDIA_BUCKET).upload(picture, new Blob(['x'], { type: 'image/png' }));
    const removal = await storage.from(MEDIA_BUCKET).remove([picture]);
    const opened = await Promise.all(
      [resume, letter].map((path) => storage.from(REQUEST_ATTACHMENTS_BUCKET).createSignedUrl(path, 60)),
    );

    const isEditor = mayWrite(role, 'media_items');
    expect([upload.error === null, removal.data?.length === 1]).toEqual([isEditor, isEditor]);
    expect(opened.map(({ error }) => error === null)).toEqual([
      mayRead(role, 'job_applications'),
      mayRead(role, 'request_attachments'),
    ]);
  });
});

describe('a note', () => {
  it('is taken back by who wrote it, as long as they may write', async () => {
    const [author, chief] = await Promise.all([staff('sales'), admin()]);
    const id = randomUUID();
    await author.supabase
      .from('request_notes')
      .insert({ id, request_id: await request(), body: 'a' })
      .throwOnError();
    const takeBack = async ({ supabase }: Account) =>
      hasRow(await supabase.from('request_notes').delete().eq('id', id).select('id'));

    const byAnother = await takeBack(accounts.sales);
    await chief.supabase.rpc('set_user_role', { user_id: author.id, new_role: 'viewer' }).throwOnError();
    const asViewer = await takeBack(author);
    await chief.supabase.rpc('set_user_role', { user_id: author.id, new_role: 'sales' }).throwOnError();

    expect([byAnother, asViewer, await takeBack(author)]).toEqual([false, false, true]);
  });
});

describe('whoever gets another role', () => {
  it.each(['sales', 'editor', 'viewer'] as const)(
    'is no %s from the next call on, though the token says so',
    async (role) => {
      const [chief, account] = await Promise.all([admin(), staff(role)]);
      const id = await request();
      const seen = async () => ({
        request: hasRow(await account.supabase.from('requests').select('id').eq('id', id)),
        colleagues: (await account.supabase.rpc('get_staff')).error === null,
      });
      const before = await seen();

      await chief.supabase.rpc('set_user_role', { user_id: account.id, new_role: 'user' }).throwOnError();

      expect(before).toEqual({ request: mayRead(role, 'requests'), colleagues: true });
      expect(await seen()).toEqual({ request: false, colleagues: false });
    },
  );

  it('keeps what the new one shares with the old one', async () => {
    const [chief, account] = await Promise.all([admin(), staff('sales')]);
    const id = await request();
    await chief.supabase.rpc('set_user_role', { user_id: account.id, new_role: 'viewer' }).throwOnError();
    const { supabase } = account;

    const read = await supabase.from('requests').select('id').eq('id', id);
    const changed = await supabase.from('requests').update({ status: 'completed' }).eq('id', id).select('id');

    expect([hasRow(read), hasRow(changed)]).toEqual([true, false]);
  });
});

/** Tables by names that only the test knows. */
interface Untyped {
  // biome-ignore lint/suspicious/noExplicitAny: the generated types know no table whose name is a variable
  from(table: string): any;
}

function hasRow({ data }: { data: unknown[] | null }): boolean {
  return data?.length === 1;
}

function shortId(): string {
  return randomUUID().replaceAll('-', '');
}
