import type { APIRoute } from 'astro';
import { modifiedDates } from '../content/modified.ts';

/** For the sitemap, which is written when all pages are there, and takes this file away (integrations/host-files.ts). */
export const GET: APIRoute = async () => Response.json(await modifiedDates());
