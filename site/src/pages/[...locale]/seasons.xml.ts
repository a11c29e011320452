import { PUBLIC_SITE_URL } from 'astro:env/client';
import type { APIRoute } from 'astro';
import type { Locale } from 'shared/constants.ts';
import { listComma, localised, messagesIn, monthNames } from 'shared/in-language.ts';
import { productsNewestFirst } from '../../content/content.ts';
import { knownSeason } from '../../content/parsed-columns.ts';
import { MONTH_SLUGS } from '../../content/season-months.ts';
import { rssFeed } from '../../features/feeds/rss.ts';
import { seasonNews } from '../../features/feeds/season-news.ts';
import { localeRoutes, paths } from '../../paths.ts';

const MAX_NAMES = 50;

export const getStaticPaths = () => [...localeRoutes];

/** What comes into season month by month, for readers of feeds. */
export const GET: APIRoute = async ({ props }) => {
  const { locale } = props as { locale: Locale };
  const text = messagesIn(locale).season;
  const link = new URL(paths.products(locale), PUBLIC_SITE_URL).href;
  const months = monthNames(locale, 'long');
  const news = seasonNews(await productsNewestFirst(), knownSeason, new Date());
  const feed = rssFeed({
    title: text.feed,
    description: text.feedText,
    locale,
    link,
    self: new URL(paths.seasonFeed(locale), PUBLIC_SITE_URL).href,
    entries: news.map(({ date, products }) => ({
      id: `season-${date.toISOString().slice(0, 7)}`,
      title: text.begins(`${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`),
      text: products
        .slice(0, MAX_NAMES)
        .map((product) => localised(product, 'name', locale))
        .join(listComma(locale)),
      link: new URL(paths.season(locale, MONTH_SLUGS[date.getUTCMonth()] ?? ''), PUBLIC_SITE_URL).href,
      date,
    })),
  });
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml' } });
};
