import { basename } from 'node:path';
import { pathnameOf } from './page-files.ts';
import type { Lists, PageRecord, PageTrace } from './page-record.ts';

export interface BuiltSite {
  /** The paths of all pages, rendered now or kept. */
  pathnames: string[];
  /** Sources of a Content Security Policy that lets all pages run. */
  scripts: string[];
  styles: string[];
}

/** The pages of a build, by file: those that are rendered now, and those of the build before that stay as they are. */
export class SitePages {
  readonly traces = new Map<string, PageTrace>();
  readonly #before: PageRecord['pages'];
  readonly #kept = new Set<string>();

  constructor(before: PageRecord['pages'] = new Map()) {
    this.#before = before;
  }

  get keptCount(): number {
    return this.#kept.size;
  }

  addRendered(file: string, trace: PageTrace): void {
    this.traces.set(file, trace);
  }

  /** @returns whether the build before has rendered this page from the same, so that it stays */
  keep(file: string, key: string): boolean {
    const known = this.#before.get(file);
    if (known?.key !== key) return false;
    this.#kept.add(file);
    this.traces.set(file, known);
    return true;
  }

  /** Files of the build before that do not stay: pages, and previews that no kept page shows. */
  leavingFiles(): Set<string> {
    const shown = new Set(this.#keptTraces().map(({ preview }) => preview));
    // Products that look the same share a preview.
    return new Set(
      [...this.#before].flatMap(([file, { preview }]) => [
        ...(this.#kept.has(file) ? [] : [file]),
        ...(preview && !shown.has(preview) ? [preview] : []),
      ]),
    );
  }

  /** Names in `_astro/` of the previews of the pages that were rendered now. */
  renderedPreviews(): Set<string> {
    const rendered = [...this.traces].filter(([file]) => !this.#kept.has(file));
    return new Set(rendered.flatMap(([, { preview }]) => (preview ? basename(preview) : [])));
  }

  /** What kept pages refer to. A text may name the file of another site, or one that went long ago. */
  keptAssets(): string[] {
    return partsOf(this.#keptTraces().flatMap(({ assets }) => assets));
  }

  site(): BuiltSite {
    const traces = [...this.traces.values()];
    return {
      pathnames: [...this.traces.keys()].flatMap((file) => pathnameOf(file) ?? []),
      scripts: partsOf(traces.flatMap(({ scripts }) => scripts)),
      styles: partsOf(traces.flatMap(({ styles }) => styles)),
    };
  }

  #keptTraces(): PageTrace[] {
    return [...this.#kept].flatMap((file) => this.traces.get(file) ?? []);
  }
}

/** What stands in any of these lists, of which most are the same. */
function partsOf(lists: Lists): string[] {
  return [...new Set([...new Set(lists)].flat())].sort();
}
