import type { CertificateRow } from 'shared/certificates/certificates.ts';
import { expect, it } from 'vitest';
import { renewalOf, renewalSearch, renewedId } from './renewal.ts';

const before = {
  ...{ id: 7, scheme: 'brcgs', number: 'BRC 1', holder: 'Nile', product_ids: [1, 2], is_file_public: true },
  ...{ valid_from: '2025-01-01', valid_until: '2026-12-31', file_path: 'a.pdf', replaced_by: null },
} as CertificateRow;

it('takes over what it is, not how long it is valid, its file, or what replaces it', () => {
  expect(renewalOf(before)).toMatchObject({
    scheme: 'brcgs',
    number: 'BRC 1',
    product_ids: [1, 2],
    valid_from: '2027-01-01',
  });
  for (const key of ['id', 'valid_until', 'file_path', 'replaced_by'])
    expect(renewalOf(before)).not.toHaveProperty(key);
});

it('stands in the address of the form', () => {
  expect(renewedId(renewalSearch(7))).toBe(7);
  for (const search of ['', '?renews=', '?renews=x', '?renews=-1', '?renews=1.5'])
    expect(renewedId(search)).toBeNull();
});
