import { expect, it } from 'vitest';
import { rssFeed } from './rss.ts';

const feed = {
  title: 'Fruit & more',
  description: 'New pictures',
  locale: 'en',
  link: 'https://a.test/media',
  self: 'https://a.test/media.xml',
  entries: [
    {
      id: 'media-7',
      title: 'Loading <day>',
      text: 'A \u0000"bad" character',
      link: 'https://a.test/media?a=1&b=2',
      date: new Date('2026-11-02T08:00:00Z'),
    },
  ],
} as const;

it('a feed is well-formed, whatever staff have written', () => {
  const xml = rssFeed(feed);

  expect(xml).toContain('<title>Fruit &amp; more</title>');
  expect(xml).toContain('<title>Loading &lt;day&gt;</title>');
  expect(xml).toContain('<description>A &quot;bad&quot; character</description>');
  expect(xml).toContain('<link>https://a.test/media?a=1&amp;b=2</link>');
});

it('an entry keeps its id, and says when it came', () => {
  const xml = rssFeed(feed);

  expect(xml).toContain('<guid isPermaLink="false">media-7</guid>');
  expect(xml).toContain('<pubDate>Mon, 02 Nov 2026 08:00:00 GMT</pubDate>');
});
