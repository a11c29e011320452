import type { ContentRow } from '../src/content/changed-rows.ts';

/*
 * All that the incremental build and the pages say to each other. Node loads the build, and Astro the bundle of the pages, so they share no
 * module: what one has for the other is a global, declared here and nowhere else. In development there is none of them, and pages do
 * without.
 */

/** A text that many pages share, in UTF-8. Known by its identity, and not by what it says. */
export interface SharedText {
  readonly bytes: Buffer;
}

/** Content as it was read by a build. */
export interface CachedContent {
  /** The rows are at least as new as this. */
  revision: number;
  /** By the table's name, in the order in which pages show them. */
  rows: Record<string, ContentRow[]>;
}

/** What is known of all pages of a build, for those who write files beside them. */
export interface BuiltSite {
  /** The paths of all pages, rendered now or unchanged. */
  pathnames: string[];
  /** The paths of the documents that stand beside pages. */
  documents: string[];
  /** Sources of a Content Security Policy that lets all pages run. */
  scripts: string[];
  styles: string[];
}

declare global {
  /**
   * Called by `getStaticPaths` of a route that has thousands of pages: one that is unchanged need not be named to Astro, which takes its
   * time with each.
   * @param part of the catalogue, that the page's products are in: pages of one part are rendered together, and share their cards
   * @returns whether the page at this address was made from the same before; then the build has noted that it stays
   */
  var keepUnchangedPage: ((pathname: string, cacheKey: string, part: number) => boolean) | undefined;

  /**
   * Called by `CachedFragment`: what stands for a text in the page of this request until the page is written, without a character to escape.
   * @returns null when the page is not one that the build writes by itself
   */
  var placeholderFor: ((request: Request, text: SharedText) => string | null) | undefined;

  /** Called by `src/content`: the rows that the build before has read. Not there when the code has no version. */
  var rowCache:
    | { read: () => CachedContent | null; write: (content: CachedContent) => Promise<void> }
    | undefined;
}
