import type { Supabase } from '../client.ts';
import { unwrapEmpty } from '../errors.ts';

/** Answers whether visitors see the maintenance screen; pages ask for it without supabase-js. */
export const MAINTENANCE_FLAG_FUNCTION = 'is_maintenance_enabled';

/**
 * Whether the code opens the site during maintenance. The status alone says it: what a function returns can be read uncounted.
 * @throws {BackendError} with status 429 after five wrong codes in ten minutes
 */
export async function verifyMaintenanceCode(supabase: Supabase, code: string): Promise<boolean> {
  const response = await supabase.rpc('try_maintenance_code', { code: code.trim() });
  unwrapEmpty(response);
  return response.status === 200;
}
