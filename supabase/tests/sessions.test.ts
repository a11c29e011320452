import { createSupabase } from 'shared/client.ts';
import { expect, it } from 'vitest';
import { type Account, admin, backend, service, visitor } from './personas.ts';

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
