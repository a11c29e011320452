import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';

export const backend = inject('backend');

export const PASSWORD = 'Correct-horse-1';

/** A client that nobody has signed in to. `headers` go with every request. */
export function visitor(headers: Record<string, string> = {}): SupabaseClient {
  return client(backend.publishableKey, headers);
}

/** A client with all rights, as functions have. */
export function service(): SupabaseClient {
  return client(backend.secretKey);
}

/** A new account that signed up by itself, and its client. */
export async function user(): Promise<{ supabase: SupabaseClient; id: string; email: string }> {
  const supabase = visitor();
  const email = uniqueEmail();
  const { data, error } = await supabase.auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  return { supabase, id: data.user?.id ?? '', email };
}

/** A new account with the role of an admin, and its client. */
export async function admin(): Promise<{ supabase: SupabaseClient; id: string; email: string }> {
  const email = uniqueEmail();
  const attributes = { email, password: PASSWORD, email_confirm: true, app_metadata: { role: 'admin' } };
  const { data, error } = await service().auth.admin.createUser(attributes);
  if (error) throw error;
  const supabase = visitor();
  const signedIn = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
  if (signedIn.error) throw signedIn.error;
  return { supabase, id: data.user.id, email };
}

/** Text that no other test uses. It begins with a letter: in a filter, lite takes `1234567e-8901` for a number. */
export function unique(): string {
  return `t${randomUUID().slice(0, 12)}`;
}

export function uniqueEmail(): string {
  return `${unique()}@example.test`;
}

/** The claims of an access token. */
export function claimsOf(token: string | undefined): Record<string, unknown> {
  const [, payload = ''] = (token ?? '').split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

/** A plain HTTP request to the API with the publishable key. */
export function callApi(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('apikey')) headers.set('apikey', backend.publishableKey);
  return fetch(new URL(path, backend.apiUrl), { ...init, headers });
}

function client(key: string, headers: Record<string, string> = {}): SupabaseClient {
  return createClient(backend.apiUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers },
  });
}
