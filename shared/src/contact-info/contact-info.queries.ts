import type { Supabase } from '../client.ts';
import { readAllPages } from '../pages.ts';
import type { ContactInfoRow } from './contact-info.ts';

/** All contact details, oldest first. */
export function listContactInfo(supabase: Supabase): Promise<ContactInfoRow[]> {
  return readAllPages((from, to) =>
    supabase
      .from('contact_info')
      .select('id, info_key, label, label_ar, value, value_ar, created_at', { count: 'exact' })
      .order('created_at')
      .order('id')
      .range(from, to),
  );
}
