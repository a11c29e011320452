import { fetchInTime } from 'shared/in-time.ts';
import { type Role, roleOf } from 'shared/users/users.ts';
import type { Environment } from '../environment.ts';

export type RoleAnswer = Role | 'unauthorized' | 'unreachable';

/** Asks the database which role the token's user has now; the token's copy of it may be out of date. */
export async function askRole(environment: Environment, accessToken: string): Promise<RoleAnswer> {
  try {
    const response = await fetchInTime(`${environment.supabaseUrl}/rest/v1/rpc/get_own_role`, {
      method: 'POST',
      headers: {
        apikey: environment.supabasePublishableKey,
        Authorization: `Bearer ${accessToken}`,
        'Content-Type': 'application/json',
      },
      body: '{}',
    });
    if (response.status === 401) return 'unauthorized';
    if (!response.ok) return 'unreachable';
    return roleOf({ app_metadata: { role: await response.json() } });
  } catch {
    return 'unreachable';
  }
}
