import type { CertificateRow } from './certificates.ts';
import { isRegistration } from './schemes.ts';

/**
 * Of all certificates, those that count on a day: valid, not replaced by one that is, and no entries in a register. In the order in which
 * `private.certificates_of` freezes them with an offer.
 */
export function certificatesOn(rows: readonly CertificateRow[], day: string): CertificateRow[] {
  const valid = rows.filter(({ valid_from, valid_until }) => valid_from <= day && day <= valid_until);
  const ids = new Set(valid.map(({ id }) => id));
  return valid
    .filter((row) => !isRegistration(row) && !ids.has(row.replaced_by ?? Number.NaN))
    .sort((one, other) =>
      one.scheme === other.scheme ? one.id - other.id : one.scheme < other.scheme ? -1 : 1,
    );
}
