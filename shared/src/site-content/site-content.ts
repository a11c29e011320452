import * as z from 'zod/mini';
import type { Database } from '../database.types.ts';
import { line, requiredLine, text, url } from '../validation.ts';

export type SiteContentRow = Database['public']['Tables']['site_content']['Row'];

/** Sections of the About page, in the order in which they stand there. */
export const SITE_CONTENT_KEYS = [
  'about_us',
  'our_vision',
  'our_mission',
  'our_goals',
  'what_makes_us_different',
  'commercial_partners',
] as const;
export type SiteContentKey = (typeof SITE_CONTENT_KEYS)[number];

export const siteContentSchema = z.object({
  title: requiredLine(160),
  title_ar: z.nullish(line(160)),
  content: text(20_000),
  content_ar: z.nullish(text(20_000)),
  image_url: z.nullish(url()),
});

/** Blank lines part paragraphs. */
export function paragraphsOf(content: string): string[] {
  return content
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
