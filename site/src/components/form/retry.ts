import { BackendError } from 'shared/errors.ts';

/** Pauses before the second, third and fourth try. */
export const RETRY_PAUSES_MS = [1000, 3000, 8000] as const;

interface RetryOptions {
  pausesMs?: readonly number[];
  wait?: (ms: number) => Promise<void>;
  onRetry?: () => void;
}

/**
 * Sends again, after growing pauses, what no server has refused.
 * @throws the last error, at once when it is a refusal
 */
export async function sendWithRetries<T>(send: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { pausesMs = RETRY_PAUSES_MS, wait = pause, onRetry } = options;
  for (const pauseMs of pausesMs) {
    try {
      return await send();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
    }
    onRetry?.();
    await wait(pauseMs);
  }
  return send();
}

/**
 * Nothing answered, the server failed or was too slow: it may have taken what was sent all the same. A failed import of code
 * counts as "nothing answered" too.
 */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof BackendError)) return error instanceof TypeError;
  return error.status === 0 || error.status === 408 || error.status >= 500;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
