export interface ClassText {
  start: number;
  text: string;
}

/** Classes that stand in the template of an Astro component: in `class="…"`, and the texts of `class:list={…}`. */
export function findClassTexts(source: string): ClassText[] {
  const template = source.startsWith('---') ? source.indexOf('\n---', 3) + 4 : 0;
  const plain = [...source.matchAll(/(?<=\sclass=")[^"]*(?=")/g)];
  const listed = [...source.matchAll(/\sclass:list=\{/g)].flatMap(({ index, 0: opening }) => {
    const start = index + opening.length;
    const list = source.slice(start, endOfBraces(source, start));
    return [...list.matchAll(/(?<=')[^'\n]*(?=')|(?<=")[^"\n]*(?=")/g)].map((found) =>
      Object.assign(found, { index: start + found.index }),
    );
  });
  return [...plain, ...listed]
    .filter(({ index, 0: text }) => index >= template && /^\S+(?: +\S+)+$/.test(text))
    .map(({ index, 0: text }) => ({ start: index, text }));
}

/** A component's source with other texts in the places of the found ones. */
export function replaceClassTexts(
  source: string,
  found: readonly ClassText[],
  sorted: readonly string[],
): string {
  return found
    .map(({ start, text }, index) => ({ start, end: start + text.length, text: sorted[index] ?? text }))
    .toSorted((one, other) => other.start - one.start)
    .reduce((result, { start, end, text }) => result.slice(0, start) + text + result.slice(end), source);
}

/** Where the brace that was opened before `start` closes. */
function endOfBraces(source: string, start: number): number {
  let depth = 1;
  for (let at = start; at < source.length; at++) {
    if (source[at] === '{') depth++;
    if (source[at] === '}' && --depth === 0) return at;
  }
  return source.length;
}
