import type { Supabase } from '../client.ts';
import { readAllPages } from '../pages.ts';
import type { SocialLinkRow } from './social-links.ts';

/** All profiles, in the order of their ids. */
export function listSocialLinks(supabase: Supabase): Promise<SocialLinkRow[]> {
  return readAllPages((from, to) =>
    supabase
      .from('social_links')
      .select('id, platform, url, updated_at', { count: 'exact' })
      .order('id')
      .range(from, to),
  );
}
