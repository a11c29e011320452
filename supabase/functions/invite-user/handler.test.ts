import { randomUUID } from 'node:crypto';
import { unwrap } from 'shared/errors.ts';
import { ROLES } from 'shared/users/users.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FunctionsBackend, SITE_ORIGIN, startFunctionsBackend } from '../_test/backend.ts';

let backend: FunctionsBackend;
let asking: { id: string; token: string };

beforeAll(async () => {
  backend = await startFunctionsBackend();
  asking = await backend.signIn('admin');
}, 60_000);

afterAll(() => backend.stop());

describe('invite-user by an admin', () => {
  it.each(ROLES)('adds an account as %s, and the log says who did', async (role) => {
    const email = `${randomUUID()}@example.test`;

    const response = await invite({ email, role });

    expect(response.status).toBe(201);
    const { id } = await response.json();
    const { data } = await backend.service.auth.admin.getUserById(id);
    expect(data.user?.email).toBe(email);
    expect(data.user?.app_metadata.role).toBe(role);
    expect(data.user?.user_metadata).toMatchObject({ invitation: true });
    const log = unwrap(
      await backend.service.from('activity_log').select().eq('table_name', 'users').eq('row_id', id),
    );
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ action: 'insert', actor: asking.id, after: { email, role } });
  });

  it('adds a plain user when no role is named', async () => {
    const response = await invite({ email: `${randomUUID()}@example.test` });

    const { id } = await response.json();
    const { data } = await backend.service.auth.admin.getUserById(id);
    expect(data.user?.app_metadata.role).toBe('user');
  });

  it('refuses an address that has an account, and leaves that account alone', async () => {
    const email = `${randomUUID()}@example.test`;
    const { id } = await (await invite({ email, role: 'user' })).json();

    const response = await invite({ email, role: 'admin' });

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ message: 'This email address has an account already' });
    const { data } = await backend.service.auth.admin.getUserById(id);
    expect(data.user?.app_metadata.role).toBe('user');
  });

  it.each([
    {},
    { email: 'nobody' },
    { email: 'a@example.test', role: 'owner' },
    { email: 'a@example.test', x: 1 },
  ])('refuses %j', async (body) => {
    expect((await invite(body)).status).toBe(400);
  });
});

describe('invite-user by anybody else', () => {
  it('is refused: 401 without a session, 403 for whoever is no admin, and claims to be one', async () => {
    const email = `${randomUUID()}@example.test`;
    const others = ROLES.filter((role) => role !== 'admin');
    const tokens = await Promise.all(others.map(async (role) => (await backend.signIn(role)).token));

    const answers = await Promise.all(
      [null, 'not-a-token', ...tokens].map((token) => invite({ email }, token)),
    );

    expect(answers.map(({ status }) => status)).toEqual([401, 401, ...others.map(() => 403)]);
    const { data } = await backend.service.auth.admin.listUsers({ perPage: 1000 });
    expect(data.users.some((user) => user.email === email)).toBe(false);
  });

  it('is refused to another origin', async () => {
    const response = await backend.call('invite-user', {
      headers: { origin: 'https://evil.example', authorization: `Bearer ${asking.token}` },
    });

    expect(response.status).toBe(403);
  });
});

function invite(body: unknown, token: string | null = asking.token): Promise<Response> {
  return backend.call('invite-user', {
    body: JSON.stringify(body),
    headers: { origin: SITE_ORIGIN, ...(token && { authorization: `Bearer ${token}` }) },
  });
}
