import { expect, test } from 'vitest';
import { markOf } from '../lib/shared-text.ts';
import { traceOf } from './page-record.ts';
import { type BuiltPages, SharedMarks } from './shared-marks.ts';

const sharedText = (text: string) => ({ bytes: Buffer.from(text) });
const textOf = (parts: Buffer[]) => Buffer.concat(parts).toString();

function pagesWith(...contents: string[]): BuiltPages {
  const styles = contents.map((content) => ({ depth: 0, order: 0, sheet: { type: 'inline', content } }));
  return new Map([['page', { styles }]]) as unknown as BuiltPages;
}
const stylesOf = (pages: BuiltPages) =>
  pages.get('page')?.styles.map(({ sheet }) => (sheet.type === 'inline' ? sheet.content : ''));

test('a mark stands for a text in the page of a request, and in no other', () => {
  const marks = new SharedMarks();
  const request = new Request('https://site.example/a');
  marks.begin(request);
  const [header, card] = [sharedText('<header>عربي</header>'), sharedText('<li>card</li>')];

  const marked = `<p>é</p>${markOf(request, header)}<p>ة</p>${markOf(request, card)}${markOf(request, card)}`;
  const page = marks.pageOf(request, Buffer.from(marked));

  expect(marked).not.toContain('header');
  expect(textOf(page.resolve(page.html))).toBe(
    '<p>é</p><header>عربي</header><p>ة</p><li>card</li><li>card</li>',
  );
  expect(markOf(new Request('https://site.example/b'), card)).toBeNull();
});

test('marks stand for style sheets until they are taken back', () => {
  const marks = new SharedMarks();
  const pages = pagesWith('p{color:red}', 'b{color:blue}', '@import "other.css";');

  const unmark = marks.markStyles(pages);
  const [first = '', second = '', importing] = stylesOf(pages) ?? [];
  const page = marks.pageOf(
    new Request('https://site.example/'),
    Buffer.from(`<style>${first}${second}</style>`),
  );

  expect(first).not.toContain('color');
  expect(importing).toBe('@import "other.css";');
  expect(textOf(page.resolve(page.html))).toBe('<style>p{color:red}b{color:blue}</style>');
  unmark();
  expect(stylesOf(pages)).toEqual(['p{color:red}', 'b{color:blue}', '@import "other.css";']);
});

test('a page is found to have what stands behind its marks', () => {
  const marks = new SharedMarks();
  const pages = pagesWith('p{background:url(/_astro/a.webp)}');
  const request = new Request('https://site.example/');
  marks.begin(request);
  marks.markStyles(pages);
  const header = sharedText('<script>a()</script><img src="/_astro/b.webp">');
  const unfinished = sharedText('<span data-unavailable></span>');
  const pageWith = (own: string) =>
    marks.pageOf(request, Buffer.from(`<style>${stylesOf(pages)?.[0]}</style>${own}`));

  const trace = traceOf('a.html', pageWith(`${markOf(request, header)}`), 'key');
  expect(trace).toMatchObject({ key: 'key', assets: [['_astro/a.webp'], ['_astro/b.webp']] });
  // Worked out with openssl: printf '%s' 'p{background:url(/_astro/a.webp)}' | openssl dgst -sha256 -binary | base64
  expect(trace.styles.flat()).toEqual(["'sha256-P+vHVfakUIAdVKzLGKnmJ81jezQnPjDdfTg0v2DNqRY='"]);
  expect(trace.scripts.flat()).toEqual(["'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='"]);
  expect(traceOf('a.html', pageWith(`${markOf(request, unfinished)}`), 'key').key).toBeUndefined();
});

test('what the policy blocks is refused behind a mark, too', () => {
  const request = new Request('https://site.example/');
  const marks = new SharedMarks();
  marks.begin(request);
  const mark = `${markOf(request, sharedText('<p style="color:red">'))}`;

  expect(() => traceOf('a.html', marks.pageOf(request, Buffer.from(mark)), 'key')).toThrow(
    'a.html has a style attribute',
  );
});
