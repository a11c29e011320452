import { randomUUID } from 'node:crypto';
import { createSupabase } from 'shared/client.ts';
import { describe, expect, it } from 'vitest';
import { type Account, admin, backend, database, service, staff, visitor } from './personas.ts';
import { enrol } from './totp.ts';

/*
 * An access token is only as good as its session: whoever is signed out, or whose password was changed elsewhere, is no
 * admin any more, however long the token would still hold.
 */

const NEW_PASSWORD = 'Another-horse-battery-2';

/** A client that has the token and no way to renew it, as whoever has copied one. */
function holderOf(token: string) {
  return createSupabase(backend.apiUrl, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { authorization: `Bearer ${token}` } },
  });
}

async function isAdmin({ accessToken }: Pick<Account, 'accessToken'>): Promise<boolean> {
  const { data } = await holderOf(accessToken).rpc('is_admin');
  return data ?? false;
}

async function signInAgain({ email, password }: Account) {
  const supabase = visitor();
  const { data, error } = await supabase.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { supabase, accessToken: data.session.access_token };
}

it('ends with signing out: the token reads nothing and invites nobody', async () => {
  const account = await admin();
  expect(await isAdmin(account)).toBe(true);

  await account.supabase.auth.signOut();

  const rows = await holderOf(account.accessToken).from('requests').select('id').limit(1);
  const users = await holderOf(account.accessToken).rpc('get_all_users');
  expect(await isAdmin(account)).toBe(false);
  expect(rows.data ?? []).toEqual([]);
  expect(users.error?.code).toBe('42501');
});

it('is not that of another account of the same person', async () => {
  const account = await admin();
  const other = await signInAgain(account);

  await account.supabase.auth.signOut({ scope: 'local' });

  expect(await isAdmin(other)).toBe(true);
});

it('ends when the password is changed in another session, which itself goes on', async () => {
  const account = await admin();
  const elsewhere = await signInAgain(account);

  const { error } = await account.supabase.auth.updateUser({
    password: NEW_PASSWORD,
    current_password: account.password,
  });

  expect(error).toBeNull();
  expect(await isAdmin(account)).toBe(true);
  expect(await isAdmin(elsewhere)).toBe(false);
  expect((await elsewhere.supabase.auth.refreshSession()).error).not.toBeNull();
});

it.each([
  ['without the present one', undefined, 'current_password_required'],
  ['with a wrong one', 'Wrong-horse-battery-1', 'current_password_invalid'],
])('changes no password %s', async (_, current_password, code) => {
  const account = await admin();

  const { error } = await account.supabase.auth.updateUser({
    password: NEW_PASSWORD,
    ...(current_password && { current_password }),
  });

  expect(error?.code).toBe(code);
  expect((await signInAgain(account)).accessToken).toBeTruthy();
});

it('ends when the password is replaced by the service', async () => {
  const account = await admin();

  await service().auth.admin.updateUserById(account.id, { password: NEW_PASSWORD });

  expect(await isAdmin(account)).toBe(false);
});

it('ends after twelve hours, however lately it was renewed', async () => {
  const account = await admin();
  const sql = database();
  const begunAgo = (hours: number) => sql`
    update auth.sessions set created_at = now() - make_interval(hours => ${hours}, mins => -1) where user_id = ${account.id}`;

  await begunAgo(12);
  const before = await isAdmin(account);
  await sql`update auth.sessions set created_at = created_at - interval '2 minutes' where user_id = ${account.id}`;
  const after = {
    isAdmin: await isAdmin(account),
    state: (await account.supabase.rpc('get_sign_in_state')).data,
  };
  await sql.end();

  expect([before, after]).toEqual([true, { isAdmin: false, state: 'ended' }]);
});

describe('the list of sessions', () => {
  it('is of the own ones, with what began them, and ends another', async () => {
    const [account, other] = await Promise.all([staff('viewer'), admin()]);
    const elsewhere = await signInAgain(account);
    const list = async () => (await account.supabase.rpc('get_own_sessions').throwOnError()).data;
    const sessions = await list();
    const foreign = (await other.supabase.rpc('get_own_sessions').throwOnError()).data;
    const another = sessions.find(({ is_current }) => !is_current);

    await account.supabase.rpc('end_own_session', { session_id: foreign[0]?.id ?? '' }).throwOnError();
    await account.supabase.rpc('end_own_session', { session_id: another?.id ?? '' }).throwOnError();

    expect(sessions).toHaveLength(2);
    expect(another).toMatchObject({
      user_agent: expect.stringContaining('node'),
      begun_at: expect.any(String),
    });
    expect(await list()).toMatchObject([{ is_current: true }]);
    expect((await elsewhere.supabase.auth.refreshSession()).error).not.toBeNull();
    expect(await isAdmin(other)).toBe(true);
  });

  it('is closed to whoever has not shown the second factor', async () => {
    const account = await admin();
    await enrol(account.supabase);
    const { supabase } = await signInAgain(account);

    const listed = await supabase.rpc('get_own_sessions');
    const ended = await supabase.rpc('end_own_session', { session_id: randomUUID() });

    expect([listed.error?.code, ended.error?.code]).toEqual(['42501', '42501']);
  });
});

it('is ended by an admin for a colleague, and the log says so', async () => {
  const [chief, account] = await Promise.all([admin(), admin()]);

  const byEditor = await (await staff('editor')).supabase.rpc('end_sessions_of', { user_id: chief.id });
  await chief.supabase.rpc('end_sessions_of', { user_id: account.id }).throwOnError();

  const { data: log } = await service()
    .from('activity_log')
    .select('actor, after')
    .eq('row_id', account.id)
    .throwOnError();
  expect(byEditor.error?.code).toBe('42501');
  expect(await isAdmin(account)).toBe(false);
  expect(await isAdmin(chief)).toBe(true);
  expect(log).toEqual([{ actor: chief.id, after: { email: account.email, is_signed_in: false } }]);
});

it('ends with the role that it was opened for, and goes on under another one', async () => {
  const [chief, moved, left] = await Promise.all([admin(), staff('sales'), staff('sales')]);
  const renews = async ({ supabase }: Account) => (await supabase.auth.refreshSession()).error === null;

  await chief.supabase.rpc('set_user_role', { user_id: moved.id, new_role: 'viewer' }).throwOnError();
  await chief.supabase.rpc('set_user_role', { user_id: left.id, new_role: 'user' }).throwOnError();

  expect(await Promise.all([moved, left].map(renews))).toEqual([true, false]);
});
