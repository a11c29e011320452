import type { Supabase } from '../client.ts';
import { readAllPages } from '../pages.ts';
import type { ContactInfoRow } from './contact-info.ts';

/** Visitors are granted columns, not the table, so they name each one. */
export const CONTACT_INFO_COLUMNS = 'id, info_key, label, label_ar, value, value_ar, created_at, updated_at';

/** All contact details, oldest first. */
export function listContactInfo(supabase: Supabase): Promise<ContactInfoRow[]> {
  return readAllPages((from, to) =>
    supabase
      .from('contact_info')
      .select(CONTACT_INFO_COLUMNS, { count: 'exact' })
      .order('created_at')
      .order('id')
      .range(from, to),
  );
}
