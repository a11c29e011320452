import { useCallback } from 'react';
import { BackendError, ERROR_CODES } from 'shared/errors.ts';
import { ConflictError } from './conflict.ts';
import { type Text, useText } from './i18n/use-text.ts';

/** What a failed call is told as: the backend's message, or ours where the backend's would mislead. */
export function useDescribeError(): (error: unknown) => string {
  const text = useText();
  return useCallback((error) => describeError(error, text), [text]);
}

export function describeError(error: unknown, text: Text): string {
  if (!(error instanceof Error)) return text('errors.failed');
  if (error instanceof ConflictError) return text('errors.conflict');
  const body = 'body' in error && isRecord(error.body) ? error.body : {};

  if (body.code === ERROR_CODES.noRows) return text('errors.notFound');
  if (body.code === 'PARTIAL') {
    return text('errors.partial', { missing: Number(body.missing), asked: Number(body.asked) });
  }
  // What fetch throws when nothing answered; every browser words it differently.
  if (error instanceof TypeError && !('status' in error)) return text('errors.offline');
  if (error instanceof BackendError && error.code === 'NETWORK') return text('errors.offline');
  return [error.message, body.hint].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
