import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { createSupabase } from 'shared/client.ts';
import { fetchInTime } from 'shared/in-time.ts';

/**
 * For what anybody may send. It leaves a stored session alone: a token that the backend no longer takes would have it
 * refuse what needs none. Import this module dynamically: it brings supabase-js, which only a sent form needs.
 */
export const supabase = createSupabase(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
  accessToken: async () => null,
  global: { fetch: fetchInTime },
});
