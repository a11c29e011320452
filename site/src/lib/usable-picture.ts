import { isSafeUrl } from 'shared/validation.ts';

const READABLE_TYPE = /^image\/(avif|gif|jpeg|png|webp)\b/;
const TIMEOUT_MS = 20_000;

const answers = new Map<string, Promise<boolean>>();

/** The address of a stored picture, or null when there is none to show: not set, gone, or not a picture. Asked once a build. */
export async function usablePicture(address: string | null): Promise<string | null> {
  if (!address || !isSafeUrl(address)) return null;
  const known = answers.get(address) ?? isPicture(address);
  answers.set(address, known);
  return (await known) ? address : null;
}

async function isPicture(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const isReadable = response.ok && READABLE_TYPE.test(response.headers.get('content-type') ?? '');
    if (!isReadable) console.warn(`No picture at ${address} (${response.status}); the fallback is shown`);
    return isReadable;
  } catch (error) {
    console.warn(`No picture at ${address}; the fallback is shown`, error);
    return false;
  }
}
