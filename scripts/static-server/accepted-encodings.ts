/** What texts can be compressed with, best first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encodings that a client takes, best first. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (isRefused ? refused : named).add(name);
  }
  return ENCODINGS.filter((name) => !refused.has(name) && (named.has(name) || named.has('*')));
}
