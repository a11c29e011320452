import { describe, expect, it } from 'vitest';
import { parseManifest, renderOutputOf as renderOutputOfPage, serializeManifest } from './page-manifest.ts';
import { pageWithoutPlaceholders } from './placeholders.ts';

const page =
  '<style>p{}</style><script>a()</script><img src="/_astro/a_1.webp" srcset="/_astro/b_2.webp 2x">';

const renderOutputOf = (file: string, html: string, key: string | undefined) =>
  renderOutputOfPage(file, pageWithoutPlaceholders(Buffer.from(html)), key);

describe('the output of a page', () => {
  it('names its files, and the hashes of its scripts and styles', () => {
    const output = renderOutputOf('a.html', page, 'key');

    expect(output).toMatchObject({ key: 'key', assets: [['_astro/a_1.webp', '_astro/b_2.webp']] });
    // Worked out with openssl: printf '%s' 'a()' | openssl dgst -sha256 -binary | base64
    expect(output.scripts).toEqual([["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"]]);
    expect(output.styles.flat()).toHaveLength(1);
  });

  it('names the files that its code refers to', () => {
    const html = '<style>@font-face{src:url(/_astro/a.woff2)}</style><script>import("/_astro/b.js")</script>';

    expect(renderOutputOf('a.html', html, 'key').assets).toEqual([['_astro/a.woff2', '_astro/b.js']]);
  });

  it('tells code from code that it begins with', () => {
    const long = renderOutputOf('a.html', '<script>begin();end()</script>', 'key');
    const short = renderOutputOf(
      'b.html',
      '<script>begin();</script><p>ة</p><script>begin();end()</script>',
      'key',
    );

    expect(short.scripts.flat()).toHaveLength(2);
    expect(short.scripts.flat()).toContain(long.scripts[0]?.[0]);
  });

  it("takes its preview from where others look for it, and no text's", () => {
    const [own, other] = ['a', 'b'].map((digit) => `_astro/${digit.repeat(64)}.jpg`);
    const texts = `<p>https://other.example/${other}</p><meta content="/${other}"><script type="application/ld+json">"/${other}"</script>`;
    const shown = `<meta property="og:image" content="https://site.example/${own}">`;

    expect(renderOutputOf('a.html', texts, 'key')).toMatchObject({ assets: [[]], preview: undefined });
    expect(renderOutputOf('a.html', texts + shown, 'key')).toMatchObject({ assets: [[]], preview: own });
  });

  it('has the document whose address is its own', () => {
    const link = (path: string) => `<p>href=&quot;${path}</p><a href="${path}.pdf?v=0123456789ab">`;

    expect(renderOutputOf('ar/lemon.html', link('/ar/lemon'), 'key').document).toBe('0123456789ab');
    expect(renderOutputOf('ar/lemon.html', link('/lemon'), 'key').document).toBeUndefined();
  });

  it('has no preview where a picture of the page is shown to others', () => {
    const html = '<meta property="og:image" content="https://site.example/_astro/a_1.webp">';

    expect(renderOutputOf('a.html', html, 'key')).toMatchObject({
      assets: [['_astro/a_1.webp']],
      preview: undefined,
    });
  });

  it('leaves out scripts that are data or files', () => {
    const html = '<script src="/a.js"></script><script type="application/ld+json">{}</script>';

    expect(renderOutputOf('a.html', html, 'key').scripts).toEqual([[]]);
  });

  it.each([
    '<meta content="</script><script>alert(1)</script>">',
    '<meta content="a > b <script> &quot;"><a href="" title="<style>p{}</style>">',
    '<script type="application/ld+json">{"name":"="}</script><meta content="<script>">',
  ])('takes no text for code, and no code for text: %s', (text) => {
    const output = renderOutputOf('a.html', `${text}${page}`, 'key');

    expect(output.scripts).toEqual(renderOutputOf('b.html', page, 'key').scripts);
    expect(output.styles).toEqual(renderOutputOf('b.html', page, 'key').styles);
  });

  it('has no key when a picture could not be had, so that the page is rendered again', () => {
    expect(renderOutputOf('a.html', '<span data-unavailable></span>', 'key').key).toBeUndefined();
  });

  it.each(['<p style="color:red">', '<a onclick="go()">'])(
    'is refused for what the policy blocks: %s',
    (html) => {
      expect(() => renderOutputOf('a.html', html, 'key')).toThrow('which the policy blocks');
    },
  );
});

describe('a manifest', () => {
  it('is read as it was written, but for pages that are always rendered', () => {
    const [one, always] = [renderOutputOf('a.html', page, 'key'), renderOutputOf('b.html', page, undefined)];
    const pages = new Map([
      ['a.html', one],
      ['b.html', always],
    ]);

    const read = parseManifest(serializeManifest({ codeVersion: 'v1', buildId: 'build', pages }));

    expect(read).toMatchObject({ codeVersion: 'v1', buildId: 'build' });
    expect([...(read?.pages ?? [])]).toEqual([['a.html', one]]);
  });

  it.each(['', '{', '{}', '{"pages":1}'])('that is damaged is none: %s', (text) => {
    expect(parseManifest(text)).toBeNull();
  });
});
