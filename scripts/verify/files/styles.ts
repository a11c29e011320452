/*
 * What keeps the styles in one way: utilities by logical sides, since Arabic runs from the right; no `@apply`, since what repeats is
 * a component; no property that nobody sets; and no more lines of CSS than there are today.
 */

/** Of hand-written CSS, by workspace. They are lowered as screens move to utilities, and never raised. */
export const MAX_CSS_LINES: Record<string, number> = { admin: 144, shared: 235, site: 500 };

const STEP = String.raw`(?:\d|px\b|auto\b|full\b|gutter\b|margin\b|section\b|control\b|\[|\()`;
const PHYSICAL = [
  String.raw`-?(?:scroll-)?[pm][lr]-${STEP}\S*`,
  String.raw`-?(?:left|right)-${STEP}\S*`,
  '(?:text|float|clear)-(?:left|right)',
  String.raw`border-[lr](?:-\S+)?`,
  String.raw`rounded-(?:[lr]|[tb][lr])(?:-\S+)?`,
].join('|');
/** A class among others in a text, behind any variants. */
const PHYSICAL_CLASS = new RegExp(
  String.raw`(?<=["'\`\s])(?<variants>(?:[^\s"'\`:]+:)*)!?(?:${PHYSICAL})!?(?=["'\`\s])`,
  'g',
);

/** Utilities that name left or right in the source of a component, but for those that say so for one direction alone. */
export function findPhysicalClasses(source: string): string[] {
  return [...source.matchAll(PHYSICAL_CLASS)]
    .filter(({ groups }) => !/(?:^|:)(?:rtl|ltr|ar):/.test(groups?.variants ?? ''))
    .map(([name]) => name);
}

/** Line numbers. */
export function findApply(css: string): number[] {
  return css.split('\n').flatMap((line, index) => (/@apply\b/.test(line) ? [index + 1] : []));
}

/** Custom properties that are read without a fallback and set nowhere in a source: browsers say nothing of it. */
export function findUnsetProperties(source: string): string[] {
  const set = new Set(source.match(/--[\w-]+(?=['"]?[:,])/g));
  const read = [...source.matchAll(/\((?:[a-z-]+:)?(--[\w-]+)\)/g)].map(([, name = '']) => name);
  return [...new Set(read)].filter((name) => !set.has(name));
}

/** Workspaces with more lines of CSS than they may have. */
export function findLongStyles(files: readonly { name: string; content: string }[]): string[] {
  return Object.entries(MAX_CSS_LINES).flatMap(([workspace, max]) => {
    const lines = files
      .filter(({ name }) => name.startsWith(`${workspace}/`))
      .reduce((sum, { content }) => sum + content.split('\n').length - 1, 0);
    return lines > max ? [`${workspace} has ${lines} lines of CSS; it may have ${max}`] : [];
  });
}
