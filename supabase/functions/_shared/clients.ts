import { createSupabase, type Supabase } from 'shared/client.ts';
import { requireKey, requireVariable } from './environment.ts';
import { visitorAddressOf } from './visitor-address.ts';

const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Acts as whoever the token belongs to, under the policies. */
export function createCallerClient(authorization: string): Supabase {
  return createSupabase(requireVariable('SUPABASE_URL'), requireKey('publishable'), {
    auth,
    global: { headers: { authorization } },
  });
}

/** Acts as the project itself, past the policies. */
export function createServiceClient(headers: Record<string, string> = {}): Supabase {
  return createSupabase(requireVariable('SUPABASE_URL'), requireKey('secret'), {
    auth,
    global: { headers },
  });
}

/** Acts as the project itself on behalf of a visitor, within the limits of the visitor's address. */
export function createVisitorsClient(request: Request): Supabase {
  return createServiceClient({ 'x-visitor-address': visitorAddressOf(request) });
}
