import { PUBLIC_SITE_URL } from 'astro:env/client';
import type { APIRoute } from 'astro';
import type { Locale } from 'shared/constants.ts';
import { localised, messagesIn } from 'shared/in-language.ts';
import { newestFirst } from 'shared/products/products.ts';
import { mediaItems } from '../../content/content.ts';
import { rssFeed } from '../../features/feeds/rss.ts';
import { localeRoutes, paths } from '../../paths.ts';

const MAX_ENTRIES = 50;

export const getStaticPaths = () => [...localeRoutes];

/** New pictures and videos, for readers of feeds. */
export const GET: APIRoute = async ({ props }) => {
  const { locale } = props as { locale: Locale };
  const text = messagesIn(locale).media;
  const absolute = (path: string) => new URL(path, PUBLIC_SITE_URL).href;
  const items = (await mediaItems()).toSorted(newestFirst).slice(0, MAX_ENTRIES);
  const feed = rssFeed({
    title: text.feed,
    description: text.description,
    locale,
    link: absolute(paths.media(locale)),
    self: absolute(paths.mediaFeed(locale)),
    entries: items.map((item) => ({
      id: `media-${item.id}`,
      title: localised(item, 'title', locale),
      text: localised(item, 'description', locale),
      link: absolute(paths.media(locale)),
      date: new Date(item.created_at),
    })),
  });
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml' } });
};
