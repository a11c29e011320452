import { expect, onTestFinished, test } from 'vitest';
import { HOLE, markOnce, piecesOf, renderedOnce } from './rendered-once.ts';

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

test('markup is taken apart at its holes', () => {
  expect(textsOf(`<header>${HOLE}<b>${HOLE}</b></header>`)).toEqual(['<header>', '<b>', '</b></header>']);
  expect(textsOf('<footer>')).toEqual(['<footer>']);
});

test('markup is rendered once for a key, and the same for all that ask', async () => {
  const header = counted('<header>');
  const first = await renderedOnce('header', header.render);
  expect(renderedOnce('header', header.render)).toBe(first);
  expect(await renderedOnce('footer', async () => piecesOf('<footer>'))).not.toBe(first);
  expect(header.count()).toBe(1);
});

test('a mark stands for markup that is known', async () => {
  const request = new Request('https://site.example/');
  globalThis.markShared = (of, { bytes }) => (of === request ? `mark of ${bytes}` : null);
  onTestFinished(() => {
    globalThis.markShared = undefined;
  });

  expect(markOnce(request, 'known card')).toBeNull();
  await renderedOnce('known card', async () => piecesOf('<li>'));
  expect(markOnce(request, 'known card')).toBe('mark of <li>');
  expect(markOnce(new Request('https://site.example/other'), 'known card')).toBeNull();
});

test('what was rendered long ago goes', async () => {
  const old = counted('old');
  await renderedOnce('old', old.render);
  for (let index = 0; index < 2000; index++) {
    await renderedOnce(`card ${index}`, async () => piecesOf('card'));
  }
  await renderedOnce('old', old.render);
  expect(old.count()).toBe(2);
});

test.each([
  '<div><astro-island uid="1"></astro-island></div>',
  '<div><script type="module">start()</script></div>',
])('%s is refused where not all islands and scripts of a page are', (markup) => {
  expect(() => piecesOf(markup)).toThrow('cannot be rendered once');
  expect(textsOf(markup, { holdsIslands: true })).toEqual([markup]);
});
