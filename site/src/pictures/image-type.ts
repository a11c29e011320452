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

/**
 * Whether there is a picture at this address of our own storage, which is asked again until it decides, because a page that
 * was built without its picture stays so until it changes.
 * @param pausesMs before it is asked again
 * @throws Error when it does not decide
 */
export async function hasImageType(
  address: string,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<boolean> {
  let answer = await ask(address);
  for (const pauseMs of pausesMs) {
    if (answer.isDecided) break;
    await sleep(pauseMs);
    answer = await ask(address);
  }
  if (!answer.isDecided) {
    throw new Error(`The storage does not answer for ${address}`, { cause: answer.reason });
  }
  if (!answer.isReadable) console.warn(`No picture at ${address}; the fallback is shown`, answer.reason);
  return answer.isReadable;
}

export const isReadableImageType = (type: string): boolean => READABLE_TYPE.test(type);

async function ask(address: string): Promise<Answer> {
  try {
    const { ok, status, headers } = await fetch(address, {
      method: 'HEAD',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return {
      isDecided: status < 500 && !UNDECIDED.has(status),
      isReadable: ok && isReadableImageType(headers.get('content-type') ?? ''),
      reason: status,
    };
  } catch (error) {
    return { isDecided: false, isReadable: false, reason: error };
  }
}
