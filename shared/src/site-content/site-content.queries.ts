import type { Supabase } from '../client.ts';
import { readAllPages } from '../pages.ts';
import type { SiteContentRow } from './site-content.ts';

/** Visitors are granted columns, not the table, so they name each one. */
export const SITE_CONTENT_COLUMNS =
  'id, section_key, title, title_ar, content, content_ar, image_url, updated_at';

/** All sections, in the order of their ids. */
export function listSiteContent(supabase: Supabase): Promise<SiteContentRow[]> {
  return readAllPages((from, to) =>
    supabase
      .from('site_content')
      .select(SITE_CONTENT_COLUMNS, { count: 'exact' })
      .order('id')
      .range(from, to),
  );
}
