import { ERROR_CODES } from 'shared/errors.ts';
import { retryAfterSeconds } from 'shared/retry-after.ts';
import { HttpError } from './respond.ts';

/** A visitor who sent too much learns how long to wait; everything else that the database answers is our failure. */
export function asVisitorError(error: { code: string; message: string; hint?: string | null }): Error {
  if (error.code !== ERROR_CODES.tooManyRequests) return new Error(`${error.code} ${error.message}`);
  return new HttpError(429, 'too-many', error.message, { 'retry-after': String(retryAfterSeconds(error)) });
}
