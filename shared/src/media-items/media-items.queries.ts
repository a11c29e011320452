import type { Supabase } from '../client.ts';
import { readAllPages } from '../pages.ts';
import type { MediaItemRow } from './media-items.ts';

/** Visitors are granted columns, not the table, so they name each one. */
export const MEDIA_ITEM_COLUMNS =
  'id, title, title_ar, description, description_ar, alt_text, alt_text_ar, type, category, url, created_at, updated_at';

/** All media, newest first. */
export function listMediaItems(supabase: Supabase): Promise<MediaItemRow[]> {
  return readAllPages((from, to) =>
    supabase
      .from('media_items')
      .select(MEDIA_ITEM_COLUMNS, { count: 'exact' })
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, to),
  );
}
