import { isSentAway } from '../../static-server/redirects-file.ts';
import type { ReleaseRules } from './release-rules.ts';

interface VercelConfig {
  $schema: string;
  cleanUrls: boolean;
  headers: { source: string; headers: { key: string; value: string }[] }[];
  redirects: { source: string; destination: string; statusCode: number }[];
  rewrites: { source: string; destination: string }[];
}

/**
 * The rules of `_headers` and `_redirects` as `vercel.json`. Of several rules that set a header, Vercel takes the last,
 * so what an earlier rule has set need not be taken away.
 */
export function vercelConfig({ headers, redirects }: ReleaseRules): VercelConfig {
  return {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    cleanUrls: true,
    headers: headers.map(({ pattern, set }) => ({
      source: sourceOf(pattern.text),
      headers: set.map(({ name, value }) => ({ key: name, value })),
    })),
    redirects: redirects.filter(isSentAway).map(({ pattern, destination, status }) => ({
      source: sourceOf(pattern.text),
      destination,
      statusCode: status,
    })),
    rewrites: redirects
      .filter((rule) => !isSentAway(rule))
      .map(({ pattern, destination }) => ({
        source: sourceOf(pattern.text),
        destination: fileOf(destination),
      })),
  };
}

function sourceOf(pattern: string): string {
  return pattern.replaceAll('.', '\\.').replace('*', ':splat(.*)');
}

/** Rewrites lead to files, whose addresses Vercel writes without `index.html`. */
function fileOf(destination: string): string {
  return destination.endsWith('/') ? destination.slice(0, -1) || '/' : destination;
}
