import { randomUUID } from 'node:crypto';
import postgres, { type TransactionSql } from 'postgres';
import { createSupabase, type Supabase } from 'shared/client.ts';
import type { Role } from 'shared/users/users.ts';
import { inject } from 'vitest';
import { CLIENT_ADDRESS_HEADER, randomAddress } from './client-address.ts';

export { randomAddress };

/*
 * Who talks to the backend in a test. Every persona has a network address of its own, so that no test meets the
 * rate limit of another, and every account is made for one test.
 */

export const backend = inject('testedBackend');

const session = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
const PASSWORD = 'Correct-horse-7';

export interface Account {
  supabase: Supabase;
  id: string;
  email: string;
  password: string;
  accessToken: string;
}

function client(key: string, address: string): Supabase {
  return createSupabase(backend.apiUrl, key, {
    auth: { ...session, storageKey: randomUUID() },
    global: { headers: { [CLIENT_ADDRESS_HEADER]: address } },
  });
}

/** Nobody: only the public key. */
export function visitor(address = randomAddress()): Supabase {
  return client(backend.publishableKey, address);
}

/** The project's own services. */
export function service(): Supabase {
  return client(backend.secretKey, randomAddress());
}

/** Somebody who signed up and claims, in the metadata that users may write, to be an admin. */
export async function user(): Promise<Account> {
  const supabase = client(backend.publishableKey, randomAddress());
  const email = `user-${randomUUID()}@example.test`;
  const { data, error } = await supabase.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { role: 'admin' } },
  });
  if (error) throw error;
  if (!data.user || !data.session) throw new Error('Signing up made no session');
  return { supabase, id: data.user.id, email, password: PASSWORD, accessToken: data.session.access_token };
}

export const admin = (): Promise<Account> => staff('admin');

/** Somebody who has this role. */
export async function staff(role: Role): Promise<Account> {
  const email = `${role}-${randomUUID()}@example.test`;
  const created = await service().auth.admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    app_metadata: { role },
  });
  if (created.error) throw created.error;
  const supabase = client(backend.publishableKey, randomAddress());
  const { data, error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { supabase, id: data.user.id, email, password: PASSWORD, accessToken: data.session.access_token };
}

/** Calls an edge function over HTTP, as a browser does for a visitor. */
export function callFunction(
  name: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
  address = randomAddress(),
): Promise<Response> {
  return fetch(`${backend.apiUrl}/functions/v1/${name}`, {
    method: 'POST',
    ...init,
    headers: { apikey: backend.publishableKey, [CLIENT_ADDRESS_HEADER]: address, ...init.headers },
  });
}

/** A connection as the database's owner, for asking the system catalogs and the private functions. Close it with `end()`. */
export function database() {
  return postgres(backend.dbUrl, { max: 2, onnotice: () => {} });
}

/** Lets a transaction of the database's owner act for an account, in a session that it has. */
export async function actAs(sql: TransactionSql, userId: string): Promise<void> {
  await sql`
    select set_config('request.jwt.claim.sub', s.user_id::text, true),
      set_config('request.jwt.claims',
        jsonb_build_object('sub', s.user_id, 'role', 'authenticated', 'session_id', s.id)::text, true)
    from auth.sessions s where s.user_id = ${userId} limit 1`;
}

/** A name that no other test uses. */
export function unique(prefix: string): string {
  return `${prefix} ${randomUUID().slice(0, 8)}`;
}
