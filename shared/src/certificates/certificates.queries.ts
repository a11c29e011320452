import type { Supabase } from '../client.ts';
import { unwrap } from '../errors.ts';
import { readAllPages } from '../pages.ts';
import type { ShownCertificate } from './certificates.ts';

/** Visitors are granted columns, not the table, so they name each one. */
export const CERTIFICATE_COLUMNS =
  'id, scheme, scheme_version, number, holder, site, scope, scope_ar, body, valid_from, valid_until, verify_url, is_file_public, has_file, product_ids, created_at, updated_at';

/** Those that are valid today, in the order of their ids. */
export function listCertificates(supabase: Supabase): Promise<ShownCertificate[]> {
  return readAllPages((from, to) =>
    supabase.from('certificates').select(CERTIFICATE_COLUMNS, { count: 'exact' }).order('id').range(from, to),
  );
}

/** When staff were mailed that one ends on the day that it ends now, by days before it; the longest notice first. */
export async function listCertificateWarnings(supabase: Supabase, id: number) {
  return unwrap(await supabase.rpc('get_certificate_warnings', { certificate_id: id }));
}
