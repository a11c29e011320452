import type { Cleanup } from '../common/shutdown.ts';

const INTERVAL_MS = 15_000;

/**
 * Calls the function `notify` now and then, as a schedule may on a hosted project: mails that could not go out are tried
 * again, and files and rows that nobody needs are taken away, though no visitor comes by.
 */
export function startMailTimer(apiUrl: string, cleanup: Cleanup): void {
  const abort = new AbortController();
  const timer = setInterval(() => void callNotify(apiUrl, abort.signal), INTERVAL_MS);
  cleanup.add('the mail timer', () => {
    clearInterval(timer);
    abort.abort();
  });
}

/** A call that fails is made again at the next tick. */
async function callNotify(apiUrl: string, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(`${apiUrl}/functions/v1/notify`, { method: 'POST', signal });
    await response.body?.cancel();
  } catch {
    // The backend is starting, stopping or busy.
  }
}
