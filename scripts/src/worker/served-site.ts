import type { SiteVersion } from 'shared/deployments/deployments.ts';

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
  if (response.status >= 500 || LATER.has(response.status))
    throw new Error(`${url} answered ${response.status}`);
  return null;
}

/** No such name, nothing that listens, or a certificate that no browser takes. */
const NOBODY_THERE =
  /^(ENOTFOUND|ECONNREFUSED|ERR_(TLS|SSL)_.+|CERT_.+|.+_CERT(_.+)?|.+_CERTIFICATE|.+_LEAF_SIGNATURE)$/;
const LATER = new Set([408, 425, 429]);
