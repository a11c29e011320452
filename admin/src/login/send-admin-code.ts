import { fetchInTime } from 'shared/in-time.ts';
import type { Environment } from '../environment.ts';

/** @throws {Error} with the function's message, or an empty one when it gave none */
export async function sendAdminCode({ supabaseUrl, supabasePublishableKey }: Environment): Promise<void> {
  const response = await reach(`${supabaseUrl}/functions/v1/send-admin-code-v2`, {
    method: 'POST',
    headers: { apikey: supabasePublishableKey, 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (response.ok) return;
  const { message } = await response.json().catch(() => ({}));
  throw new Error(typeof message === 'string' ? message : '');
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetchInTime(address, request);
  } catch (error) {
    throw new Error('', { cause: error });
  }
}
