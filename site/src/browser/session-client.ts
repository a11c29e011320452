import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { createSupabase } from 'shared/client.ts';

/** Acts as whoever is signed in. Import this module dynamically: it brings supabase-js, which few visits need. */
export const supabase = createSupabase(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY);
