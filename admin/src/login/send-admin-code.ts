import { fetchInTime } from 'shared/in-time.ts';
import type { Environment } from '../environment.ts';

/** @throws {Error} with the function's reason, or an empty one when it gave none */
export async function sendAdminCode({ supabaseUrl, supabasePublishableKey }: Environment): Promise<void> {
  const response = await reach(`${supabaseUrl}/functions/v1/send-admin-code-v2`, {
    method: 'POST',
    headers: { apikey: supabasePublishableKey, 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (response.ok) return;
  const { message } = await response.json().catch(() => ({}));
  const isRefusal = response.status < FIRST_FAILURE;
  throw new Error(isRefusal && typeof message === 'string' ? message : '');
}

/** From this status on, the function or a gateway before it has failed, and its message is no reason. */
const FIRST_FAILURE = 500;

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetchInTime(address, request);
  } catch (error) {
    throw new Error('', { cause: error });
  }
}
