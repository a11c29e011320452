import { expect, it } from 'vitest';
import { findClassTexts, replaceClassTexts } from './astro-classes.ts';

const source = `---
const text = ' class="not this"';
---

<p class="p-4 flex" lang="en">
  <a class:list={['p-2 grid', { 'is-b is-a': text }, text && "m-2 block"]} class="one">{text}</a>
</p>
`;

it('finds the classes of a template, where there are two or more', () => {
  expect(findClassTexts(source).map(({ text }) => text)).toEqual([
    'p-4 flex',
    'p-2 grid',
    'is-b is-a',
    'm-2 block',
  ]);
});

it('puts others in their places', () => {
  const found = findClassTexts(source);

  const sorted = replaceClassTexts(source, found, ['flex p-4', 'grid p-2', 'is-a is-b', 'm-2 block']);

  expect(findClassTexts(sorted).map(({ text }) => text)).toEqual([
    'flex p-4',
    'grid p-2',
    'is-a is-b',
    'm-2 block',
  ]);
  expect(sorted).toHaveLength(source.length);
});
