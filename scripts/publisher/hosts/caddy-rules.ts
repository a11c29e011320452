import type { HeaderRule } from '../../static-server/headers-file.ts';
import { isSentAway, type RedirectRule } from '../../static-server/redirects-file.ts';
import type { ReleaseRules } from './release-rules.ts';

/**
 * The rules of `_headers` and `_redirects` as snippets for the project's Caddyfile: `headers`, `redirects` (sent away
 * before any file is looked for) and `stand_ins` (other files for addresses without one).
 */
export function caddyRules({ headers, redirects }: ReleaseRules): string {
  return [
    snippet('headers', headers.map(headerDirectives)),
    snippet(
      'redirects',
      redirects.map((rule, index) =>
        isSentAway(rule)
          ? matched(
              rule,
              `redirect_${index}`,
              (to) => `redir @redirect_${index} ${to}{question} ${rule.status}`,
            )
          : [],
      ),
    ),
    snippet(
      'stand_ins',
      redirects.map((rule, index) =>
        isSentAway(rule)
          ? []
          : matched(
              rule,
              `stand_in_${index}`,
              (to) => `handle @stand_in_${index} {\n\t\trewrite * ${to}\n\t}`,
            ),
      ),
    ),
  ].join('\n');
}

function headerDirectives({ pattern, unset, set }: HeaderRule, index: number): string[] {
  const matcher = `headers_${index}`;
  const names = set.map(({ name }) => name.toLowerCase());
  const lost = unset.find((name) => !names.includes(name));
  // Caddy removes when the answer is sent, and would remove what later rules set.
  if (lost) throw new Error(`A Caddyfile can only replace ${lost}, not take it away`);
  return [
    `@${matcher} path_regexp ${goExpression(pattern.source)}`,
    // Several rules may set the same header: then it carries all values.
    ...set.map(({ name, value }) => {
      const operation = unset.includes(name.toLowerCase()) ? '' : '+';
      return `header @${matcher} ${operation}${name} ${quoted(value)}`;
    }),
  ];
}

function matched(
  { pattern, destination }: RedirectRule,
  matcher: string,
  directive: (destination: string) => string,
): string[] {
  const filled = destination.replaceAll(
    /:([A-Za-z]\w*)/g,
    (_whole, name: string) => `{re.${matcher}.${name}}`,
  );
  return [`@${matcher} path_regexp ${matcher} ${goExpression(pattern.source)}`, directive(filled)];
}

function snippet(name: string, groups: string[][]): string {
  const lines = groups.flat().map((line) => `\t${line}\n`);
  return `(${name}) {\n${lines.join('')}}\n`;
}

/** Go names groups with a P. */
function goExpression(source: string): string {
  return quoted(source.replaceAll('(?<', '(?P<'));
}

function quoted(text: string): string {
  if (text.includes('`')) throw new Error(`A Caddyfile cannot hold ${text}`);
  return `\`${text}\``;
}
