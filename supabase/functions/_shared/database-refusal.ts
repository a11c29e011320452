import { ERROR_CODES } from 'shared/errors.ts';
import { HttpError } from './respond.ts';

const RETRY_AFTER_SECONDS = 60;

/** A visitor who sent too much learns how long to wait; everything else that the database answers is our failure. */
export function toHttpError(error: { code: string; message: string; hint?: string | null }): Error {
  if (error.code !== ERROR_CODES.tooManyRequests) return new Error(`${error.code} ${error.message}`);
  const seconds = /\d+/.exec(error.hint ?? '')?.[0] ?? String(RETRY_AFTER_SECONDS);
  return new HttpError(429, 'too-many', error.message, { 'retry-after': seconds });
}
