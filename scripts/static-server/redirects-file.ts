import { compilePattern, fillPlaceholders, type PathPattern } from './path-pattern.ts';

export interface RedirectRule {
  pattern: PathPattern;
  destination: string;
  /** 301, 302, 303, 307, 308: sent away. 200: another file under the same address. 404: another file, not found. */
  status: number;
}

export interface RedirectMatch {
  destination: string;
  status: number;
}

const STATUSES = [200, 301, 302, 303, 307, 308, 404];
const STANDARD_STATUS = 302;

/**
 * Reads `_redirects` as Cloudflare and Netlify do: `from to [status]`, the first match wins.
 * @throws Error naming the line that cannot be read.
 */
export function parseRedirectsFile(text: string): RedirectRule[] {
  return text.split(/\r?\n/).flatMap((raw, index) => {
    const line = raw.replace(/(^|\s)#.*$/, '').trim();
    if (line === '') return [];
    const [from, destination, statusText = String(STANDARD_STATUS), ...rest] = line.split(/\s+/);
    const status = Number(statusText.replace(/!$/, ''));
    if (!from?.startsWith('/') || !destination || !STATUSES.includes(status) || rest.length > 0) {
      throw new Error(`_redirects, line ${index + 1}: not 'from to [status]': ${line}`);
    }
    return [{ pattern: compilePattern(from), destination, status }];
  });
}

/** Whether an address is sent to another one, rather than answered with another file. */
export function isSentAway({ status }: Pick<RedirectRule, 'status'>): boolean {
  return status >= 300 && status < 400;
}

/** The first rule that matches. The query goes along unless the destination has its own. */
export function findRedirect(rules: RedirectRule[], pathname: string, search: string): RedirectMatch | null {
  for (const { pattern, destination, status } of rules) {
    const values = pattern.match(pathname);
    if (!values) continue;
    return { destination: withSearch(fillPlaceholders(destination, values), search), status };
  }
  return null;
}

function withSearch(destination: string, search: string): string {
  if (search === '' || destination.includes('?')) return destination;
  const [path, hash] = destination.split('#', 2);
  return `${path}${search}${hash === undefined ? '' : `#${hash}`}`;
}
