import type { Supabase } from 'shared/client.ts';
import { createCallerClient } from './clients.ts';
import { HttpError } from './respond.ts';

/**
 * A client that acts as the admin who calls. The database is asked, not the token: an admin who was demoted a moment ago
 * is none.
 * @throws HttpError 401 without a valid token, 403 for everyone else
 */
export async function requireAdmin(request: Request): Promise<Supabase> {
  const authorization = request.headers.get('authorization') ?? '';
  if (!/^Bearer \S+$/i.test(authorization)) throw new HttpError(401, 'sign-in', 'Sign in first');
  const supabase = createCallerClient(authorization);
  const { data: isAdmin, error, status } = await supabase.rpc('is_admin');
  if (error && status >= 400 && status < 500) throw new HttpError(401, 'sign-in', 'Sign in again');
  if (error) throw new Error(`is_admin: ${error.message}`);
  if (!isAdmin) throw new HttpError(403, 'not-admin', 'Only admins may do this');
  return supabase;
}
