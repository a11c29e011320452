import type { Supabase } from '../client.ts';
import { unwrap } from '../errors.ts';

/** Answers whether visitors see the maintenance screen; pages ask for it without supabase-js. */
export const MAINTENANCE_FLAG_FUNCTION = 'is_maintenance_enabled';

/**
 * Whether the code opens the site during maintenance.
 * @throws {BackendError} with status 429 after five attempts in ten minutes
 */
export async function verifyMaintenanceCode(supabase: Supabase, code: string): Promise<boolean> {
  return unwrap(await supabase.rpc('verify_maintenance_code', { code: code.trim() }));
}
