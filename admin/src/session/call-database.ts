import { fetchInTime } from 'shared/in-time.ts';
import type { Environment } from '../environment.ts';

/** Calls a function of the database before supabase-js is there, which the login page does without. */
export type CallDatabase = (name: string, values: object, accessToken: string) => Promise<Response>;

export function createCallDatabase(environment: Environment): CallDatabase {
  return (name, values, accessToken) =>
    fetchInTime(`${environment.supabaseUrl}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers: {
        apikey: environment.supabasePublishableKey,
        Authorization: `Bearer ${accessToken}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(values),
    });
}
