import { basename } from 'node:path';
import { documentFile, documentOf } from '../src/documents/document-files.ts';
import type { BuiltSite } from './contract.ts';
import { pathnameOf } from './page-files.ts';
import type { Lists, PageManifest, RenderOutput } from './page-manifest.ts';

/** The pages of a build, by file: those that are rendered now, and those of the build before that stay as they are. */
export class SitePages {
  readonly outputs = new Map<string, RenderOutput>();
  readonly #before: PageManifest['pages'];
  readonly #unchangedFiles = new Set<string>();

  constructor(before: PageManifest['pages'] = new Map()) {
    this.#before = before;
  }

  get unchangedCount(): number {
    return this.#unchangedFiles.size;
  }

  addRendered(file: string, output: RenderOutput): void {
    this.outputs.set(file, output);
  }

  /** @returns whether the build before has rendered this page from the same, so that it stays */
  keep(file: string, key: string): boolean {
    const known = this.#before.get(file);
    if (known?.key !== key) return false;
    this.#unchangedFiles.add(file);
    this.outputs.set(file, known);
    return true;
  }

  /** Files of the build before that do not stay: pages with their documents, and previews that no unchanged page shows. */
  leavingFiles(): Set<string> {
    const shown = new Set(this.#unchanged().map(({ preview }) => preview));
    // Products that look the same share a preview.
    return new Set(
      [...this.#before].flatMap(([file, { preview, document }]) => [
        ...(this.#unchangedFiles.has(file) ? [] : [file, ...(document ? [documentOf(file)] : [])]),
        ...(preview && !shown.has(preview) ? [preview] : []),
      ]),
    );
  }

  /** Names in `_astro/` of the previews of the pages that were rendered now. */
  renderedPreviews(): Set<string> {
    return new Set(this.#rendered().flatMap(([, { preview }]) => (preview ? basename(preview) : [])));
  }

  /** Documents of the pages that were rendered now: their file in the output, and its name in the cache. */
  renderedDocuments(): Map<string, string> {
    return new Map(
      this.#rendered().flatMap(([file, { document }]) =>
        document ? [[documentOf(file), documentFile(document)]] : [],
      ),
    );
  }

  /** Names in the cache of all documents of the site. */
  documents(): Set<string> {
    return new Set(
      [...this.outputs.values()].flatMap(({ document }) => (document ? documentFile(document) : [])),
    );
  }

  /** What unchanged pages refer to. A text may name the file of another site, or one that went long ago. */
  unchangedAssets(): string[] {
    return partsOf(this.#unchanged().flatMap(({ assets }) => assets));
  }

  site(): BuiltSite {
    const outputs = [...this.outputs.values()];
    return {
      pathnames: [...this.outputs.keys()].flatMap((file) => pathnameOf(file) ?? []),
      documents: [...this.outputs].flatMap(([file, { document }]) =>
        document ? `/${documentOf(file)}` : [],
      ),
      scripts: partsOf(outputs.flatMap(({ scripts }) => scripts)),
      styles: partsOf(outputs.flatMap(({ styles }) => styles)),
    };
  }

  #rendered(): [file: string, output: RenderOutput][] {
    return [...this.outputs].filter(([file]) => !this.#unchangedFiles.has(file));
  }

  #unchanged(): RenderOutput[] {
    return [...this.#unchangedFiles].flatMap((file) => this.outputs.get(file) ?? []);
  }
}

/** What stands in any of these lists, of which most are the same. */
function partsOf(lists: Lists): string[] {
  return [...new Set([...new Set(lists)].flat())].sort();
}
