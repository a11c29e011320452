import { fetchUtils } from 'react-admin';
import { inTime } from 'shared/in-time.ts';
import type { Session } from '../session/session.ts';
import { withTakenField } from './refusal.ts';

interface RequestOptions extends fetchUtils.Options {
  headers?: Headers;
}

/** Sends with the session's token. When the session has ended, the login renews it and the call is sent once more. */
export function createHttpClient(session: Session, apiKey: string) {
  async function send(url: string, options: RequestOptions) {
    const headers = new Headers(options.headers);
    headers.set('apikey', apiKey);
    headers.set('Authorization', `Bearer ${(await session.getAccessToken()) ?? apiKey}`);
    const call = (signal: AbortSignal) => fetchUtils.fetchJson(url, { ...options, headers, signal });
    try {
      return await inTime(call, { signal: options.signal });
    } catch (error) {
      throw withTakenField(error);
    }
  }

  return async (url: string, options: RequestOptions = {}) => {
    try {
      return await send(url, options);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      await session.renew();
      return await send(url, options);
    }
  };
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}
