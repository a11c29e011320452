import type { Identifier } from 'react-admin';
import type { CertificateRow } from 'shared/certificates/certificates.ts';

const KEY = 'renews';
const DAY_MS = 86_400_000;

export const renewalSearch = (id: Identifier): string => `?${new URLSearchParams({ [KEY]: String(id) })}`;

/** The certificate that a form's address renews. */
export function renewedId(search: string): number | null {
  const id = Number(new URLSearchParams(search).get(KEY));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** What stays the same from one certificate to the next, which begins when the one before has ended. */
export function renewalOf({
  scheme,
  scheme_version,
  number,
  holder,
  site,
  scope,
  scope_ar,
  body,
  valid_until,
  verify_url,
  product_ids,
  is_file_public,
}: CertificateRow): Partial<CertificateRow> {
  const valid_from = new Date(Date.parse(valid_until) + DAY_MS).toISOString().slice(0, 10);
  return {
    ...{ scheme, scheme_version, number, holder, site, scope, scope_ar, body, verify_url },
    ...{ product_ids, is_file_public, valid_from },
  };
}
