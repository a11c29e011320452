import { createSupabase } from 'shared/client.ts';
import { fetchInTime } from 'shared/in-time.ts';
import { environment } from '../current-environment.ts';
import { session } from '../session/current-session.ts';

/** Tables, storage and functions under the session's token; signing in and out is the session's own business. */
export const supabase = createSupabase(environment.supabaseUrl, environment.supabasePublishableKey, {
  accessToken: session.getAccessToken,
  global: { fetch: fetchInTime },
});
