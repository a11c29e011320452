import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import { z } from 'astro/zod';

/*
 * What Vite makes of the code: modules that render pages, and the files that browsers load. It is the same for each build
 * of the same code, and takes most of the time of a build, so it is kept. A later build lets Vite bundle a single line
 * that leads to the kept modules; everything after that is done by Astro as ever.
 */

type BuildSetup = HookParameters<'astro:build:setup'>;
type Styles = NonNullable<ReturnType<BuildSetup['pages']['get']>>['styles'];

export interface KeptBundle {
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

const DESCRIPTION = 'bundle.json';
/** As Astro names it. */
const ENTRY_PREFIX = 'prerender-entry.';
const ENTRY_ID = 'virtual:kept-bundle';

/** @returns null when nothing is kept for this code */
export async function findBundle(folder: string, codeVersion: string): Promise<KeptBundle | null> {
  let text: string;
  try {
    text = await readFile(join(folder, DESCRIPTION), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  const stored = storedBundle.parse(JSON.parse(text));
  return stored.codeVersion === codeVersion ? { ...stored, folder } : null;
}

/** Modules of a build that was ended would be taken for those of this one. */
export async function removeLeftovers({ vite }: BuildSetup): Promise<void> {
  await rm(foldersOf(vite).server, { recursive: true, force: true });
}

/** Puts a kept bundle where Astro expects what Vite would make. */
export function useBundle(bundle: KeptBundle, { vite, pages, updateConfig }: BuildSetup): void {
  const { server, client } = foldersOf(vite);
  const bundleAll = vite.builder?.buildApp;
  if (!bundleAll) throw new Error('Astro bundles in another way than expected');
  const entry = pathToFileURL(join(server, bundle.entry)).href;
  updateConfig({
    plugins: [
      {
        name: 'kept-bundle',
        enforce: 'pre',
        resolveId: (id) =>
          id === ENTRY_ID ? `\0${ENTRY_ID}` : id === entry ? { id, external: true } : undefined,
        load: (id) => (id === `\0${ENTRY_ID}` ? `export * from ${JSON.stringify(entry)};` : undefined),
      },
    ],
    environments: { prerender: { build: { rolldownOptions: { input: ENTRY_ID } } } },
    builder: {
      async buildApp(builder) {
        await cp(join(bundle.folder, 'server'), server, { recursive: true });
        await bundleAll({
          ...builder,
          async build(environment) {
            if (environment.name !== 'client') return builder.build(environment);
            await cp(join(bundle.folder, 'client'), client, { recursive: true });
            environment.isBuilt = true;
            return [];
          },
        });
        for (const page of pages.values()) page.styles = bundle.styles[page.key] ?? [];
        for (const image of bundle.referencedImages) globalThis.astroAsset.referencedImages?.add(image);
      },
    },
  });
}

/** Keeps what Vite has just made, before pages and pictures come to it. */
export async function keepBundle(
  folder: string,
  codeVersion: string,
  { vite, pages }: BuildSetup,
): Promise<void> {
  const { server, client } = foldersOf(vite);
  const entry = (await readdir(server)).find((name) => name.startsWith(ENTRY_PREFIX));
  if (!entry) throw new Error(`There is no ${ENTRY_PREFIX}* in ${server}`);
  const description: z.infer<typeof storedBundle> = {
    codeVersion,
    entry,
    styles: Object.fromEntries([...pages].map(([key, { styles }]) => [key, styles])),
    referencedImages: [...(globalThis.astroAsset.referencedImages ?? [])],
  };
  const draft = `${folder}.next`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await cp(server, join(draft, 'server'), { recursive: true });
  await cp(client, join(draft, 'client'), { recursive: true });
  await writeFile(join(draft, DESCRIPTION), JSON.stringify(description));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/** Where Vite puts the modules that render pages, and the files that browsers load. */
function foldersOf({ environments }: BuildSetup['vite']): { server: string; client: string } {
  const server = environments?.prerender?.build?.outDir;
  const client = environments?.client?.build?.outDir;
  if (!server || !client) throw new Error('Astro bundles in another way than expected');
  return { server, client };
}
