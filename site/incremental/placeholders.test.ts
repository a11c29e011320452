import { expect, test } from 'vitest';
import type { SharedText } from './contract.ts';
import { renderOutputOf } from './page-manifest.ts';
import { type BuiltPages, Placeholders } from './placeholders.ts';

const sharedText = (text: string) => ({ bytes: Buffer.from(text) });
const placeholderOf = (request: Request, text: SharedText) =>
  globalThis.placeholderFor?.(request, text) ?? null;
const textOf = (parts: Buffer[]) => Buffer.concat(parts).toString();

function pagesWith(...contents: string[]): BuiltPages {
  const styles = contents.map((content) => ({ depth: 0, order: 0, sheet: { type: 'inline', content } }));
  return new Map([['page', { styles }]]) as unknown as BuiltPages;
}
const stylesOf = (pages: BuiltPages) =>
  pages.get('page')?.styles.map(({ sheet }) => (sheet.type === 'inline' ? sheet.content : ''));

test('a placeholder stands for a text in the page of a request, and in no other', () => {
  const placeholders = new Placeholders();
  const request = new Request('https://site.example/a');
  placeholders.begin(request);
  const [header, card] = [sharedText('<header>عربي</header>'), sharedText('<li>card</li>')];

  const html = `<p>é</p>${placeholderOf(request, header)}<p>ة</p>${placeholderOf(request, card)}${placeholderOf(request, card)}`;
  const page = placeholders.pageOf(request, Buffer.from(html));

  expect(html).not.toContain('header');
  expect(textOf(page.resolve(page.html))).toBe(
    '<p>é</p><header>عربي</header><p>ة</p><li>card</li><li>card</li>',
  );
  expect(placeholderOf(new Request('https://site.example/b'), card)).toBeNull();
});

test('placeholders stand for style sheets until they are taken back', () => {
  const placeholders = new Placeholders();
  const pages = pagesWith('p{color:red}', 'b{color:blue}', '@import "other.css";');

  const restore = placeholders.replaceStyles(pages);
  const [first = '', second = '', importing] = stylesOf(pages) ?? [];
  const page = placeholders.pageOf(
    new Request('https://site.example/'),
    Buffer.from(`<style>${first}${second}</style>`),
  );

  expect(first).not.toContain('color');
  expect(importing).toBe('@import "other.css";');
  expect(textOf(page.resolve(page.html))).toBe('<style>p{color:red}b{color:blue}</style>');
  restore();
  expect(stylesOf(pages)).toEqual(['p{color:red}', 'b{color:blue}', '@import "other.css";']);
});

test('a page is found to have what stands behind its placeholders', () => {
  const placeholders = new Placeholders();
  const pages = pagesWith('p{background:url(/_astro/a.webp)}');
  const request = new Request('https://site.example/');
  placeholders.begin(request);
  placeholders.replaceStyles(pages);
  const header = sharedText('<script>a()</script><img src="/_astro/b.webp">');
  const unfinished = sharedText('<span data-unavailable></span>');
  const pageWith = (own: string | null) =>
    placeholders.pageOf(request, Buffer.from(`<style>${stylesOf(pages)?.[0]}</style>${own ?? ''}`));

  const output = renderOutputOf('a.html', pageWith(placeholderOf(request, header)), 'key');
  expect(output).toMatchObject({ key: 'key', assets: [['_astro/a.webp'], ['_astro/b.webp']] });
  // Worked out with openssl: printf '%s' 'p{background:url(/_astro/a.webp)}' | openssl dgst -sha256 -binary | base64
  expect(output.styles.flat()).toEqual(["'sha256-P+vHVfakUIAdVKzLGKnmJ81jezQnPjDdfTg0v2DNqRY='"]);
  expect(output.scripts.flat()).toEqual(["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"]);
  expect(renderOutputOf('a.html', pageWith(placeholderOf(request, unfinished)), 'key').key).toBeUndefined();
});

test('what the policy blocks is refused behind a placeholder, too', () => {
  const request = new Request('https://site.example/');
  const placeholders = new Placeholders();
  placeholders.begin(request);
  const placeholder = `${placeholderOf(request, sharedText('<p style="color:red">'))}`;

  expect(() =>
    renderOutputOf('a.html', placeholders.pageOf(request, Buffer.from(placeholder)), 'key'),
  ).toThrow('a.html has a style attribute');
});
