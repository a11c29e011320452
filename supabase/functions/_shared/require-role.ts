import type { Supabase } from 'shared/client.ts';
import type { Role } from 'shared/users/users.ts';
import { createCallerClient } from './clients.ts';
import { HttpError } from './respond.ts';

/**
 * A client that acts as whoever calls and has one of these roles. The database is asked, not the token: who was demoted a moment ago has
 * none.
 * @throws HttpError 401 without a valid token, 403 for everyone else
 */
export async function requireRole(request: Request, roles: readonly Role[]): Promise<Supabase> {
  const authorization = request.headers.get('authorization') ?? '';
  if (!/^Bearer \S+$/i.test(authorization)) throw new HttpError(401, 'sign-in', 'Sign in first');
  const supabase = createCallerClient(authorization);
  const { data: role, error, status } = await supabase.rpc('get_own_role');
  if (error && status >= 400 && status < 500) throw new HttpError(401, 'sign-in', 'Sign in again');
  if (error) throw new Error(`get_own_role: ${error.message}`);
  if (!roles.some((allowed) => allowed === role)) {
    throw new HttpError(403, 'not-your-role', 'Your role may not do this');
  }
  return supabase;
}
