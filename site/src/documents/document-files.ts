import { hash } from 'node:crypto';

/** In the cache folder: the PDFs of pages, which builds have set. */
export const DOCUMENTS_FOLDER = 'documents';

const REVISION_LENGTH = 12;

/** It tells all that a document is made from, so that the same revision is the same file. */
export const revisionOf = (content: unknown): string =>
  hash('sha256', JSON.stringify(content)).slice(0, REVISION_LENGTH);

export const documentFile = (revision: string): string => `${revision}.pdf`;

/** Behind a new revision there is a new file. */
export const documentAddress = (path: string, revision: string): string => `${path}?v=${revision}`;

/** The file of a page's own document, beside that of the page. */
export const documentOf = (pageFile: string): string => pageFile.replace(/html$/, 'pdf');

/** The revision of its own document that a page links to. No text can hold it: quotes are escaped wherever a text may stand. */
export function documentIn(html: Buffer, pageFile: string): string | undefined {
  const start = `href="/${documentOf(pageFile)}?v=`;
  const place = html.indexOf(start);
  if (place < 0) return undefined;
  const from = place + Buffer.byteLength(start);
  return html.toString('latin1', from, from + REVISION_LENGTH);
}
