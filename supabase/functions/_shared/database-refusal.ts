import { ERROR_CODES } from 'shared/errors.ts';
import { HttpError } from './respond.ts';

const RETRY_AFTER_SECONDS = 600;

/** A visitor who sent too much learns how long to wait; everything else that the database answers is our failure. */
export function asVisitorError(error: { code: string; message: string; hint?: string | null }): Error {
  if (error.code !== ERROR_CODES.tooManyRequests) return new Error(`${error.code} ${error.message}`);
  return new HttpError(429, 'too-many', error.message, { 'retry-after': retryAfterOf(error) });
}

/** What a refusal for too many requests says in its hint, as the header takes it. */
export function retryAfterOf({ hint }: { hint?: string | null }): string {
  return /\d+/.exec(hint ?? '')?.[0] ?? String(RETRY_AFTER_SECONDS);
}
