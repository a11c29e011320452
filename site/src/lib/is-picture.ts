import { setTimeout as sleep } from 'node:timers/promises';

const READABLE_TYPE = /^image\/(avif|gif|jpeg|png|webp)\b/;
const TIMEOUT_MS = 20_000;
const PAUSES_MS = [500, 2000] as const;
/** The server is there, and may say something else in a moment. */
const UNDECIDED = new Set([408, 425, 429]);

interface Answer {
  isDecided: boolean;
  isReadable: boolean;
  reason: unknown;
}

interface Options {
  /** How the addresses of our own storage begin. */
  storage: string;
  /** Before our own storage is asked again. */
  pausesMs?: readonly number[];
}

/**
 * Whether there is a picture at this address. A stranger's server that does not answer has none. Our own storage is asked
 * again, because a page that was built without its picture stays so until it changes.
 * @throws Error when our own storage does not decide
 */
export async function isPicture(
  address: string,
  { storage, pausesMs = PAUSES_MS }: Options,
): Promise<boolean> {
  const isOurs = address.startsWith(storage);
  let answer = await ask(address);
  for (const pauseMs of isOurs ? pausesMs : []) {
    if (answer.isDecided) break;
    await sleep(pauseMs);
    answer = await ask(address);
  }
  if (isOurs && !answer.isDecided) {
    throw new Error(`The storage does not answer for ${address}`, { cause: answer.reason });
  }
  if (!answer.isReadable) console.warn(`No picture at ${address}; the fallback is shown`, answer.reason);
  return answer.isReadable;
}

async function ask(address: string): Promise<Answer> {
  try {
    const { ok, status, headers } = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return {
      isDecided: status < 500 && !UNDECIDED.has(status),
      isReadable: ok && READABLE_TYPE.test(headers.get('content-type') ?? ''),
      reason: status,
    };
  } catch (error) {
    return { isDecided: false, isReadable: false, reason: error };
  }
}
