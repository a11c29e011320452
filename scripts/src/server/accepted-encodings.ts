/** The precompressed copies a client takes, best first, with the suffix of their files. */
export const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

export function acceptedEncodings(header: string | undefined) {
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (isRefused ? refused : named).add(name);
  }
  return ENCODINGS.filter(({ name }) => !refused.has(name) && (named.has(name) || named.has('*')));
}
