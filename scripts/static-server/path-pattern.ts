/** A path of `_headers` or `_redirects`: literal text, `:name` for one segment, one `*` for the rest (`:splat`). */
export interface PathPattern {
  /** As it is written in the file. */
  text: string;
  /** The regular expression that `match` applies, with its groups named. */
  source: string;
  match(pathname: string): Record<string, string> | null;
}

const TOKEN = /:([A-Za-z]\w*)|\*/g;

export function compilePattern(text: string): PathPattern {
  let source = '';
  let end = 0;
  for (const token of text.matchAll(TOKEN)) {
    source += escapeLiteral(text.slice(end, token.index));
    source += token[1] ? `(?<${token[1]}>[^/]+)` : '(?<splat>.*)';
    end = token.index + token[0].length;
  }
  const expression = new RegExp(`^${source}${escapeLiteral(text.slice(end))}$`);
  return {
    text,
    source: expression.source,
    match(pathname) {
      const found = expression.exec(pathname);
      return found ? { ...found.groups } : null;
    },
  };
}

/** Puts what a pattern matched into a value: `/new/:splat`. A name that was not matched stays as written. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replaceAll(/:([A-Za-z]\w*)/g, (whole, name: string) => values[name] ?? whole);
}

function escapeLiteral(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
