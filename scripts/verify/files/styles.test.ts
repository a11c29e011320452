import { expect, it } from 'vitest';
import {
  findApply,
  findLongStyles,
  findPhysicalClasses,
  findUnsetProperties,
  MAX_CSS_LINES,
} from './styles.ts';

it.each([
  'pl-4',
  'pr-[3px]',
  '-ml-2',
  'mr-auto',
  'scroll-pl-4',
  'left-0',
  '-right-1/2',
  'text-left',
  'text-right',
  'float-right',
  'border-l',
  'border-r-hair',
  'rounded-l',
  'rounded-tr-1',
  'lg:hover:pl-gutter',
  'group-[.is-open]:left-full',
  'mr-2!',
])('finds the side in %s', (name) => {
  expect(findPhysicalClasses(`<p class="flex ${name} p-2">`)).toEqual([name]);
  expect(findPhysicalClasses(`cva('${name}')`)).toEqual([name]);
});

it.each([
  'ps-4',
  'me-auto',
  'inset-s-0',
  'text-start',
  'border-s',
  'rounded-s-1',
  'plain-4',
  'rounded-1',
  'border-line',
  'border-rule',
  'rtl:-left-2',
  'lg:rtl:text-right',
  'right-to-left',
  'left-handed',
])('lets %s pass', (name) => {
  expect(findPhysicalClasses(`<p class="flex ${name} p-2">`)).toEqual([]);
});

it('finds @apply', () => {
  expect(findApply('.a {\n  @apply p-4;\n}')).toEqual([2]);
});

it.each(['color: var(--moon)', 'class="bg-(--moon)"', 'class="font-(family-name:--moon)"'])(
  'finds a property that %s alone names',
  (source) => {
    expect(findUnsetProperties(source)).toEqual(['--moon']);
    expect(findUnsetProperties(`${source} :root { --moon: #fff; }`)).toEqual([]);
    expect(findUnsetProperties(`${source} style.setProperty('--moon', '#fff')`)).toEqual([]);
  },
);

it('lets a property with a fallback be unset', () => {
  expect(findUnsetProperties('color: var(--moon, #fff)')).toEqual([]);
});

it('counts the lines of CSS of a workspace', () => {
  const atMost = '\n'.repeat(MAX_CSS_LINES.shared ?? 0);

  expect(findLongStyles([{ name: 'shared/a.css', content: atMost }])).toEqual([]);
  expect(
    findLongStyles([
      { name: 'shared/a.css', content: atMost },
      { name: 'shared/b.css', content: '\n' },
    ]),
  ).toEqual([expect.stringContaining('shared has')]);
});
