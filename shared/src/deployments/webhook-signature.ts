/**
 * Signed calls between the functions and whoever builds the site, after Standard Webhooks (standardwebhooks.com): HMAC
 * SHA-256 over id, time and body. The same code signs and checks the deploy hook and the report of a build.
 */
export interface WebhookHeaders {
  'webhook-id': string;
  /** Seconds since 1970. */
  'webhook-timestamp': string;
  'webhook-signature': string;
}

/** A call older or newer than this is refused, so that a copied one is of no use later. */
const WEBHOOK_WINDOW_SECONDS = 300;

const VERSION = 'v1,';
const encoder = new TextEncoder();

export async function signWebhook(
  secret: string,
  body: string,
  { id = crypto.randomUUID() as string, now = Date.now() } = {},
): Promise<WebhookHeaders> {
  const timestamp = String(Math.floor(now / 1000));
  const key = await importKey(secret, 'sign');
  const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(`${id}.${timestamp}.${body}`));
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': VERSION + btoa(String.fromCharCode(...new Uint8Array(signature))),
  };
}

/** A call that is genuine and fresh. Whether it is new is the receiver's to know. */
export interface VerifiedWebhook {
  id: string;
  /** Seconds since 1970. Until then the same call would be genuine and fresh again. */
  validUntil: number;
}

/** @returns null when the call is forged, or too old or too new */
export async function verifyWebhook(
  secret: string,
  headers: Headers,
  body: string,
  now = Date.now(),
): Promise<VerifiedWebhook | null> {
  const id = headers.get('webhook-id') ?? '';
  const timestamp = headers.get('webhook-timestamp') ?? '';
  const given = headers.get('webhook-signature') ?? '';
  if (secret === '' || id === '' || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now / 1000 - Number(timestamp)) > WEBHOOK_WINDOW_SECONDS) return null;
  if (!(await isGenuine(secret, given, `${id}.${timestamp}.${body}`))) return null;
  return { id, validUntil: Number(timestamp) + WEBHOOK_WINDOW_SECONDS };
}

/** For a receiver that runs once: remembers calls for as long as they would be valid, so that each counts once. */
export class WebhookVerifier {
  readonly #secret: string;
  readonly #seen = new Map<string, number>();

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** @returns whether the call is genuine, fresh, and new. */
  async accept(headers: Headers, body: string, now = Date.now()): Promise<boolean> {
    const call = await verifyWebhook(this.#secret, headers, body, now);
    if (!call) return false;
    for (const [seenId, expiry] of this.#seen) if (expiry < now / 1000) this.#seen.delete(seenId);
    if (this.#seen.has(call.id)) return false;
    this.#seen.set(call.id, call.validUntil);
    return true;
  }
}

/** A header may carry several signatures, parted by spaces, while a secret is being changed. */
async function isGenuine(secret: string, given: string, content: string): Promise<boolean> {
  const key = await importKey(secret, 'verify');
  for (const candidate of given.split(' ')) {
    const signature = decodeSignature(candidate);
    // Web Crypto compares in constant time.
    if (signature && (await crypto.subtle.verify('HMAC', key, signature, encoder.encode(content))))
      return true;
  }
  return false;
}

function importKey(secret: string, use: 'sign' | 'verify') {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [use]);
}

function decodeSignature(text: string): Uint8Array<ArrayBuffer> | null {
  if (!text.startsWith(VERSION)) return null;
  try {
    return Uint8Array.from(atob(text.slice(VERSION.length)), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
