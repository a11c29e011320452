import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HookParameters } from 'astro';
import { z } from 'astro/zod';

/*
 * What Vite makes of the code: modules that render pages, and the files that browsers load. It is the same for each build
 * of the same code, and takes most of the time of a build, so it is cached. In a later build Vite is not asked: its answer is
 * the cached one, and Astro does everything after that as ever. Files are copied at once: one by one, they take four times as long.
 */

type BuildSetup = HookParameters<'astro:build:setup'>;
type ViteBuilder = Parameters<NonNullable<NonNullable<BuildSetup['vite']['builder']>['buildApp']>>[0];
type Styles = NonNullable<ReturnType<BuildSetup['pages']['get']>>['styles'];

export interface CachedBundle {
  folder: string;
  /** The file of the modules that Astro imports. */
  entry: string;
  /** What belongs into the head of a page, by the page's key. */
  styles: Record<string, Styles>;
  /** Pictures that are loaded as they are, so that Astro does not remove them once they have been scaled. */
  referencedImages: string[];
}

const storedBundle = z.object({
  codeVersion: z.string(),
  entry: z.string(),
  styles: z.record(z.string(), z.custom<Styles>(Array.isArray)),
  referencedImages: z.array(z.string()),
});

/** In the cache folder. */
export const BUNDLE_FOLDER = 'bundle';
const DESCRIPTION = 'bundle.json';
/** As Astro names it. */
const ENTRY_PREFIX = 'prerender-entry.';
/** Astro's plugins that get ready for rendering when Vite starts on a bundle: for pictures, and for `astro:env`. */
const PREPARING_PLUGINS = ['astro:assets', 'astro-env-plugin'];
const UNEXPECTED = 'Astro bundles in another way than expected';

/** @returns null when nothing is cached for this code */
export async function findBundle(folder: string, codeVersion: string): Promise<CachedBundle | null> {
  let text: string;
  try {
    text = await readFile(join(folder, DESCRIPTION), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const stored = parseBundle(text);
  return stored?.codeVersion === codeVersion ? { ...stored, folder } : null;
}

/** @returns null for what was cut short, by a full disk or a power cut */
function parseBundle(text: string): z.infer<typeof storedBundle> | null {
  try {
    return storedBundle.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Answers for Vite with a cached bundle. */
export function useBundle(bundle: CachedBundle, { vite, pages, updateConfig }: BuildSetup): void {
  const { server, client } = foldersOf(vite);
  const bundleAll = vite.builder?.buildApp;
  if (!bundleAll) throw new Error(UNEXPECTED);

  const answer: ViteBuilder['build'] = async (environment) => {
    environment.isBuilt = true;
    if (environment.name === 'client') {
      cpSync(join(bundle.folder, 'client'), client, { recursive: true });
      return [];
    }
    for (const name of PREPARING_PLUGINS) {
      const prepare = environment.plugins.find((plugin) => plugin.name === name)?.buildStart;
      if (typeof prepare !== 'function') throw new Error(UNEXPECTED);
      await (prepare as () => Promise<void> | void)();
    }
    cpSync(join(bundle.folder, 'server'), server, { recursive: true });
    const entry = { type: 'chunk', fileName: bundle.entry, code: '', moduleIds: [] };
    return { output: [entry] } as unknown as Awaited<ReturnType<ViteBuilder['build']>>;
  };
  updateConfig({
    builder: {
      async buildApp(builder) {
        await bundleAll({ ...builder, build: answer });
        for (const page of pages.values()) page.styles = bundle.styles[page.key] ?? [];
        for (const image of bundle.referencedImages) globalThis.astroAsset.referencedImages?.add(image);
      },
    },
  });
}

/** Stores what Vite has just made, before pages and pictures come to it. */
export function storeBundle(folder: string, codeVersion: string, { vite, pages }: BuildSetup): void {
  const { server, client } = foldersOf(vite);
  const entry = readdirSync(server).find((name) => name.startsWith(ENTRY_PREFIX));
  if (!entry) throw new Error(`There is no ${ENTRY_PREFIX}* in ${server}`);
  const description: z.infer<typeof storedBundle> = {
    codeVersion,
    entry,
    styles: Object.fromEntries([...pages].map(([key, { styles }]) => [key, styles])),
    referencedImages: [...(globalThis.astroAsset.referencedImages ?? [])],
  };
  const staging = `${folder}.next`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  cpSync(server, join(staging, 'server'), { recursive: true });
  cpSync(client, join(staging, 'client'), { recursive: true });
  writeFileSync(join(staging, DESCRIPTION), JSON.stringify(description));
  rmSync(folder, { recursive: true, force: true });
  renameSync(staging, folder);
}

/** Where Vite puts the modules that render pages, and the files that browsers load. */
function foldersOf({ environments }: BuildSetup['vite']): { server: string; client: string } {
  const server = environments?.prerender?.build?.outDir;
  const client = environments?.client?.build?.outDir;
  if (!server || !client) throw new Error(UNEXPECTED);
  return { server, client };
}
