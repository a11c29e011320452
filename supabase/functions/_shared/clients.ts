import { createSupabase, type Supabase } from 'shared/client.ts';
import { requireVariable } from './environment.ts';

const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Acts as whoever the token belongs to, under the policies. */
export function createCallerClient(authorization: string): Supabase {
  const key = requireVariable('SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY');
  return createSupabase(requireVariable('SUPABASE_URL'), key, {
    auth,
    global: { headers: { authorization } },
  });
}

/** Acts as the project itself, past the policies. */
export function createServiceClient(): Supabase {
  const key = requireVariable('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY');
  return createSupabase(requireVariable('SUPABASE_URL'), key, { auth });
}
