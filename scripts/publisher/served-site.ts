import type { SiteVersion } from 'shared/deployments/deployments.ts';

const LOOK_LIMIT_MS = 10_000;

/** Ends a look at the site when its time is over, or when everything stops. */
export function lookLimit(stop: AbortSignal, limitMs = LOOK_LIMIT_MS): AbortSignal {
  return AbortSignal.any([stop, AbortSignal.timeout(limitMs)]);
}

/**
 * The build that visitors see at an address.
 * @throws Error when nothing answers there, or what answers is no release
 */
export async function fetchBuildId(siteUrl: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`${siteUrl}/version.json`, { cache: 'no-store', signal });
  return ((await response.json()) as SiteVersion).buildId;
}

/**
 * A text of the site that visitors see, or null when there clearly is none: nobody answers at the address, or not with this.
 * @throws Error when that is not clear: another look may show it
 */
export async function fetchServed(url: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(url, { cache: 'no-store', signal }).catch((error) => {
    if (NOBODY_THERE.test(error.cause?.code)) return null;
    throw error.cause ?? error;
  });
  if (!response) return null;
  const text = await response.text();
  if (response.ok) return text;
  if (MISSING.has(response.status)) return null;
  throw new Error(`${url} answered ${response.status}`);
}

/** No such name, nothing that listens, or a certificate that no browser takes. */
const NOBODY_THERE =
  /^(ENOTFOUND|ECONNREFUSED|ERR_(TLS|SSL)_.+|CERT_.+|.+_CERT(_.+)?|.+_CERTIFICATE|.+_LEAF_SIGNATURE)$/;
/** Whatever else is no success may hide a site: a password before it, or a host that takes builders for robots. */
const MISSING = new Set([404, 410]);
