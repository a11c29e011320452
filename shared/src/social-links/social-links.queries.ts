import type { Supabase } from '../client.ts';
import { readAllPages } from '../pages.ts';
import type { SocialLinkRow } from './social-links.ts';

/** Visitors are granted columns, not the table, so they name each one. */
export const SOCIAL_LINK_COLUMNS = 'id, platform, url, updated_at';

/** All profiles, in the order of their ids. */
export function listSocialLinks(supabase: Supabase): Promise<SocialLinkRow[]> {
  return readAllPages((from, to) =>
    supabase.from('social_links').select(SOCIAL_LINK_COLUMNS, { count: 'exact' }).order('id').range(from, to),
  );
}
