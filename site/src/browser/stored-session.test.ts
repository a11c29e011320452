import { describe, expect, it } from 'vitest';
import { storedUser } from './stored-session.ts';

/** As a browser's storage: the keys are properties of the object. */
const storageWith = (entries: Record<string, string>): Storage =>
  Object.assign(Object.create({ getItem: (key: string) => entries[key] ?? null }), entries);

const session = (user: unknown) => JSON.stringify({ access_token: 'x', user });

describe('stored user', () => {
  it('is nobody where no session is stored', () => {
    expect(storedUser(storageWith({ theme: 'dark' }))).toBeNull();
  });

  it('is the user of the stored session, with the metadata that only the server writes', () => {
    const storage = storageWith({
      'sb-127-auth-token': session({
        email: 'a@example.com',
        app_metadata: { role: 'admin' },
        user_metadata: { role: 'x' },
      }),
    });

    expect(storedUser(storage)).toEqual({ email: 'a@example.com', app_metadata: { role: 'admin' } });
  });

  it.each(['{', 'null', '[]', session(null), session({ phone: '1' })])('is nobody for %s', (stored) => {
    expect(storedUser(storageWith({ 'sb-127-auth-token': stored }))).toBeNull();
  });
});
