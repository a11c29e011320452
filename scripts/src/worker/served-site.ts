import type { SiteVersion } from 'shared/deployments/deployments.ts';

/**
 * The build that visitors see at an address.
 * @throws Error when nothing answers there, or what answers is no release
 */
export async function fetchBuildId(siteUrl: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`${siteUrl}/version.json`, { cache: 'no-store', signal });
  return ((await response.json()) as SiteVersion).buildId;
}
