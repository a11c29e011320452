import { randomUUID } from 'node:crypto';
import { listUsers } from 'shared/users/users.queries.ts';
import { describe, expect, it } from 'vitest';
import { type Account, actAs, admin, database, service, staff, user, visitor } from './personas.ts';

async function adminsAmong(accounts: Account[]): Promise<number> {
  const { data } = await service().auth.admin.listUsers({ page: 1, perPage: 1000 });
  const ids = new Set(accounts.map((account) => account.id));
  return data.users.filter((account) => ids.has(account.id) && account.app_metadata.role === 'admin').length;
}

describe('get_all_users', () => {
  it('tells an admin every account with the role that counts', async () => {
    const [asking, claimant] = await Promise.all([admin(), user()]);

    const { data } = await asking.supabase.rpc('get_all_users');

    const row = data?.find((account) => account.id === claimant.id);
    expect(row).toMatchObject({ email: claimant.email, role: 'user', raw_user_meta_data: { role: 'admin' } });
    expect(data?.find((account) => account.id === asking.id)?.role).toBe('admin');
  });

  it('knows the roles of staff, and calls every other word a user', async () => {
    const [asking, seller, other] = await Promise.all([admin(), staff('sales'), user()]);
    await service().auth.admin.updateUserById(other.id, { app_metadata: { role: 'owner' } });

    const { data } = await asking.supabase.rpc('get_all_users');

    const roleOf = ({ id }: Account) => data?.find((account) => account.id === id)?.role;
    expect([roleOf(seller), roleOf(other)]).toEqual(['sales', 'user']);
  });

  it('tells who was invited and has never been here', async () => {
    const asking = await admin();
    const email = `${randomUUID()}@example.test`;
    await service().auth.admin.createUser({ email, email_confirm: true });

    const { data } = await asking.supabase.rpc('get_all_users');

    const seenAt = (wanted: string) => data?.find((row) => row.email === wanted)?.last_sign_in_at;
    expect(seenAt(email)).toBeNull();
    expect(Date.parse(seenAt(asking.email) ?? '')).toBeGreaterThan(Date.now() - 600_000);
  });

  it('is refused to users', async () => {
    const { supabase } = await user();

    const { status, error } = await supabase.rpc('get_all_users');

    expect(status).toBe(403);
    expect(error?.message).toBe('Only admins may do this');
  });
});

describe('listing users', () => {
  it('leaves nobody out, however many there are', async () => {
    const { supabase, id } = await admin();
    const domain = `${randomUUID()}.example.test`;
    const sql = database();
    await sql`
      insert into auth.users (id, aud, role, email, created_at)
      select gen_random_uuid(), 'authenticated', 'authenticated', n || '@' || ${domain}, timestamptz '2001-01-01' + n * interval '1 s'
      from generate_series(1, 1100) n`;

    const listed = await listUsers(supabase);

    await sql`delete from auth.users where email like ${`%@${domain}`}`;
    await sql.end();
    expect(listed.filter(({ email }) => email.endsWith(domain))).toHaveLength(1100);
    expect(listed.map((account) => account.id)).toContain(id);
  });
});

describe('the metadata that users write themselves', () => {
  const large = { about: 'x'.repeat(4000) };

  it('makes no account when it is large', async () => {
    const email = `large-${randomUUID()}@example.test`;

    const { error } = await visitor().auth.signUp({
      email,
      password: 'Correct-horse-7',
      options: { data: large },
    });

    const { supabase } = await admin();
    expect(error).not.toBeNull();
    expect((await listUsers(supabase)).map((account) => account.email)).not.toContain(email);
  });

  it('does not become large later', async () => {
    const [asking, account] = await Promise.all([admin(), user()]);
    const metadataOf = async () =>
      (await listUsers(asking.supabase)).find(({ id }) => id === account.id)?.raw_user_meta_data;
    await account.supabase.auth.updateUser({ data: { about: 'Citrus' } });

    const { error } = await account.supabase.auth.updateUser({ data: large });

    expect(error).not.toBeNull();
    expect(await metadataOf()).toMatchObject({ about: 'Citrus' });
  });
});

describe('set_user_role', () => {
  it('keeps the rest of the metadata', async () => {
    const [asking, promoted] = await Promise.all([admin(), user()]);
    await service().auth.admin.updateUserById(promoted.id, { app_metadata: { team: 'sales' } });

    const { error } = await asking.supabase.rpc('set_user_role', { user_id: promoted.id, new_role: 'admin' });

    const { data } = await service().auth.admin.getUserById(promoted.id);
    expect(error).toBeNull();
    expect(data.user?.app_metadata).toMatchObject({ role: 'admin', team: 'sales', provider: 'email' });
  });

  it.each(['owner', 'Admin', ''])('refuses the role %j', async (role) => {
    const [asking, other] = await Promise.all([admin(), user()]);

    const { error } = await asking.supabase.rpc('set_user_role', { user_id: other.id, new_role: role });

    expect(error?.code).toBe('P0001');
  });

  it('refuses somebody who does not exist', async () => {
    const { supabase } = await admin();

    const { error } = await supabase.rpc('set_user_role', { user_id: randomUUID(), new_role: 'user' });

    expect(error?.message).toBe('No such user');
  });

  it.each(['sales', 'editor', 'viewer'])('makes somebody %s, and colleagues see it', async (role) => {
    const [asking, promoted] = await Promise.all([admin(), user()]);

    await asking.supabase.rpc('set_user_role', { user_id: promoted.id, new_role: role });

    const { data } = await promoted.supabase.rpc('get_staff');
    expect(data).toContainEqual({ id: promoted.id, email: promoted.email, role });
    expect(data?.some(({ role: other }) => other === 'user')).toBe(false);
  });

  it('is refused to users and changes nothing', async () => {
    const account = await user();

    const { status } = await account.supabase.rpc('set_user_role', {
      user_id: account.id,
      new_role: 'admin',
    });

    expect(status).toBe(403);
    expect(await adminsAmong([account])).toBe(0);
  });
});

describe('delete_user_by_admin', () => {
  it('removes the account', async () => {
    const [asking, other] = await Promise.all([admin(), user()]);

    const { error } = await asking.supabase.rpc('delete_user_by_admin', { user_id_to_delete: other.id });

    const { data } = await service().auth.admin.getUserById(other.id);
    expect(error).toBeNull();
    expect(data.user).toBeNull();
  });

  it('is refused to users', async () => {
    const [account, victim] = await Promise.all([user(), user()]);

    const { status } = await account.supabase.rpc('delete_user_by_admin', { user_id_to_delete: victim.id });

    expect(status).toBe(403);
  });
});

describe('note_added_user', () => {
  it('writes once, in the name of the admin who calls', async () => {
    const [asking, other, added] = await Promise.all([admin(), admin(), user()]);

    const first = await asking.supabase.rpc('note_added_user', { user_id: added.id });
    const second = await other.supabase.rpc('note_added_user', { user_id: added.id });

    expect([first.error, second.error]).toEqual([null, null]);
    const { data } = await service()
      .from('activity_log')
      .select('actor, after')
      .eq('table_name', 'users')
      .eq('row_id', added.id);
    expect(data).toEqual([{ actor: asking.id, after: { email: added.email, role: 'user' } }]);
  });

  it('is refused to users and writes nothing', async () => {
    const account = await user();

    const { status } = await account.supabase.rpc('note_added_user', { user_id: account.id });

    expect(status).toBe(403);
    const { data } = await service().from('activity_log').select('id').eq('row_id', account.id);
    expect(data).toEqual([]);
  });

  it('refuses somebody who does not exist', async () => {
    const { supabase } = await admin();

    const { error } = await supabase.rpc('note_added_user', { user_id: randomUUID() });

    expect(error?.message).toBe('No such user');
  });
});

describe('the last admin', () => {
  /** In a transaction that is taken back, so that other tests keep their admins. */
  async function asOnlyAdmin(
    account: Account,
    statement: string,
  ): Promise<{ message: string; detail?: string }> {
    const sql = database();
    let refusal = new Error('Not refused');
    try {
      await sql.begin(async (transaction) => {
        // First of all, as whoever changes a role does: one of the two would wait for the other's rows, and it for the lock.
        await transaction`select pg_advisory_xact_lock(hashtext('admins'))`;
        await transaction`update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role":"user"}' where id <> ${account.id}`;
        await actAs(transaction, account.id);
        await transaction`select set_config('role', 'authenticated', true)`;
        await transaction.unsafe(statement);
      });
    } catch (error) {
      if (error instanceof Error) refusal = error;
    } finally {
      await sql.end();
    }
    return refusal;
  }

  it.each([
    ['demoted', (id: string) => `select public.set_user_role('${id}', 'user')`],
    ['given less to do', (id: string) => `select public.set_user_role('${id}', 'editor')`],
    ['deleted', (id: string) => `select public.delete_user_by_admin('${id}')`],
  ])('is not %s', async (_, statement) => {
    const account = await admin();

    const refusal = await asOnlyAdmin(account, statement(account.id));

    expect(refusal.message).toBe('This is the last admin; make somebody else an admin first');
    expect(refusal.detail).toBe('{"refusal": "lastAdmin"}');
  });

  it('remains when two demote each other at once: the second is no admin any more', async () => {
    const [first, second, third] = await Promise.all([admin(), admin(), admin()]);
    for (let round = 0; round < 20; round++) {
      await Promise.all([
        first.supabase.rpc('set_user_role', { user_id: second.id, new_role: 'user' }),
        second.supabase.rpc('set_user_role', { user_id: first.id, new_role: 'user' }),
      ]);

      expect(await adminsAmong([first, second])).toBe(1);
      for (const { id } of [first, second]) {
        await third.supabase.rpc('set_user_role', { user_id: id, new_role: 'admin' });
      }
    }
  });
});
