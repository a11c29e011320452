import * as z from 'zod/mini';
import type { Database } from '../database.types.ts';
import { requiredLine, url } from '../validation.ts';

export type SocialLinkRow = Database['public']['Tables']['social_links']['Row'];

export const socialLinkSchema = z.object({
  platform: requiredLine(60),
  url: z.nullish(url()),
});
