import type { Supabase } from '../client.ts';
import { readAllPages } from '../pages.ts';
import type { MediaItemRow } from './media-items.ts';

/** Visitors are granted columns, not the table, so they name each one. */
export const MEDIA_ITEM_COLUMNS =
  'id, title, title_ar, description, description_ar, alt_text, alt_text_ar, type, category, url, poster_url, display_order, created_at, updated_at';

/** All media in the order of the gallery: those with a place by it, then the newest first. */
export function listMediaItems(supabase: Supabase): Promise<MediaItemRow[]> {
  return readAllPages((from, to) =>
    supabase
      .from('media_items')
      .select(MEDIA_ITEM_COLUMNS, { count: 'exact' })
      .order('display_order', { nullsFirst: false })
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(from, to),
  );
}
