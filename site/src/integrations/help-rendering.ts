import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { collectSooner } from './collect-sooner.ts';
import { BUNDLE_FOLDER, findBundle, type KeptBundle, useBundle } from './kept-bundle.ts';
import type { WrittenPage } from './page-finisher.ts';
import { keyedPageOf, PageWriter } from './page-writer.ts';
import type { Findings, FromHelper, ToHelper } from './render-helper.ts';
import type { BuiltPages } from './shared-marks.ts';
import { enterWorkingFolder } from './working-folder.ts';

export interface HelpRenderingOptions {
  codeVersion: string;
  /** The output folder of the build that is helped. */
  root: string;
  /** No other process has the same. */
  workingFolder: string;
}

/** In the place of `incrementalBuild`, in a process that `renderInHelper` has started. */
export function helpRendering(options: HelpRenderingOptions): AstroIntegration {
  const { codeVersion, root, workingFolder } = options;
  let site = '';
  let bundleFolder = '';
  let workingFolders = '';
  let leaveFolder = () => {};
  let bundle: KeptBundle | null = null;
  let builtPages: BuiltPages = new Map();

  const wrap = (standard: AstroPrerenderer): AstroPrerenderer => ({
    ...standard,
    async getStaticPaths() {
      const named = await standard.getStaticPaths();
      const pages = new Map(named.map(keyedPageOf).flatMap((page) => (page ? [[page.file, page]] : [])));
      const writer = new PageWriter({
        ...{ render: standard.render, pages: builtPages },
        ...{ root, site, isAside: true },
      });
      for await (const files of pagesToWrite()) {
        const queue = files.flatMap((file) => pages.get(file) ?? []);
        const written: WrittenPage[] = [];
        await writer.writeAll(queue.values(), (page) => written.push(page));
        if (written.length < files.length) throw new Error(`There are pages that are not known: ${files}`);
        await tell({ kind: 'written', pages: written });
      }
      await writer.end();
      await tell({ kind: 'ended', findings: takeFindings() });
      process.off('disconnect', endAlone);
      process.disconnect();
      return [];
    },
  });

  return {
    name: 'help-rendering',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        collectSooner();
        // What it puts out is thrown away with its working folder.
        updateConfig({ outDir: new URL(`.astro/builds/${workingFolder}/output/`, config.root) });
      },
      'astro:config:done': ({ config }) => {
        site = config.site ?? '';
        workingFolders = fileURLToPath(new URL('.astro/builds/', config.root));
        bundleFolder = join(fileURLToPath(config.cacheDir), BUNDLE_FOLDER);
      },
      'astro:build:start': async ({ setPrerenderer }) => {
        leaveFolder = enterWorkingFolder(workingFolders, workingFolder);
        bundle = await findBundle(bundleFolder, codeVersion);
        setPrerenderer(wrap);
      },
      'astro:build:setup': (setup) => {
        if (!bundle) throw new Error(`There is no bundle in ${bundleFolder}`);
        useBundle(bundle, setup);
        builtPages = setup.pages;
      },
      'astro:build:done': () => leaveFolder(),
    },
  };
}

/** The files of pages, a few at a time, as the build that is helped tells them. */
async function* pagesToWrite(): AsyncGenerator<string[]> {
  const told: ToHelper[] = [];
  let wake = () => {};
  process.on('message', (message: ToHelper) => {
    told.push(message);
    wake();
  });
  process.once('disconnect', endAlone);
  await tell({ kind: 'ready' });
  while (true) {
    const message = told.shift();
    if (!message) await new Promise<void>((resume) => (wake = resume));
    else if (message.kind === 'begin') globalThis.foundPictures = new Map(message.foundPictures);
    else if (message.files.length > 0) yield message.files;
    else return;
  }
}

/** Nobody is left to render for. */
function endAlone(): void {
  process.exit(1);
}

function tell(message: FromHelper): Promise<void> {
  return new Promise((settle, fail) => {
    process.send?.(message, (error: Error | null) => (error ? fail(error) : settle()));
  });
}

/** Nothing is left for this process to make of them. */
function takeFindings(): Findings {
  const { staticImages, referencedImages } = globalThis.astroAsset;
  const findings: Findings = {
    images: new Map(staticImages),
    shownImages: [...(referencedImages ?? [])],
    foundPictures: [...(globalThis.foundPictures ?? [])],
  };
  staticImages?.clear();
  return findings;
}
