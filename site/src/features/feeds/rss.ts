import type { Locale } from 'shared/constants.ts';

export interface Feed {
  title: string;
  description: string;
  locale: Locale;
  /** Absolute address of the page that the feed follows. */
  link: string;
  /** Absolute address of the feed. */
  self: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
}

export interface FeedEntry {
  /** Never changes, also when the rest does. */
  id: string;
  title: string;
  text: string;
  link: string;
  date: Date;
}

/** A feed as readers take it (rssboard.org/rss-specification). */
export function rssFeed({ title, description, locale, link, self, entries }: Feed): string {
  const items = entries.map((entry) => {
    const text = entry.text ? element('description', entry.text) : '';
    const id = `<guid isPermaLink="false">${escapeXml(entry.id)}</guid>`;
    const date = element('pubDate', entry.date.toUTCString());
    return `<item>${element('title', entry.title)}${element('link', entry.link)}${text}${id}${date}</item>`;
  });
  const head = [
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', locale),
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
  ];
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head.join('')}${items.join('')}</channel></rss>\n`;
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters cannot be written in XML, escaped or not. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
