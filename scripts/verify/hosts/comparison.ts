import type { Answer, Probe } from './answer.ts';

/** A difference from the local server that is meant to be. */
export interface Explanation {
  because: string;
  /** Names of headers in lower case; 'status' and 'body' are names too. */
  names: string[];
  /** Only for these requests. */
  where?: (probe: Probe, local: Answer, host: Answer) => boolean;
}

export interface Difference {
  name: string;
  local: string;
  host: string;
}

/** What two answers differ in: status, headers, content. */
export function differences(local: Answer, host: Answer): Difference[] {
  const names = new Set([...Object.keys(local.headers), ...Object.keys(host.headers)]);
  const pairs = [
    { name: 'status', local: String(local.status), host: String(host.status) },
    ...[...names].map((name) => ({
      name,
      local: local.headers[name] ?? '',
      host: host.headers[name] ?? '',
    })),
    { name: 'body', local: local.bodyDigest, host: host.bodyDigest },
  ];
  return pairs.filter((pair) => pair.local !== pair.host);
}

export function explain(
  explanations: readonly Explanation[],
  { name }: Difference,
  probe: Probe,
  local: Answer,
  host: Answer,
): Explanation | undefined {
  return explanations.find(
    ({ names, where }) => names.includes(name) && (where?.(probe, local, host) ?? true),
  );
}
