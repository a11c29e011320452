import { describe, expect, it } from 'vitest';
import type { PageTrace } from './page-record.ts';
import { SitePages } from './site-pages.ts';

const trace = (key: string, its: Partial<PageTrace> = {}): PageTrace => ({
  ...{ key, assets: [], preview: undefined, scripts: [], styles: [] },
  ...its,
});

describe('the pages of a build', () => {
  it('stay when they are made from the same as before, and only then', () => {
    const pages = new SitePages(new Map([['faq.html', trace('1')]]));

    expect(pages.keep('faq.html', '2')).toBe(false);
    expect(pages.keep('new.html', '1')).toBe(false);
    expect(pages.traces.size).toBe(0);
    expect(pages.keep('faq.html', '1')).toBe(true);
    expect([pages.traces.size, pages.keptCount]).toEqual([1, 1]);
  });

  it('leave with their preview, unless a page that stays shows it, too', () => {
    const before = new Map([
      ['a.html', trace('1', { preview: '_astro/same.png' })],
      ['b.html', trace('1', { preview: '_astro/same.png' })],
      ['c.html', trace('1', { preview: '_astro/c.png' })],
      ['d.html', trace('1')],
    ]);
    const pages = new SitePages(before);
    pages.keep('a.html', '1');

    expect(pages.leavingFiles()).toEqual(new Set(['b.html', 'c.html', '_astro/c.png', 'd.html']));
  });

  it('bring their preview when they are rendered', () => {
    const pages = new SitePages(new Map([['a.html', trace('1', { preview: '_astro/a.png' })]]));
    pages.keep('a.html', '1');
    pages.addRendered('b.html', trace('2', { preview: '_astro/b.png' }));
    pages.addRendered('c.html', trace('2'));

    expect(pages.renderedPreviews()).toEqual(new Set(['b.png']));
  });

  it('need the assets of what stays, and name the scripts and styles of all, each once', () => {
    const frame = ['_astro/frame.css'];
    const pages = new SitePages(
      new Map([
        ['faq.html', trace('1', { assets: [frame], scripts: [['sha256-b']], styles: [['sha256-s']] })],
      ]),
    );
    pages.keep('faq.html', '1');
    pages.addRendered(
      'index.html',
      trace('2', { assets: [['_astro/new.css']], scripts: [['sha256-b'], ['sha256-a']] }),
    );
    pages.addRendered('sitemap-0.xml', trace(''));

    expect(pages.keptAssets()).toEqual(frame);
    expect(pages.site()).toEqual({
      pathnames: ['/faq', '/'],
      scripts: ['sha256-a', 'sha256-b'],
      styles: ['sha256-s'],
    });
  });
});
