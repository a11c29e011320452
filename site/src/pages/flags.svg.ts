import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { APIRoute } from 'astro';
import { DESTINATION_CODES } from '../features/home/destinations.ts';

const SIDE = 512;
const require = createRequire(import.meta.url);

/** All flags in one file, one request: `/flags.svg#nl` shows that view of it. */
export const GET: APIRoute = async () => {
  const flags = await Promise.all(
    DESTINATION_CODES.map(async (code, index) => {
      const source = await readFile(require.resolve(`circle-flags/flags/${code}.svg`), 'utf8');
      const shapes = source
        .replace(/<svg[^>]*>|<\/svg>/g, '')
        .replace(/\bid="(\w+)"/g, `id="${code}-$1"`)
        .replace(/url\(#(\w+)\)/g, `url(#${code}-$1)`)
        .replace(/href="#(\w+)"/g, `href="#${code}-$1"`);
      const x = index * SIDE;
      return `<view id="${code}" viewBox="${x} 0 ${SIDE} ${SIDE}"/><g transform="translate(${x})">${shapes}</g>`;
    }),
  );
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${flags.join('')}</svg>`, {
    headers: { 'Content-Type': 'image/svg+xml' },
  });
};
