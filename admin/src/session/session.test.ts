import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askIsAdmin } from './ask-is-admin.ts';
import { createAuthClient } from './auth-client.ts';
import { createSession } from './session.ts';

const environment = {
  supabaseUrl: 'http://project.test',
  supabasePublishableKey: 'publishable',
  siteUrl: 'http://site.test',
};
const TOKEN_LIFETIME_S = 3600;
/** Longer than the auth client tries in vain before it gives up, and than it then waits for its next try. */
const AFTER_NEXT_TRY_MS = 120_000;

/** Of the service's parts, those that nobody reaches. */
let silentParts: string[] = [];

beforeEach(() => {
  silentParts = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a network that fails while the token is renewed', () => {
  it('does not end the session of an admin at work', async () => {
    const session = await open();
    await session.signIn('admin@example.com', 'password');

    silentParts = ['/auth/', '/rest/'];
    await vi.advanceTimersByTimeAsync(TOKEN_LIFETIME_S * 1000);
    await inTime(session.check());

    expect(session.getState().stage).toBe('admin');
  });

  it('is no reason to call without a token, which would be answered as if the session had ended', async () => {
    const session = await open();
    await session.signIn('admin@example.com', 'password');

    silentParts = ['/auth/'];
    await vi.advanceTimersByTimeAsync(TOKEN_LIFETIME_S * 1000);

    await inTime(expect(session.getAccessToken()).rejects.toBeInstanceOf(TypeError));
  });

  it('is told as such where nothing is known yet, and is over when the token is renewed', async () => {
    const session = await open();
    silentParts = ['/rest/'];
    await session.signIn('admin@example.com', 'password');
    silentParts = ['/auth/', '/rest/'];
    await vi.advanceTimersByTimeAsync(TOKEN_LIFETIME_S * 1000);
    await inTime(session.check());
    expect(session.getState().stage).toBe('unreachable');

    silentParts = [];
    await vi.advanceTimersByTimeAsync(AFTER_NEXT_TRY_MS);

    expect(session.getState().stage).toBe('admin');
  });
});

describe('an ended session', () => {
  it('stays ended, and keeps its page, while nobody knows the rights of who signs in', async () => {
    const session = await open();
    await session.signIn('admin@example.com', 'password');
    void session.expire();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getState().stage).toBe('expired');

    silentParts = ['/rest/'];
    await expect(session.signIn('admin@example.com', 'password')).rejects.toThrow(
      'The backend does not answer',
    );

    expect(session.getState().stage).toBe('expired');
  });
});

async function open() {
  const session = createSession(createAuthClient(environment), (accessToken) =>
    askIsAdmin(environment, accessToken),
  );
  await session.start();
  return session;
}

/** Lets the time pass in which the auth client tries again and again. */
async function inTime<T>(answering: Promise<T>): Promise<T> {
  await vi.advanceTimersByTimeAsync(AFTER_NEXT_TRY_MS);
  return answering;
}

/** What the service says to a call. */
async function answer(input: string | URL | Request): Promise<Response> {
  const { pathname } = new URL(String(input));
  if (silentParts.some((part) => pathname.startsWith(part))) throw new TypeError('Failed to fetch');
  if (pathname.endsWith('/is_admin')) return Response.json(true);
  if (pathname.endsWith('/token')) return Response.json(newSession());
  return Response.json({});
}

function newSession() {
  const expiresAt = Math.floor(Date.now() / 1000) + TOKEN_LIFETIME_S;
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return {
    access_token: `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: 'admin', exp: expiresAt })}.c2ln`,
    refresh_token: `refresh-${expiresAt}`,
    token_type: 'bearer',
    expires_in: TOKEN_LIFETIME_S,
    expires_at: expiresAt,
    user: { id: 'admin', email: 'admin@example.com', aud: 'authenticated', app_metadata: { role: 'admin' } },
  };
}
