import { compilePattern, fillPlaceholders, type PathPattern } from './path-pattern.ts';

export interface HeaderRule {
  pattern: PathPattern;
  /** Names in lower case. */
  unset: string[];
  set: { name: string; value: string }[];
}

/**
 * Reads `_headers` as Cloudflare and Netlify do: a path, then its headers, one a line; `! Name` takes away what earlier
 * rules set.
 * @throws Error naming the line that is neither.
 */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('/')) {
      rules.push({ pattern: compilePattern(line), unset: [], set: [] });
      continue;
    }
    const rule = rules.at(-1);
    const colon = line.indexOf(':');
    if (rule && line.startsWith('!')) {
      rule.unset.push(line.slice(1).trim().toLowerCase());
    } else if (rule && colon > 0) {
      rule.set.push({ name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() });
    } else {
      throw new Error(`_headers, line ${index + 1}: neither a path nor a header: ${line}`);
    }
  }
  return rules;
}

/** The headers of a path over the server's own. A header that several rules set carries all values, in order. */
export function applyHeaderRules(
  rules: HeaderRule[],
  pathname: string,
  own: Record<string, string>,
): Record<string, string> {
  const result = new Map(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value]));
  const setByRules = new Set<string>();
  for (const rule of rules) {
    const values = rule.pattern.match(pathname);
    if (!values) continue;
    for (const name of rule.unset) result.delete(name);
    for (const { name, value } of rule.set) {
      const key = name.toLowerCase();
      const filled = fillPlaceholders(value, values);
      const earlier = setByRules.has(key) ? result.get(key) : undefined;
      result.set(key, earlier === undefined ? filled : `${earlier}, ${filled}`);
      setByRules.add(key);
    }
  }
  return Object.fromEntries(result);
}
