import { hasDesk, type Role, roleOf } from 'shared/users/users.ts';
import type { CallDatabase } from './call-database.ts';

/**
 * A role, or what the session lacks before it has one: the `code` of the second factor, a second factor of its own (`enrol`), or it is
 * over (`unauthorized`).
 */
export type RoleAnswer = Role | 'code' | 'enrol' | 'unauthorized' | 'unreachable';

/** Asks the database which role the token's user has now; the token's copy of it may be out of date. */
export async function askRole(call: CallDatabase, accessToken: string): Promise<RoleAnswer> {
  try {
    const response = await call('get_own_role', {}, accessToken);
    if (response.status === 401) return 'unauthorized';
    if (!response.ok) return 'unreachable';
    const role = roleOf({ app_metadata: { role: await response.json() } });
    return hasDesk(role) ? role : await askWhatLacks(call, accessToken);
  } catch {
    return 'unreachable';
  }
}

async function askWhatLacks(call: CallDatabase, accessToken: string): Promise<RoleAnswer> {
  const response = await call('get_sign_in_state', {}, accessToken);
  if (!response.ok) return 'unreachable';
  const state: unknown = await response.json();
  if (state === 'ended') return 'unauthorized';
  return state === 'code' || state === 'enrol' ? state : 'user';
}
