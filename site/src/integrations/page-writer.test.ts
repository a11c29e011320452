import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AstroPrerenderer, RouteData } from 'astro';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markOf } from '../lib/shared-text.ts';
import { type KeyedPage, PageWriter } from './page-writer.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'page-writer-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const page = (file: string): KeyedPage => ({ file, key: 'key', route: {} as RouteData });

async function write(htmlOf: (request: Request) => string, ...files: string[]): Promise<string[]> {
  const render: AstroPrerenderer['render'] = async (request) => new Response(htmlOf(request));
  const written: string[] = [];
  const writer = new PageWriter(render, new Map(), root, 'https://site.example');
  await writer.writeAll(files.map(page).values(), ([file]) => written.push(file));
  return written;
}

const contentOf = (file: string) => readFileSync(join(root, file), 'utf8');

test('pages are written with what they share', async () => {
  const shared = { bytes: Buffer.from('<footer>الشركة</footer>') };
  const htmlOf = (request: Request) => `<p>${new URL(request.url).pathname}</p>${markOf(request, shared)}`;

  expect(await write(htmlOf, 'a.html', 'products/b.html')).toEqual(['a.html', 'products/b.html']);
  expect(contentOf('a.html')).toBe('<p>/a.html</p><footer>الشركة</footer>');
  expect(contentOf('products/b.html')).toBe('<p>/products/b.html</p><footer>الشركة</footer>');
});

test('a page is written whole that has more parts than a system takes at a time', async () => {
  const cards = Array.from({ length: 3000 }, (_, index) => ({ bytes: Buffer.from(`<li>${index}</li>`) }));

  await write((request) => cards.map((card) => markOf(request, card)).join('\n'), 'a.html');
  expect(contentOf('a.html')).toBe(cards.map(({ bytes }) => bytes.toString()).join('\n'));
});

test('a page that is there already stays as it is', async () => {
  writeFileSync(join(root, 'a.html'), 'linked');

  await expect(write(() => 'new', 'a.html')).rejects.toThrow('EEXIST');
  expect(contentOf('a.html')).toBe('linked');
});
