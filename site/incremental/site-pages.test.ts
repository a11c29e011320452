import { describe, expect, it } from 'vitest';
import type { RenderOutput } from './page-manifest.ts';
import { SitePages } from './site-pages.ts';

const output = (key: string, its: Partial<RenderOutput> = {}): RenderOutput => ({
  ...{ key, assets: [], preview: undefined, document: undefined, scripts: [], styles: [] },
  ...its,
});

describe('the pages of a build', () => {
  it('stay when they are made from the same as before, and only then', () => {
    const pages = new SitePages(new Map([['faq.html', output('1')]]));

    expect(pages.keep('faq.html', '2')).toBe(false);
    expect(pages.keep('new.html', '1')).toBe(false);
    expect(pages.outputs.size).toBe(0);
    expect(pages.keep('faq.html', '1')).toBe(true);
    expect([pages.outputs.size, pages.unchangedCount]).toEqual([1, 1]);
  });

  it('leave with their preview, unless a page that stays shows it, too', () => {
    const before = new Map([
      ['a.html', output('1', { preview: '_astro/same.png' })],
      ['b.html', output('1', { preview: '_astro/same.png' })],
      ['c.html', output('1', { preview: '_astro/c.png' })],
      ['d.html', output('1')],
    ]);
    const pages = new SitePages(before);
    pages.keep('a.html', '1');

    expect(pages.leavingFiles()).toEqual(new Set(['b.html', 'c.html', '_astro/c.png', 'd.html']));
  });

  it('bring their preview when they are rendered', () => {
    const pages = new SitePages(new Map([['a.html', output('1', { preview: '_astro/a.png' })]]));
    pages.keep('a.html', '1');
    pages.addRendered('b.html', output('2', { preview: '_astro/b.png' }));
    pages.addRendered('c.html', output('2'));

    expect(pages.renderedPreviews()).toEqual(new Set(['b.png']));
  });

  it('bring their document when they are rendered, and leave with it', () => {
    const document = '0123456789ab';
    const pages = new SitePages(
      new Map([
        ['stays.html', output('1', { document })],
        ['ar/leaves.html', output('1', { document })],
      ]),
    );
    pages.keep('stays.html', '1');
    pages.addRendered('products/lemon.html', output('2', { document: 'ba9876543210' }));

    expect(pages.leavingFiles()).toEqual(new Set(['ar/leaves.html', 'ar/leaves.pdf']));
    expect(pages.renderedDocuments()).toEqual(new Map([['products/lemon.pdf', 'ba9876543210.pdf']]));
    expect(pages.documents()).toEqual(new Set([`${document}.pdf`, 'ba9876543210.pdf']));
    expect(pages.site().documents).toEqual(['/stays.pdf', '/products/lemon.pdf']);
  });

  it('need the assets of what stays, and name the scripts and styles of all, each once', () => {
    const frame = ['_astro/frame.css'];
    const pages = new SitePages(
      new Map([
        ['faq.html', output('1', { assets: [frame], scripts: [['sha256-b']], styles: [['sha256-s']] })],
      ]),
    );
    pages.keep('faq.html', '1');
    pages.addRendered(
      'index.html',
      output('2', { assets: [['_astro/new.css']], scripts: [['sha256-b'], ['sha256-a']] }),
    );
    pages.addRendered('sitemap-0.xml', output(''));

    expect(pages.unchangedAssets()).toEqual(frame);
    expect(pages.site()).toEqual({
      pathnames: ['/faq', '/'],
      documents: [],
      scripts: ['sha256-a', 'sha256-b'],
      styles: ['sha256-s'],
    });
  });
});
