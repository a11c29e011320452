import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger, AstroPrerenderer, HookParameters } from 'astro';
import { DOCUMENTS_FOLDER } from '../src/documents/document-files.ts';
import { PREVIEWS_FOLDER } from '../src/pictures/preview-files.ts';
import { BUNDLE_FOLDER, type CachedBundle, findBundle, storeBundle, useBundle } from './bundle-cache.ts';
import type { BuiltSite } from './contract.ts';
import { linkFiles, removeFiles } from './link-files.ts';
import { fileOf, pageFile } from './page-files.ts';
import { type PageManifest, renderOutputOf, serializeManifest } from './page-manifest.ts';
import { type KeyedPage, keyedPageOf, PageWriter } from './page-writer.ts';
import { type BuiltPages, pageWithoutPlaceholders } from './placeholders.ts';
import { type Prelink, prelinkOfProcess } from './prelink.ts';
import { filesOf, MANIFEST_FILE, readManifestOf } from './previous-build.ts';
import { pruneCache } from './prune-cache.ts';
import { reusePictures } from './reuse-pictures.ts';
import { RowCache } from './row-cache.ts';
import { SitePages } from './site-pages.ts';
import { stopEsbuild } from './stop-esbuild.ts';
import { enterWorkingFolder } from './working-folder.ts';

export interface IncrementalBuildOptions {
  /** Of the code that renders pages, or undefined when it is not known: then every page is rendered. */
  codeVersion: string | undefined;
  /** The output folder of the build before, or undefined. It is not changed, so it has to be another one. */
  previousOutput: string | undefined;
  buildId: string;
  /** Of builds that do not run at the same time. */
  workingFolder: string;
  /** Called when all pages are in the output folder. */
  onBuilt: (root: string, site: BuiltSite) => Promise<void>;
}

/** Between two lines of the log about how many pages are rendered. */
const PROGRESS_MS = 5000;

/**
 * Renders only pages whose `cacheKey` (see `getStaticPaths`) is another one than in the build before; the files of all
 * others are hard links into its output. A page without a key is rendered every time. All pages are rendered when code
 * or settings have changed, or when the output before is not the one that the manifest describes.
 */
export function incrementalBuild(options: IncrementalBuildOptions): AstroIntegration {
  const { codeVersion, buildId, workingFolder, onBuilt } = options;
  let { previousOutput } = options;
  const folders = { output: '', manifest: '', bundle: '', previews: '', documents: '', working: '' };
  let site = '';
  let logger: AstroIntegrationLogger;
  /** Of the previous output, which other code may have made. */
  let manifest: PageManifest | null = null;
  /** The same, where pages can stay. */
  let before: PageManifest | null = null;
  let pages = new SitePages();
  let prelink: Prelink | undefined;
  let linking: Promise<void> | undefined;
  let leaveFolder = () => {};
  let bundle: CachedBundle | null = null;
  let bundled: HookParameters<'astro:build:setup'> | undefined;
  let builtPages: BuiltPages = new Map();

  const wrap = (standard: AstroPrerenderer): AstroPrerenderer => ({
    ...standard,
    async setup() {
      await standard.setup?.();
      await stopEsbuild();
      if (codeVersion && bundled) storeBundle(folders.bundle, codeVersion, bundled);
      beginLinking();
    },
    async getStaticPaths() {
      const parts = new Map<string, number>();
      globalThis.keepUnchangedPage = (pathname, cacheKey, part) => {
        const file = pageFile(pathname);
        parts.set(file, part);
        return pages.keep(file, cacheKey);
      };
      const named = await standard.getStaticPaths();
      const changed = new Map<string, KeyedPage>();
      const others = named.filter((path) => {
        const page = keyedPageOf(path);
        if (page && !changed.has(page.file) && !pages.keep(page.file, page.key)) changed.set(page.file, page);
        return !page;
      });
      await linking;
      if (before) removeFiles(folders.output, pages.leavingFiles());
      const numberOf = ({ file }: KeyedPage) => parts.get(file) ?? 0;
      const inParts = [...changed.values()].sort((one, other) => numberOf(one) - numberOf(other));
      const tellProgress = progressOf(changed.size, logger);
      const writer = new PageWriter({
        ...{ render: standard.render, pages: builtPages, root: folders.output, site },
      });
      await writer.writeAll(inParts, (file, output) => {
        pages.addRendered(file, output);
        tellProgress();
      });
      return others;
    },
    async render(request, renderOptions) {
      const rendered = await standard.render(request, renderOptions);
      const response = rendered instanceof Response ? rendered : rendered.response;
      const body = await response.arrayBuffer();
      const file = fileOf(decodeURI(new URL(request.url).pathname), renderOptions.routeData);
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      const page = pageWithoutPlaceholders(isPage ? Buffer.from(body) : Buffer.alloc(0));
      pages.addRendered(file, renderOutputOf(file, page, undefined));
      // Astro reads it next.
      response.arrayBuffer = async () => body;
      return rendered;
    },
    async teardown() {
      await standard.teardown?.();
      if (manifest && previousOutput) await reusePictures({ from: previousOutput, to: folders.output });
    },
  });

  /**
   * Links all pages of the build before, and their previews, while this one finds out which of them have changed. From then
   * on nothing may be written before those that do not stay are removed: a file that is linked is that of the build before, too.
   */
  function beginLinking(): void {
    if (linking || !before || !previousOutput) return;
    const from = previousOutput;
    const { pages: known } = before;
    const linkNow = () => linkFiles({ from, to: folders.output, files: filesOf(known) });
    linking = prelink ? prelink.done.then((isDone) => (isDone ? undefined : linkNow())) : linkNow();
    // Told when it is waited for.
    linking.catch(() => {});
  }

  async function readManifest(): Promise<PageManifest | null> {
    if (!previousOutput || !codeVersion) return null;
    const known = prelinkOfProcess();
    const isRead = known && isSame(known.from, previousOutput);
    return isRead ? known.manifest : readManifestOf(previousOutput, folders.manifest);
  }

  /** What was linked before there was a request, if it is what this build would link; nothing links there any more otherwise. */
  async function takePrelink(): Promise<Prelink | undefined> {
    const known = prelinkOfProcess();
    if (!known) return undefined;
    const isOfThisBuild = isSame(known.from, previousOutput ?? '') && isSame(known.to, folders.output);
    if (before && bundle && isOfThisBuild) return known;
    await known.done;
    return undefined;
  }

  /** Files of `_astro/` that pages refer to, but for pictures. Not before Astro has written its own: they may be the same. */
  async function linkAssets(): Promise<void> {
    if (previousOutput) {
      const from = previousOutput;
      const files = pages.unchangedAssets().filter((file) => existsSync(join(from, file)));
      await linkFiles({ from, to: folders.output, files: new Set(files) });
    }
    const previews = pages.renderedPreviews();
    if (previews.size > 0)
      await linkFiles({ from: folders.previews, to: join(folders.output, '_astro'), files: previews });
    const documents = pages.renderedDocuments();
    if (documents.size > 0)
      await linkFiles({ from: folders.documents, to: folders.output, files: documents });
  }

  /** What the next build trusts. */
  async function writeManifest(version: string): Promise<void> {
    const cache = dirname(folders.manifest);
    await mkdir(cache, { recursive: true });
    await writeFile(
      folders.manifest,
      serializeManifest({ codeVersion: version, buildId, pages: pages.outputs }),
    );
    await pruneCache(cache, join(folders.output, '_astro'), pages.documents()).catch((error) =>
      logger.warn(`The cache could not be looked through: ${error}`),
    );
  }

  return {
    name: 'incremental-build',
    hooks: {
      'astro:config:setup': ({ config, updateConfig, logger }) => {
        if (previousOutput && isSame(previousOutput, fileURLToPath(config.outDir))) {
          logger.warn(
            'Nothing can be kept of PREVIOUS_OUTPUT: it is the folder that this build empties and fills',
          );
          previousOutput = undefined;
        }
        // Done here, earlier than Astro would.
        if (previousOutput) updateConfig({ vite: { build: { emptyOutDir: false } } });
      },
      'astro:config:done': ({ config, logger: log }) => {
        logger = log;
        site = config.site ?? '';
        const cache = fileURLToPath(config.cacheDir);
        folders.output = fileURLToPath(config.outDir);
        folders.manifest = join(cache, MANIFEST_FILE);
        folders.bundle = join(cache, BUNDLE_FOLDER);
        folders.previews = join(cache, PREVIEWS_FOLDER);
        folders.documents = join(cache, DOCUMENTS_FOLDER);
        folders.working = fileURLToPath(new URL('.astro/builds/', config.root));
      },
      'astro:build:start': async ({ setPrerenderer }) => {
        leaveFolder = enterWorkingFolder(folders.working, workingFolder);
        manifest = await readManifest();
        before = manifest?.codeVersion === codeVersion ? manifest : null;
        pages = new SitePages(before?.pages);
        logger.info(before ? 'Pages that have not changed are kept' : 'All pages are rendered');
        // Until this build has ended, no output folder is known.
        await rm(folders.manifest, { force: true });
        setPrerenderer(wrap);
        if (codeVersion) {
          bundle = await findBundle(folders.bundle, codeVersion);
          globalThis.rowCache = new RowCache(dirname(folders.manifest), codeVersion);
        }
        prelink = await takePrelink();
        if (previousOutput && !prelink) await emptyFolder(folders.output);
        // What is bundled now is cached as it comes, without pages.
        if (bundle) beginLinking();
        logger.info(bundle ? 'The code has not changed: its bundle is kept' : 'The code is bundled');
      },
      'astro:build:setup': (setup) => {
        builtPages = setup.pages;
        if (bundle) useBundle(bundle, setup);
        else bundled = setup;
      },
      'astro:build:done': async () => {
        await linkAssets();
        logger.info(
          `${pages.outputs.size - pages.unchangedCount} pages rendered, ${pages.unchangedCount} kept`,
        );
        await onBuilt(folders.output, pages.site());
        leaveFolder();
        if (codeVersion) await writeManifest(codeVersion);
      },
    },
  };
}

/** One text for everything that pages are made from beside content, or undefined when the code has no version. */
export function codeVersionFrom(version: string | undefined, settings: Record<string, string | undefined>) {
  if (!version) return undefined;
  return createHash('sha256')
    .update(JSON.stringify([version, settings]))
    .digest('hex');
}

/** @returns to be called for each page: now and then says in the log how many there were */
function progressOf(total: number, logger: Pick<AstroIntegrationLogger, 'info'>): () => void {
  let written = 0;
  let toldAt = Date.now();
  return () => {
    written += 1;
    if (Date.now() - toldAt < PROGRESS_MS) return;
    toldAt = Date.now();
    logger.info(`${written} of ${total} pages rendered`);
  };
}

const isSame = (folder: string, other: string) => relative(folder, other) === '';

async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
}
