import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

export type Supabase = SupabaseClient<Database>;

/** A client for the given project. Options are supabase-js's own; the schema is always `public`. */
export function createSupabase(
  url: string,
  key: string,
  options?: SupabaseClientOptions<'public'>,
): Supabase {
  return createClient<Database>(url, key, options);
}
