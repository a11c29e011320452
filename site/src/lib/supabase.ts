import { PUBLIC_SUPABASE_PUBLISHABLE_KEY, PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { createSupabase } from 'shared/client.ts';

/** The visitor's client. Import this module dynamically: it brings supabase-js, which only a sent form needs. */
export const supabase = createSupabase(PUBLIC_SUPABASE_URL, PUBLIC_SUPABASE_PUBLISHABLE_KEY);
