import { CERTIFICATE_COLUMNS } from 'shared/certificates/certificates.queries.ts';
import type { Supabase } from 'shared/client.ts';
import { CONTACT_INFO_COLUMNS } from 'shared/contact-info/contact-info.queries.ts';
import type { Database } from 'shared/database.types.ts';
import { FAQ_COLUMNS } from 'shared/faqs/faqs.queries.ts';
import { MEDIA_ITEM_COLUMNS } from 'shared/media-items/media-items.queries.ts';
import { PRODUCT_CATEGORY_COLUMNS } from 'shared/product-categories/product-categories.queries.ts';
import { PRODUCT_COLUMNS } from 'shared/products/products.queries.ts';
import { SITE_CONTENT_COLUMNS } from 'shared/site-content/site-content.queries.ts';
import { SOCIAL_LINK_COLUMNS } from 'shared/social-links/social-links.queries.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Account, admin, service, unique, user, visitor } from './personas.ts';

type Table = keyof Database['public']['Tables'];

const PUBLIC_COLUMNS = {
  certificates: CERTIFICATE_COLUMNS,
  product_categories: PRODUCT_CATEGORY_COLUMNS,
  products: PRODUCT_COLUMNS,
  media_items: MEDIA_ITEM_COLUMNS,
  faqs: FAQ_COLUMNS,
  contact_info: CONTACT_INFO_COLUMNS,
  social_links: SOCIAL_LINK_COLUMNS,
  site_content: SITE_CONTENT_COLUMNS,
  content_revision: 'revision, changed_at',
} satisfies Partial<Record<Table, string>>;

const CLOSED_TABLES = [
  'requests',
  'contact_messages',
  'newsletter_subscriptions',
  'job_applications',
  'site_settings',
  'deployments',
  'request_attachments',
  'request_notes',
  'activity_log',
] as const satisfies readonly Table[];

let someUser: Account;
let someAdmin: Account;

beforeAll(async () => {
  [someUser, someAdmin] = await Promise.all([user(), admin()]);
});

describe('what visitors read', () => {
  it.each(Object.entries(PUBLIC_COLUMNS))('the columns of %s', async (table, columns) => {
    const { error } = await visitor()
      .from(table as Table)
      .select(columns);

    expect(error).toBeNull();
  });

  it.each(CLOSED_TABLES)('nothing of %s, not even how many', async (table) => {
    const rows = await visitor().from(table).select('*');
    const count = await visitor().from(table).select('*', { count: 'exact', head: true });

    expect(rows.status).toBe(401);
    expect(rows.error?.code).toBe('42501');
    expect(count.status).toBe(401);
    expect(count.count).toBeNull();
  });
});

describe('somebody who calls themself an admin', () => {
  it.each(CLOSED_TABLES)('reads no row of %s', async (table) => {
    const { data } = await someUser.supabase.from(table).select('*');

    expect(data ?? []).toEqual([]);
  });

  it('stays a user after writing the role into their own metadata again', async () => {
    const account = await user();
    await account.supabase.auth.updateUser({ data: { role: 'admin', app_metadata: { role: 'admin' } } });
    await account.supabase.auth.refreshSession();

    const isAdmin = await account.supabase.rpc('is_admin');
    const rows = await account.supabase.from('requests').select('id');

    expect(isAdmin.data).toBe(false);
    expect(rows.data).toEqual([]);
  });
});

describe.each([
  ['a visitor', () => visitor()],
  ['a user', () => someUser.supabase],
])('%s', (_, as) => {
  it('adds, changes and deletes no content', async () => {
    const supabase: Supabase = as();
    const before = await service()
      .from('product_categories')
      .select('id, name')
      .order('id')
      .limit(1)
      .single();

    const added = await supabase
      .from('product_categories')
      .insert({ name: unique('Nuts'), slug: unique('nuts') });
    const changed = await supabase
      .from('product_categories')
      .update({ description: 'mine' })
      .eq('id', before.data?.id ?? 0)
      .select('id');
    const deleted = await supabase.from('faqs').delete().gt('id', 0).select('id');

    expect(added.error?.code).toBe('42501');
    expect(changed.data ?? []).toEqual([]);
    expect(deleted.data ?? []).toEqual([]);
  });

  it.each(['get_all_users', 'queue_deployment', 'end_silent_deployments'] as const)(
    'may not call %s',
    async (name) => {
      const { error, status } = await as().rpc(name);

      expect(error?.code).toBe('42501');
      expect([401, 403]).toContain(status);
    },
  );

  it('may not report a deployment', async () => {
    const { error } = await as().rpc('report_deployment', {
      deployment_id: crypto.randomUUID(),
      event: 'live',
      built_revision: 1,
    });

    expect(error?.code).toBe('42501');
  });
});

describe('an admin', () => {
  it('adds, changes and deletes content', async () => {
    const { supabase } = someAdmin;

    const added = await supabase
      .from('faqs')
      .insert({ question: unique('Which port?'), answer: 'Alexandria.' })
      .select('id')
      .single();
    const id = added.data?.id ?? 0;
    const changed = await supabase
      .from('faqs')
      .update({ answer: 'Damietta.' })
      .eq('id', id)
      .select('answer')
      .single();
    const deleted = await supabase.from('faqs').delete().eq('id', id).select('id');

    expect(changed.data?.answer).toBe('Damietta.');
    expect(deleted.data).toEqual([{ id }]);
  });

  it('changes the status of a request and nothing of what was said', async () => {
    const id = crypto.randomUUID();
    await service()
      .from('requests')
      .insert({
        id,
        type: 'complaint',
        form_data: { fullName: 'A', email: 'a@example.test', phone: '1', message: 'm', subject: 's' },
      });

    const status = await someAdmin.supabase
      .from('requests')
      .update({ status: 'completed' })
      .eq('id', id)
      .select('status');
    const words = await someAdmin.supabase
      .from('requests')
      .update({ form_data: {} })
      .eq('id', id)
      .select('id');
    const type = await someAdmin.supabase.from('requests').update({ type: 'job' }).eq('id', id).select('id');

    expect(status.data).toEqual([{ status: 'completed' }]);
    expect(words.error?.code).toBe('42501');
    expect(type.error?.code).toBe('42501');
  });

  it('says which messages are dealt with, and changes no word of them', async () => {
    const id = crypto.randomUUID();
    await service().from('contact_messages').insert({ id, name: 'A', email: 'a@example.test', message: 'm' });
    const setStatus = (account: Account, status: string) =>
      account.supabase.from('contact_messages').update({ status }).eq('id', id).select('status');

    const handled = await setStatus(someAdmin, 'handled');
    const unknown = await setStatus(someAdmin, 'completed');
    const byUser = await setStatus(someUser, 'new');
    const byVisitor = await visitor().from('contact_messages').update({ status: 'new' }).eq('id', id);
    const words = await someAdmin.supabase.from('contact_messages').update({ message: 'x' }).eq('id', id);

    expect(handled.data).toEqual([{ status: 'handled' }]);
    expect(unknown.error?.code).toBe('23514');
    expect(byUser.data).toEqual([]);
    expect([byVisitor.error?.code, words.error?.code]).toEqual(['42501', '42501']);
  });

  it('cannot change the key of a contact detail', async () => {
    const { supabase } = someAdmin;
    const key = `k${crypto.randomUUID().replaceAll('-', '_')}`;
    await supabase.from('contact_info').insert({ info_key: key, label: 'Fax', value: '1' });

    const renamed = await supabase
      .from('contact_info')
      .update({ info_key: 'other' })
      .eq('info_key', key)
      .select('id');
    const revalued = await supabase
      .from('contact_info')
      .update({ value: '2' })
      .eq('info_key', key)
      .select('value');
    await supabase.from('contact_info').delete().eq('info_key', key);

    expect(renamed.error?.code).toBe('42501');
    expect(revalued.data).toEqual([{ value: '2' }]);
  });

  it('writes no deployment by hand', async () => {
    const { error } = await someAdmin.supabase.from('deployments').insert({ requested_revision: 1 });

    expect(error?.code).toBe('42501');
  });
});

describe('a demoted or deleted admin with a token that is still valid', () => {
  it('is out at once when demoted', async () => {
    const demoted = await admin();
    await someAdmin.supabase.rpc('set_user_role', { user_id: demoted.id, new_role: 'user' });

    const rows = await demoted.supabase.from('requests').select('id');
    const users = await demoted.supabase.rpc('get_all_users');

    expect(rows.data).toEqual([]);
    expect(users.status).toBe(403);
  });

  it('is out at once when deleted', async () => {
    const deleted = await admin();
    await someAdmin.supabase.rpc('delete_user_by_admin', { user_id_to_delete: deleted.id });

    const rows = await deleted.supabase.from('requests').select('id');
    const users = await deleted.supabase.rpc('get_all_users');

    expect(rows.data).toEqual([]);
    expect(users.status).toBe(403);
  });
});
