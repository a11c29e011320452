import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AstroPrerenderer, RouteData } from 'astro';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RenderOutput } from './page-manifest.ts';
import { type KeyedPage, PageWriter } from './page-writer.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'page-writer-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const page = (file: string): KeyedPage => ({ file, key: 'key', route: {} as RouteData });

async function write(htmlOf: (request: Request) => string, ...files: string[]) {
  const render: AstroPrerenderer['render'] = async (request) => new Response(htmlOf(request));
  const outputs = new Map<string, RenderOutput>();
  const writer = new PageWriter({ render, pages: new Map(), root, site: 'https://site.example' });
  await writer.writeAll(files.map(page), (file, trace) => outputs.set(file, trace));
  return outputs;
}

const contentOf = (file: string) => readFileSync(join(root, file), 'utf8');

test('pages are written with what they share', async () => {
  const shared = { bytes: Buffer.from('<footer>الشركة</footer>') };
  const htmlOf = (request: Request) =>
    `<p>${new URL(request.url).pathname}</p>${globalThis.placeholderFor?.(request, shared)}`;

  const outputs = await write(htmlOf, 'a.html', 'products/b.html');

  expect([...outputs.keys()]).toEqual(['a.html', 'products/b.html']);
  expect(contentOf('a.html')).toBe('<p>/a.html</p><footer>الشركة</footer>');
  expect(contentOf('products/b.html')).toBe('<p>/products/b.html</p><footer>الشركة</footer>');
});

test('a page is written whole that has more parts than a system takes at a time', async () => {
  const cards = Array.from({ length: 3000 }, (_, index) => ({ bytes: Buffer.from(`<li>${index}</li>`) }));

  await write(
    (request) => cards.map((card) => globalThis.placeholderFor?.(request, card)).join('\n'),
    'a.html',
  );
  expect(contentOf('a.html')).toBe(cards.map(({ bytes }) => bytes.toString()).join('\n'));
});

test('a page that is there already stays as it is', async () => {
  writeFileSync(join(root, 'a.html'), 'linked');

  await expect(write(() => 'new', 'a.html')).rejects.toThrow('EEXIST');
  expect(contentOf('a.html')).toBe('linked');
});

test('every one of many pages has what is its own and what it shares, and tells of it', async () => {
  const cards = Array.from({ length: 50 }, (_, index) => ({
    bytes: Buffer.from(`<img src="/_astro/${index}.webp">`),
  }));
  const cardOf = (file: string) => Number(/\d+/.exec(file)?.[0]) % cards.length;
  const htmlOf = (request: Request) => {
    const { pathname } = new URL(request.url);
    return `<p>${pathname}</p>${globalThis.placeholderFor?.(request, cards[cardOf(pathname)] ?? { bytes: Buffer.alloc(0) })}`;
  };
  const files = Array.from({ length: 700 }, (_, index) => `${index}.html`);

  const outputs = await write(htmlOf, ...files);

  expect([...outputs.keys()].sort()).toEqual([...files].sort());
  for (const [file, { key, assets }] of outputs) {
    expect(contentOf(file)).toBe(`<p>/${file}</p><img src="/_astro/${cardOf(file)}.webp">`);
    expect([key, assets.flat()]).toEqual(['key', [`_astro/${cardOf(file)}.webp`]]);
  }
  // In memory, too, they share what is the same.
  expect(new Set(Array.from(outputs.values(), ({ assets }) => assets.at(-1))).size).toBe(cards.length);
});

test('a page that the policy would block ends the build, however many come after it', async () => {
  const htmlOf = (request: Request) => (request.url.endsWith('/3.html') ? '<p style="color:red">' : '<p>');
  const files = Array.from({ length: 700 }, (_, index) => `${index}.html`);

  await expect(write(htmlOf, ...files)).rejects.toThrow('3.html has a style attribute');
});
