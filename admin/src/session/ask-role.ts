import { fetchInTime } from 'shared/in-time.ts';
import type { Environment } from '../environment.ts';

export type AdminAnswer = 'admin' | 'user' | 'unauthorized' | 'unreachable';

/** Asks the database whether the token's user is an admin now; the token's copy of the role may be out of date. */
export async function askIsAdmin(environment: Environment, accessToken: string): Promise<AdminAnswer> {
  try {
    const response = await fetchInTime(`${environment.supabaseUrl}/rest/v1/rpc/is_admin`, {
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
    return (await response.json()) === true ? 'admin' : 'user';
  } catch {
    return 'unreachable';
  }
}
