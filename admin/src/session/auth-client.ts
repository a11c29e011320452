import { AuthClient } from '@supabase/auth-js';
import { fetchInTime } from 'shared/in-time.ts';
import type { Environment } from '../environment.ts';

/**
 * The part of supabase-js that signs people in, alone: the login page needs nothing else. It keeps the session where supabase-js
 * does, so that the public site on the same origin knows who is signed in.
 */
export function createAuthClient({ supabaseUrl, supabasePublishableKey }: Environment) {
  return new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabasePublishableKey, Authorization: `Bearer ${supabasePublishableKey}` },
    storageKey: storageKeyOf(supabaseUrl),
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
    fetch: fetchInTime,
  });
}

/** Where supabase-js keeps the session of a project. */
export function storageKeyOf(supabaseUrl: string): string {
  const [project] = new URL(supabaseUrl).hostname.split('.');
  return `sb-${project}-auth-token`;
}

export type Auth = ReturnType<typeof createAuthClient>;
