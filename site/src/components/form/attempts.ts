import type { FormStorage } from './form-storage.ts';

const ATTEMPTS_KEY = 'form-attempts';
/** As many as a visitor may have open or unsent at a time, with room to spare. */
const KEPT_ATTEMPTS = 20;

type Attempt = [id: string, fingerprint: string];

/**
 * The id under which a content may be sent: the given one, unless another content went out under it before, from here or from
 * another tab with the same unsent form. The server takes an id that it knows for a repetition, so that content would be lost.
 */
export async function idToSendUnder(storage: FormStorage, id: string, content: unknown): Promise<string> {
  const earlier = readAttempts(storage).find(([tried]) => tried === id);
  return earlier === undefined || earlier[1] === (await fingerprintOf(content)) ? id : crypto.randomUUID();
}

/** Remembers that a content is about to go under an id. */
export async function noteAttempt(storage: FormStorage, id: string, content: unknown): Promise<void> {
  const others = readAttempts(storage).filter(([tried]) => tried !== id);
  keepAttempts(storage, [...others, [id, await fingerprintOf(content)]]);
}

/** Of what was sent, nothing else stays in the browser. */
async function fingerprintOf(content: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(content));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

function readAttempts(storage: FormStorage): Attempt[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(ATTEMPTS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAttempt) : [];
  } catch {
    return [];
  }
}

function keepAttempts(storage: FormStorage, attempts: readonly Attempt[]): void {
  try {
    storage.setItem(ATTEMPTS_KEY, JSON.stringify(attempts.slice(-KEPT_ATTEMPTS)));
  } catch {
    // Sending matters more than knowing of it later.
  }
}

const isAttempt = (value: unknown): value is Attempt =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');
