import { describe, expect, it } from 'vitest';
import { checkProject } from '../../operations/doctor/checks.ts';
import {
  backend,
  claimsOf,
  PASSWORD,
  service,
  unique,
  uniqueEmail,
  user,
  visitor,
} from './support/clients.ts';
import { linkIn, waitForMail } from './support/mails.ts';

const ADMIN_PAGE = 'http://admin.example.test/admin/set-password';

describe('signing up and in', () => {
  it('is open to anybody, which the doctor does not let pass on a live project', async () => {
    const results = await checkProject({
      ...backend,
      ...{ dbUrl: undefined, siteUrl: 'http://localhost:4321', reportSecret: undefined },
    });

    expect(results.find(({ name }) => name === 'sign-in')?.problems).toEqual([
      expect.stringMatching(/^Anybody may sign up: do not allow new users/),
    ]);
  });

  it('signs up without a confirmation', async () => {
    const supabase = visitor();

    const { data, error } = await supabase.auth.signUp({
      email: uniqueEmail(),
      password: PASSWORD,
      options: { data: { name: 'Nadia' } },
    });

    expect(error).toBeNull();
    expect(data.session?.access_token).toBeTruthy();
    expect(data.user?.user_metadata).toMatchObject({ name: 'Nadia' });
  });

  it('runs the triggers of the table of users', async () => {
    const supabase = visitor();
    await supabase.auth.signUp({
      email: uniqueEmail(),
      password: PASSWORD,
      options: { data: { name: 'Nadia' } },
    });

    const { data } = await supabase.from('profiles').select('name');

    expect(data).toEqual([{ name: 'Nadia' }]);
  });

  it.each([
    ['an address that is taken', async () => (await user()).email, PASSWORD, 'user_already_exists'],
    ['a short password', async () => uniqueEmail(), '1234567', 'weak_password'],
  ])('refuses %s', async (_, email, password, code) => {
    const { error } = await visitor().auth.signUp({ email: await email(), password });

    expect(error?.code).toBe(code);
  });

  it('refuses a wrong password', async () => {
    const { email } = await user();

    const { error } = await visitor().auth.signInWithPassword({ email, password: 'Wrong-horse-1' });

    expect([error?.status, error?.code]).toEqual([400, 'invalid_credentials']);
  });

  it('takes ten passwords for one account from one address, then none for a while', async () => {
    const { email } = await user();
    const signIn = (password: string) => visitor().auth.signInWithPassword({ email, password });

    const wrong = await Promise.all(Array.from({ length: 12 }, () => signIn('Wrong-horse-1')));
    const right = await signIn(PASSWORD);
    const { email: other } = await user();

    expect(wrong.filter(({ error }) => error?.status === 400)).toHaveLength(10);
    expect(right.error?.code).toBe('over_request_rate_limit');
    expect((await visitor().auth.signInWithPassword({ email: other, password: PASSWORD })).error).toBeNull();
  });

  it('signs out', async () => {
    const { supabase } = await user();
    const { data } = await supabase.auth.getSession();

    const { error } = await supabase.auth.signOut();
    const again = await visitor().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });

    expect(error).toBeNull();
    expect(again.error).not.toBeNull();
  });

  it('refuses a token that is not ours', async () => {
    const { status } = await visitor({
      authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.x',
    })
      .from('categories')
      .select('id');

    expect(status).toBe(401);
  });

  it.each(['service_role', 'postgres'])(
    'gives nobody the role %s by a token signed with a guessed secret',
    async (role) => {
      const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      const payload = Buffer.from(JSON.stringify({ role, exp: 4_000_000_000 })).toString('base64url');

      const { data, status } = await visitor({ authorization: `Bearer ${header}.${payload}.` })
        .from('settings')
        .select('key');

      expect([data, status]).toEqual([null, 401]);
    },
  );
});

describe('access tokens', () => {
  it('carry both kinds of metadata', async () => {
    const { supabase, id, email } = await user();

    const { data } = await supabase.auth.getSession();

    expect(claimsOf(data.session?.access_token)).toMatchObject({
      iss: `${backend.apiUrl}/auth/v1`,
      sub: id,
      email,
      role: 'authenticated',
      aal: 'aal1',
      app_metadata: { provider: 'email' },
      user_metadata: {},
      is_anonymous: false,
    });
  });

  it('carry a new role after a refresh', async () => {
    const { supabase, id } = await user();
    await service().auth.admin.updateUserById(id, { app_metadata: { role: 'admin' } });

    const { data } = await supabase.auth.refreshSession();

    expect(claimsOf(data.session?.access_token)).toMatchObject({ app_metadata: { role: 'admin' } });
    expect(data.user?.app_metadata).toMatchObject({ role: 'admin' });
  });

  it('end with the account', async () => {
    const { supabase, id } = await user();
    await service().auth.admin.deleteUser(id);

    const known = await supabase.auth.getUser();
    const refreshed = await supabase.auth.refreshSession();

    expect(known.error).not.toBeNull();
    expect(refreshed.error).not.toBeNull();
  });
});

describe('a forgotten password', () => {
  it('is replaced by way of a mail that leads to the page that was asked for', async () => {
    const { email } = await user();

    const { error } = await visitor().auth.resetPasswordForEmail(email, { redirectTo: ADMIN_PAGE });
    const link = linkIn(await waitForMail(email));
    const followed = await fetch(link, { redirect: 'manual' });
    const target = new URL(followed.headers.get('location') ?? '');
    const tokens = new URLSearchParams(target.hash.slice(1));
    const supabase = visitor();
    await supabase.auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    const updated = await supabase.auth.updateUser({ password: 'Another-horse-2' });
    const signedIn = await visitor().auth.signInWithPassword({ email, password: 'Another-horse-2' });
    const before = await visitor().auth.signInWithPassword({ email, password: PASSWORD });

    expect(error).toBeNull();
    expect(new URL(link).origin).toBe(backend.apiUrl);
    expect(`${target.origin}${target.pathname}`).toBe(ADMIN_PAGE);
    expect(tokens.get('type')).toBe('recovery');
    expect(claimsOf(tokens.get('access_token') ?? '')).toHaveProperty('app_metadata');
    expect(updated.error).toBeNull();
    expect(signedIn.error).toBeNull();
    expect(before.error?.code).toBe('invalid_credentials');
  });

  it('leads to the site when no page was asked for', async () => {
    const { email } = await user();
    await visitor().auth.resetPasswordForEmail(email);

    const followed = await fetch(linkIn(await waitForMail(email)), { redirect: 'manual' });

    expect(followed.headers.get('location')).toMatch(/^http:\/\/localhost:4321\/?#access_token=/);
  });

  it('never leads to a foreign page', async () => {
    const { email } = await user();
    await visitor().auth.resetPasswordForEmail(email, { redirectTo: 'http://evil.example/' });

    const followed = await fetch(linkIn(await waitForMail(email)), { redirect: 'manual' });

    expect(followed.headers.get('location')).toMatch(/^http:\/\/localhost:4321\/?#/);
  });

  it('has a link that works once', async () => {
    const { email } = await user();
    await visitor().auth.resetPasswordForEmail(email, { redirectTo: ADMIN_PAGE });
    const link = linkIn(await waitForMail(email));
    await fetch(link, { redirect: 'manual' });

    const again = await fetch(link, { redirect: 'manual' });

    expect(again.headers.get('location')).toContain('error_code=otp_expired');
  });

  it('is asked for in the words of the template that a hosted project gets', async () => {
    const { email } = await user();

    await visitor().auth.resetPasswordForEmail(email, { redirectTo: ADMIN_PAGE });

    const mail = await waitForMail(email);
    expect(mail.subject).toBe('Your password · كلمة المرور');
    expect(mail.html).toContain(`href="${linkIn(mail).replaceAll('&', '&amp;')}">اختيار كلمة المرور</a>`);
    expect(mail.text).not.toContain('{{');
  });

  it('is chosen for the first time by whoever is invited, in words of its own, until that is done', async () => {
    const { email, id } = await user();
    await service().auth.admin.updateUserById(id, { user_metadata: { invitation: true } });
    await visitor().auth.resetPasswordForEmail(email);
    const mail = await waitForMail(email);
    const code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    const supabase = visitor();
    await supabase.auth.verifyOtp({ email, token: code, type: 'recovery' });

    const { error } = await supabase.auth.updateUser({
      password: 'Another-horse-2',
      data: { invitation: null },
    });

    expect(mail.subject).toBe('Your invitation');
    expect(error).toBeNull();
    const { data } = await service().auth.admin.getUserById(id);
    expect(data.user?.user_metadata.invitation ?? null).toBeNull();
  });

  it('can be replaced by the code in the mail', async () => {
    const { email } = await user();
    await visitor().auth.resetPasswordForEmail(email);
    const code = /\b\d{6}\b/.exec((await waitForMail(email)).text)?.[0] ?? '';

    const { data, error } = await visitor().auth.verifyOtp({ email, token: code, type: 'recovery' });

    expect(error).toBeNull();
    expect(claimsOf(data.session?.access_token)).toHaveProperty('app_metadata');
  });

  it('is over with its code after five wrong ones, however many come at once', async () => {
    const { email } = await user();
    await visitor().auth.resetPasswordForEmail(email);
    const code = /\b\d{6}\b/.exec((await waitForMail(email)).text)?.[0] ?? '';
    const verify = (token: number) =>
      visitor().auth.verifyOtp({ email, token: String(token).padStart(6, '0'), type: 'recovery' });

    await Promise.all(
      Array.from({ length: 12 }, (_, index) => verify((Number(code) + 1 + index) % 1_000_000)),
    );
    const { data } = await verify(Number(code));

    expect(data.session).toBeNull();
  });

  it('says the same for an address that nobody has', async () => {
    const { error } = await visitor().auth.resetPasswordForEmail(uniqueEmail());

    expect(error).toBeNull();
  });
});

describe('the admin API', () => {
  it('makes, reads, changes, lists and deletes users', async () => {
    const { admin } = service().auth;
    const email = uniqueEmail();

    const made = await admin.createUser({
      email: email.toUpperCase(),
      password: PASSWORD,
      email_confirm: true,
    });
    const id = made.data.user?.id ?? '';
    const changed = await admin.updateUserById(id, {
      user_metadata: { name: 'Omar' },
      app_metadata: { role: 'admin' },
    });
    const read = await admin.getUserById(id);
    const listed = await admin.listUsers({ page: 1, perPage: 1000 });
    const deleted = await admin.deleteUser(id);
    const gone = await admin.getUserById(id);

    expect(made.data.user).toMatchObject({
      email,
      app_metadata: { provider: 'email', providers: ['email'] },
    });
    expect(changed.data.user?.user_metadata).toEqual({ name: 'Omar' });
    expect(read.data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], role: 'admin' });
    expect(listed.data.users.map((listedUser) => listedUser.email)).toContain(email);
    expect(deleted.error).toBeNull();
    expect([gone.error?.status, gone.error?.code]).toEqual([404, 'user_not_found']);
  });

  it('merges metadata, and removes what is set to null', async () => {
    const { id } = await user();
    const { admin } = service().auth;
    await admin.updateUserById(id, { user_metadata: { name: 'Omar', nested: { kept: null } } });

    const { data } = await admin.updateUserById(id, { user_metadata: { name: null, town: 'Giza' } });

    expect(data.user?.user_metadata).toMatchObject({ nested: { kept: null }, town: 'Giza' });
    expect(data.user?.user_metadata).not.toHaveProperty('name');
  });

  it('changes address and password', async () => {
    const { id } = await user();
    const email = uniqueEmail();
    await service().auth.admin.updateUserById(id, {
      email,
      password: 'Another-horse-2',
      email_confirm: true,
    });

    const { error } = await visitor().auth.signInWithPassword({ email, password: 'Another-horse-2' });

    expect(error).toBeNull();
  });

  it('pages', async () => {
    await Promise.all([user(), user(), user()]);

    const { data } = await service().auth.admin.listUsers({ page: 1, perPage: 2 });

    expect(data.users).toHaveLength(2);
    expect(data).toMatchObject({ nextPage: 2 });
  });

  it.each(['sales&export', 'orders..gulf', "o'neil/gulf"])('takes the address %s@…', async (name) => {
    const email = `${name}-${uniqueEmail()}`;

    const { data, error } = await service().auth.admin.createUser({ email });

    expect(error).toBeNull();
    expect(data.user?.email).toBe(email.toLowerCase());
  });

  it('refuses an address that is taken', async () => {
    const { email } = await user();

    const { error } = await service().auth.admin.createUser({ email });

    expect([error?.status, error?.code]).toEqual([422, 'email_exists']);
  });

  it.each([
    ['visitors', async () => visitor()],
    ['users', async () => (await user()).supabase],
  ])('refuses %s', async (_, client) => {
    const { error } = await (await client()).auth.admin.listUsers();

    expect([error?.status, error?.code]).toEqual([403, 'not_admin']);
  });

  it('says when a user does not exist', async () => {
    const { admin } = service().auth;

    const read = await admin.getUserById(crypto.randomUUID());
    const deleted = await admin.deleteUser(crypto.randomUUID());

    expect([read.error?.status, deleted.error?.status]).toEqual([404, 404]);
  });

  it('makes users who cannot sign in before their address is confirmed', async () => {
    const name = unique();
    const email = uniqueEmail();

    const { data } = await service().auth.admin.createUser({
      email,
      password: PASSWORD,
      user_metadata: { name },
    });
    const { error } = await visitor().auth.signInWithPassword({ email, password: PASSWORD });

    expect(data.user).toMatchObject({ aud: 'authenticated', role: 'authenticated', user_metadata: { name } });
    expect(error?.code).toBe('email_not_confirmed');
  });
});
