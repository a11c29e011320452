import { getDocumentProxy } from 'unpdf';

/** The text of each page as `withoutSpaces` has it; of a page that runs from the right, what stands on the right comes first. */
export async function textOfPages(pdf: Uint8Array, isRightToLeft = false): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      const parts = items.flatMap((item) =>
        'str' in item ? { text: item.str, x: item.transform[4], y: Math.round(item.transform[5]) } : [],
      );
      if (isRightToLeft) parts.sort((a, b) => b.y - a.y || b.x - a.x);
      return withoutSpaces(parts.map(({ text }) => text).join(''));
    }),
  );
}

/** The same to be read by people: a line for each that the PDF has, in the order in which it holds them. */
export async function linesOfPages(pdf: Uint8Array): Promise<string[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, at) => {
      const { items } = await (await document.getPage(at + 1)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
      return text
        .normalize('NFKC')
        .split('\n')
        .filter((line) => line.trim() !== '');
    }),
  );
}

/** What it holds piece by piece, in its order: never two cells of a table in one. */
export async function partsOfPages(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.flatMap((item) => ('str' in item ? item.str : []));
  });
  return (await Promise.all(pages)).flat();
}

/** The roles of all tags of a PDF, each once, and how many pages have any. */
export async function tagsOf(pdf: Uint8Array): Promise<{ roles: Set<string>; taggedPages: number }> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const roles = new Set<string>();
  const walk = (node: { role?: string; children?: readonly unknown[] }) => {
    if (node.role) roles.add(node.role);
    for (const child of node.children ?? []) walk(child as typeof node);
  };
  let taggedPages = 0;
  for (let at = 1; at <= document.numPages; at++) {
    const tree = await (await document.getPage(at)).getStructTree();
    if (!tree) continue;
    taggedPages++;
    walk(tree);
  }
  return { roles, taggedPages };
}

/** What a golden holds: the lines of each page under its number. */
export async function goldenOf(pdf: Uint8Array): Promise<string> {
  const pages = await linesOfPages(pdf);
  return pages.map((lines, at) => `Page ${at + 1}\n\n${lines.join('\n')}\n`).join('\n');
}

/** Where a PDF has spaces, and marks of direction, is the reader's guess. */
export const withoutSpaces = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\u2066-\u2069\u200e\u200f]+/g, '');
