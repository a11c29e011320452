import { expect, test } from 'vitest';
import { cachedFragment, piecesOf } from './fragment-cache.ts';

const SLOT = '<template data-slot="page"></template>';

function counted(markup: string) {
  let count = 0;
  const render = async () => {
    count += 1;
    return piecesOf(markup);
  };
  return { render, count: () => count };
}

const textsOf = (markup: string, options?: Parameters<typeof piecesOf>[1]) =>
  piecesOf(markup, options).map(({ bytes }) => bytes.toString());

test('markup is taken apart at its slots', () => {
  expect(textsOf(`<header>${SLOT}<b>${SLOT}</b></header>`)).toEqual(['<header>', '<b>', '</b></header>']);
  expect(textsOf('<footer>')).toEqual(['<footer>']);
});

test('markup is rendered once for a key, and the same for all that ask', async () => {
  const header = counted('<header>');
  const first = await cachedFragment('header', header.render);
  expect(cachedFragment('header', header.render)).toBe(first);
  expect(await cachedFragment('footer', async () => piecesOf('<footer>'))).not.toBe(first);
  expect(header.count()).toBe(1);
});

test('what was rendered long ago goes', async () => {
  const old = counted('old');
  await cachedFragment('old', old.render);
  for (let index = 0; index < 2000; index++) {
    await cachedFragment(`card ${index}`, async () => piecesOf('card'));
  }
  await cachedFragment('old', old.render);
  expect(old.count()).toBe(2);
});

test.each([
  '<div><astro-island uid="1"></astro-island></div>',
  '<div><script type="module">start()</script></div>',
])('%s is refused where not all islands and scripts of a page are', (markup) => {
  expect(() => piecesOf(markup)).toThrow('cannot be cached');
  expect(textsOf(markup, { hasIslands: true })).toEqual([markup]);
});
