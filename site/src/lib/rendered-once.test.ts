import { expect, test } from 'vitest';
import { HOLE, renderedOnce } from './rendered-once.ts';

function counted(markup: string) {
  let count = 0;
  const render = async () => {
    count += 1;
    return markup;
  };
  return { render, count: () => count };
}

test('markup is rendered once for a key, and taken apart at its holes', async () => {
  const header = counted(`<header>${HOLE}<b>${HOLE}</b></header>`);
  const pieces = ['<header>', '<b>', '</b></header>'];
  expect(await renderedOnce('header', header.render)).toEqual(pieces);
  expect(await renderedOnce('header', header.render)).toEqual(pieces);
  expect(header.count()).toBe(1);
  expect(await renderedOnce('footer', async () => '<footer>')).toEqual(['<footer>']);
});

test('what is asked for again stays, and what is not goes', async () => {
  const used = counted('used');
  const unused = counted('unused');
  await renderedOnce('unused', unused.render);
  for (let index = 0; index < 1000; index++) {
    await renderedOnce('used', used.render);
    await renderedOnce(`card ${index}`, async () => 'card');
  }
  await renderedOnce('unused', unused.render);
  expect([used.count(), unused.count()]).toEqual([1, 2]);
});

test.each([
  '<div><astro-island uid="1"></astro-island></div>',
  '<div><script type="module">start()</script></div>',
])('%s is refused', async (markup) => {
  await expect(renderedOnce(markup, async () => markup)).rejects.toThrow('cannot be rendered once');
});
