/** Enough of it to compare by eye; the whole is its title. */
export function Fingerprint({ sha256 }: { sha256: string }) {
  const groups = sha256.match(/.{4}/g) ?? [];
  return (
    <bdi className="tabular whitespace-nowrap" dir="ltr" title={sha256}>
      {groups.slice(0, 3).join(' ')} … {groups.at(-1)}
    </bdi>
  );
}
