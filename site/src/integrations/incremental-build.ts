import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger, AstroPrerenderer, HookParameters } from 'astro';
import { PREVIEWS_FOLDER } from '../lib/preview-files.ts';
import { keepPictures } from './keep-pictures.ts';
import { BUNDLE_FOLDER, findBundle, type KeptBundle, keepBundle, useBundle } from './kept-bundle.ts';
import type { LinkedAhead } from './link-ahead.ts';
import { linkFiles, linkFilesAside, removeFiles } from './link-files.ts';
import { fileOf, pageFile, pathnameOf } from './page-files.ts';
import { type PageRecord, type PageTrace, serializeRecord, traceOf } from './page-record.ts';
import { type KeyedPage, keyedPageOf, PageWriter, type WrittenPage } from './page-writer.ts';
import { filesOf, RECORD_FILE, readRecordOf } from './previous-build.ts';
import { pruneCache } from './prune-cache.ts';
import { adoptFindings, type Findings, processesFor, renderInHelper } from './render-helper.ts';
import { enterWorkingFolder } from './working-folder.ts';

export interface BuiltSite {
  /** The paths of all pages, rendered now or kept. */
  pathnames: string[];
  /** Sources of a Content Security Policy that lets all pages run. */
  scripts: string[];
  styles: string[];
}

export interface IncrementalBuildOptions {
  /** Of the code that renders pages, or undefined when it is not known: then every page is rendered. */
  codeVersion: string | undefined;
  /** The output folder of the build before, or undefined. It is not changed, so it has to be another one. */
  previousOutput: string | undefined;
  buildId: string;
  /** Of builds that do not run at the same time. */
  workingFolder: string;
  /** How many render a large catalogue; without it, as many as the machine has room for. */
  processes: number | undefined;
  /** Called when all pages are in the output folder. */
  onBuilt: (root: string, site: BuiltSite) => Promise<void>;
}

/** Between two lines of the log. */
const PROGRESS_MS = 5000;

/**
 * Renders only pages whose `cacheKey` (see `getStaticPaths`) is another one than in the build before; the files of all
 * others are hard links into its output. A page without a key is rendered every time. All pages are rendered when code
 * or settings have changed, or when the output before is not the one that the record describes.
 */
export function incrementalBuild(options: IncrementalBuildOptions): AstroIntegration {
  const { codeVersion, buildId, workingFolder, processes, onBuilt } = options;
  let { previousOutput } = options;
  const projectFolder = process.cwd();
  const pages = new Map<string, PageTrace>();
  const kept = new Set<string>();
  const findings: Findings[] = [];
  let recordPath = '';
  let root = '';
  let site = '';
  let logger: AstroIntegrationLogger | undefined;
  let before: PageRecord | null = null;
  let linkedAhead: LinkedAhead | undefined;
  let linking: Promise<void> | undefined;
  let bundleFolder = '';
  let previewsFolder = '';
  let workingFolders = '';
  let leaveFolder = () => {};
  let bundle: KeptBundle | null = null;
  let bundled: HookParameters<'astro:build:setup'> | undefined;

  const wrap = (standard: AstroPrerenderer): AstroPrerenderer => ({
    ...standard,
    async setup() {
      await standard.setup?.();
      if (codeVersion && bundled) await keepBundle(bundleFolder, codeVersion, bundled);
      beginLinking();
    },
    async getStaticPaths() {
      globalThis.keepPage = (pathname, cacheKey) => keepFile(pageFile(pathname), cacheKey);
      const named = await standard.getStaticPaths();
      const changed = new Map<string, KeyedPage>();
      const others = named.filter((path) => {
        const page = keyedPageOf(path);
        if (page && !changed.has(page.file) && !keepFile(page.file, page.key)) changed.set(page.file, page);
        return !page;
      });
      await linking;
      if (before) dropPages(before);
      await writePages([...changed.values()], new PageWriter(standard.render, root, site));
      return others;
    },
    async render(request, renderOptions) {
      const rendered = await standard.render(request, renderOptions);
      const response = rendered instanceof Response ? rendered : rendered.response;
      const body = await response.arrayBuffer();
      const file = fileOf(decodeURI(new URL(request.url).pathname), renderOptions.routeData);
      const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
      pages.set(file, traceOf(file, isPage ? Buffer.from(body) : Buffer.alloc(0), undefined));
      // Astro reads it next.
      response.arrayBuffer = async () => body;
      return rendered;
    },
    async collectStaticImages() {
      return adoptFindings(findings);
    },
    async teardown() {
      await standard.teardown?.();
      if (before && previousOutput) keepPictures({ from: previousOutput, to: root });
    },
  });

  async function writePages(changed: KeyedPage[], writer: PageWriter): Promise<void> {
    let written = 0;
    let toldAt = Date.now();
    const onWritten = ([file, trace]: WrittenPage) => {
      pages.set(file, trace);
      written += 1;
      if (Date.now() - toldAt < PROGRESS_MS) return;
      toldAt = Date.now();
      logger?.info(`${written} of ${changed.length} pages rendered`);
    };
    let helped = 0;
    const onHelped = (page: WrittenPage) => {
      helped += 1;
      onWritten(page);
    };
    const queue = changed.values();
    const stop = new AbortController();
    // They take the rows and the bundle that are kept for later builds.
    const helperCount = codeVersion ? (processes ?? processesFor(changed.length)) - 1 : 0;
    const helpers = Array.from({ length: helperCount }, (_, index) =>
      renderInHelper({
        ...{ projectFolder, root, queue, onWritten: onHelped, signal: stop.signal },
        workingFolder: `${workingFolder}-${index + 1}`,
      }),
    );
    try {
      const [, ...found] = await Promise.all([writer.writeAll(queue, onWritten), ...helpers]);
      findings.push(...found);
      if (helperCount > 0) logger?.info(`${helped} of ${written} pages rendered by other processes`);
    } catch (error) {
      stop.abort();
      throw error;
    }
  }

  function keepFile(file: string, cacheKey: string): boolean {
    const known = before?.pages.get(file);
    if (known?.key !== cacheKey) return false;
    kept.add(file);
    pages.set(file, known);
    return true;
  }

  /**
   * Links all pages of the build before, and their previews, while this one finds out which of them have changed. From then
   * on nothing may be written before `dropPages`: a file that is linked is that of the build before, too.
   */
  function beginLinking(): void {
    if (linking || !before || !previousOutput) return;
    const from = previousOutput;
    const { pages: known } = before;
    const linkNow = () => linkFilesAside({ from, to: root, files: filesOf(known) });
    linking = linkedAhead ? linkedAhead.done.then((isDone) => (isDone ? undefined : linkNow())) : linkNow();
    // Told when it is waited for.
    linking.catch(() => {});
  }

  async function readTrustedRecord(): Promise<PageRecord | null> {
    if (!previousOutput || !codeVersion) return null;
    const ahead = globalThis.linkedAhead;
    const isRead = ahead && isSame(ahead.from, previousOutput);
    const record = isRead ? ahead.record : await readRecordOf(previousOutput, recordPath);
    return record?.codeVersion === codeVersion ? record : null;
  }

  /** What was linked before there was a job, if it is what this build would link; nothing links there any more otherwise. */
  async function takeLinkedAhead(): Promise<LinkedAhead | undefined> {
    const linked = globalThis.linkedAhead;
    if (!linked) return undefined;
    const isOfThisBuild = isSame(linked.from, previousOutput ?? '') && isSame(linked.to, root);
    if (before && bundle && isOfThisBuild) return linked;
    await linked.done;
    return undefined;
  }

  /** Takes away what is not kept of what was linked. */
  function dropPages(record: PageRecord): void {
    const shown = new Set([...kept].map((file) => pages.get(file)?.preview));
    const dropped = [...record.pages].flatMap(([file, { preview }]) => [
      ...(kept.has(file) ? [] : [file]),
      ...(preview && !shown.has(preview) ? [preview] : []),
    ]);
    // Products that look the same share a preview.
    removeFiles(root, new Set(dropped));
  }

  /** Previews of the pages that were rendered now. */
  function linkPreviews(): void {
    const rendered = [...pages].filter(([file]) => !kept.has(file));
    const names = rendered.flatMap(([, { preview }]) => (preview ? basename(preview) : []));
    if (names.length > 0)
      linkFiles({ from: previewsFolder, to: join(root, '_astro'), files: new Set(names) });
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
      'astro:config:done': ({ config }) => {
        workingFolders = fileURLToPath(new URL('.astro/builds/', config.root));
        previewsFolder = join(fileURLToPath(config.cacheDir), PREVIEWS_FOLDER);
        root = fileURLToPath(config.outDir);
        site = config.site ?? '';
        recordPath = join(fileURLToPath(config.cacheDir), RECORD_FILE);
        bundleFolder = join(fileURLToPath(config.cacheDir), BUNDLE_FOLDER);
      },
      'astro:build:start': async ({ setPrerenderer, logger: log }) => {
        logger = log;
        leaveFolder = enterWorkingFolder(workingFolders, workingFolder);
        before = await readTrustedRecord();
        logger.info(before ? 'Pages that have not changed are kept' : 'All pages are rendered');
        // Until this build has ended, no output folder is known.
        await rm(recordPath, { force: true });
        setPrerenderer(wrap);
        if (codeVersion) bundle = await findBundle(bundleFolder, codeVersion);
        linkedAhead = await takeLinkedAhead();
        if (previousOutput && !linkedAhead) await emptyFolder(root);
        // What is bundled now is kept as it comes, without pages.
        if (bundle) beginLinking();
        logger.info(bundle ? 'The code has not changed: its bundle is kept' : 'The code is bundled');
      },
      'astro:build:setup': (setup) => {
        if (bundle) useBundle(bundle, setup);
        else bundled = setup;
      },
      'astro:build:done': async () => {
        if (previousOutput) {
          // Only now: until here, Astro may write the same pictures.
          const named = partsOf([...kept].map((file) => pages.get(file)?.assets ?? []));
          // A text may name the file of another site, or one that went long ago.
          const from = previousOutput;
          const assets = named.filter((file) => existsSync(join(from, file)));
          linkFiles({ from, to: root, files: new Set(assets) });
        }
        linkPreviews();
        logger?.info(`${pages.size - kept.size} pages rendered, ${kept.size} kept`);
        const traces = [...pages.values()];
        await onBuilt(root, {
          pathnames: [...pages.keys()].flatMap((file) => pathnameOf(file) ?? []),
          scripts: partsOf(traces.map(({ scripts }) => scripts)),
          styles: partsOf(traces.map(({ styles }) => styles)),
        });
        leaveFolder();
        if (codeVersion) {
          await mkdir(dirname(recordPath), { recursive: true });
          await writeFile(recordPath, serializeRecord({ codeVersion, buildId, pages }));
          await pruneCache(dirname(recordPath), join(root, '_astro')).catch((error) =>
            logger?.warn(`The cache could not be looked through: ${error}`),
          );
        }
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

const isSame = (folder: string, other: string) => relative(folder, other) === '';

async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
}

/** What stands in any of these lists, of which most are the same. */
function partsOf(lists: readonly (readonly string[])[]): string[] {
  return [...new Set([...new Set(lists)].flat())].sort();
}
