import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSupabase, type Supabase } from 'shared/client.ts';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import sharp from 'sharp';
import { findBackendPorts } from '../../common/free-ports.ts';
import { supabaseDir } from '../../common/project-root.ts';
import { startBackend } from '../../local-supabase/index.ts';
import { siteCommand, sitePrewarm } from '../build-command.ts';
import { listFiles } from '../folders.ts';
import { PrewarmedProgram, runCommand } from '../run-command.ts';

/** A company's database, and builds of its site. */
export interface SiteBuilds {
  service: Supabase;
  apiUrl: string;
  dbUrl: string;
  publishableKey: string;
  secretKey: string;
  pictures: string[];
  /**
   * Builds the site.
   * @param previous the folder that unchanged pages may be taken from, '' for none yet; null reads and renders everything, with
   *   nothing in the cache but what the first build of all bundled and drew
   */
  build(previous: string | null, options?: BuildOptions): Promise<{ folder: string; log: string }>;
  /** Where all builds but those that render everything keep what the next one needs. */
  cacheDir: string;
  stop(): Promise<void>;
}

export interface BuildOptions {
  /** The version of the code, as the publisher would tell it. */
  code?: string;
  /** In the place of what the publisher would say. */
  environment?: Record<string, string>;
  /** The folder to fill, in the place of a new one. */
  into?: string;
  /** Starts the program before it is told what to build. */
  isPrewarmed?: boolean;
}

/** As many as part the lists of all products and of the first category into pages. */
export const PRODUCTS = 30;
export const PAGES_LINE = /(\d+) pages rendered, (\d+) kept/;
export const REPORT_SECRET = 'the secret of the reports';
/** Of the log of a failed build: its error, and what was done before. */
const LOG_END_LENGTH = 4000;
const BUILD_SILENCE_MS = 300_000;
/** In a cache: made of the code and of pictures, or named by all that it is made from. */
const COSTLY_FOLDERS = ['assets', 'previews', 'documents', 'bundle', 'compile-cache'];
const SESSIONLESS = { auth: { persistSession: false, autoRefreshToken: false } };

export async function startSiteBuilds(): Promise<SiteBuilds> {
  const root = await mkdtemp(join(tmpdir(), 'site-builds-'));
  const ports = await findBackendPorts();
  const siteUrl = 'http://localhost:4321';
  const backend = await startBackend({
    ...{ ...ports, supabaseDir, quiet: true },
    dataDir: join(root, 'data'),
    siteUrl,
    adminUrl: `${siteUrl}/admin/`,
    functionEnv: { DEPLOY_REPORT_SECRET: REPORT_SECRET },
  });
  const service = createSupabase(backend.apiUrl, backend.secretKey, SESSIONLESS);
  const pictures = await storePictures(service, ['#c63', '#3a6', '#36c']);
  const keptCache = join(root, 'cache');
  const firstCache = join(root, 'cache-of-the-first');
  let isFirst = true;

  return {
    service,
    apiUrl: backend.apiUrl,
    dbUrl: backend.dbUrl,
    publishableKey: backend.publishableKey,
    secretKey: backend.secretKey,
    pictures,
    cacheDir: keptCache,
    async build(
      previous,
      { code = 'the code of this test', environment = {}, into, isPrewarmed = false } = {},
    ) {
      const id = randomUUID();
      const folder = into ?? join(root, id);
      const logFile = join(root, `${id}.log`);
      const cacheDir = previous === null ? await mkdtemp(join(root, 'cache-of-one-')) : keptCache;
      if (previous === null && !isFirst) await copyCostly(firstCache, cacheDir);
      const targets = { ...backend, siteUrl };
      const folders = { outDir: folder, previousDir: previous || null };
      const command = siteCommand(targets, cacheDir, {
        ...{ ...folders, deploymentId: id, buildId: id },
        ...{ revision: 0, fingerprint: code, allowShrink: true },
      });
      const { program, preload } = sitePrewarm(targets, cacheDir);
      const prewarmed = isPrewarmed ? new PrewarmedProgram(program(folders), preload) : null;
      const signal = new AbortController().signal;
      const readLog = () => readFile(logFile, 'utf8');
      try {
        const env = { ...command.env, ...environment };
        await runCommand({ ...command, env }, { logFile, silenceMs: BUILD_SILENCE_MS, signal, prewarmed });
        if (isFirst && env.CACHE_DIR === cacheDir) {
          await copyCostly(cacheDir, firstCache);
          isFirst = false;
        }
      } catch (cause) {
        throw new Error(`The build failed:\n${(await readLog()).slice(-LOG_END_LENGTH)}`, { cause });
      }
      return { folder, log: await readLog() };
    },
    async stop() {
      await backend.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

export async function copyCostly(from: string, to: string): Promise<void> {
  await Promise.all(COSTLY_FOLDERS.map((name) => cp(join(from, name), join(to, name), { recursive: true })));
}

async function storePictures(service: Supabase, colours: string[]): Promise<string[]> {
  const bucket = service.storage.from('product-images');
  return Promise.all(
    colours.map(async (background) => {
      const size = { width: 1200, height: 1200, channels: 3, background } as const;
      const name = `${randomUUID()}.webp`;
      unwrap({
        ...(await bucket.upload(name, await sharp({ create: size }).webp().toBuffer(), {
          contentType: 'image/webp',
        })),
        status: 200,
      });
      return bucket.getPublicUrl(name).data.publicUrl;
    }),
  );
}

/** What the folder holds, as visitors get it: the hash of each file, and of what names the build itself only the rest. */
export async function contentsOf(folder: string): Promise<Record<string, string>> {
  const files = await listFiles(folder);
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => {
        const bytes = await readFile(join(folder, file));
        const content = file === 'version.json' ? String(JSON.parse(bytes.toString()).revision) : bytes;
        return [file, createHash('sha256').update(content).digest('hex')] as const;
      }),
    ),
  );
}

/** Those that `resetContent` empties: products before the categories that they name. */
export const CONTENT_TABLES = [
  'products',
  'product_categories',
  'contact_info',
  'social_links',
  'site_content',
] as const;

/** Empties the tables that pages are made from, and fills them anew; most products are of the first category. */
export async function resetContent({ service, pictures }: SiteBuilds, productCount: number): Promise<void> {
  for (const name of CONTENT_TABLES) {
    unwrapEmpty(await service.from(name).delete().not('id', 'is', null));
  }
  const categories = ['Fresh Fruits', 'Dried Herbs', 'Frozen Vegetables'];
  unwrapEmpty(
    await service.from('product_categories').insert(
      categories.map((name, index) => ({
        name,
        name_ar: `قسم ${index}`,
        image_url: pictures[index] ?? null,
      })),
    ),
  );
  unwrapEmpty(
    await service.from('products').insert(
      Array.from({ length: productCount }, (_, index) => ({
        name: `Product ${index}`,
        name_ar: index % 2 === 0 ? `منتج ${index}` : null,
        category: categories[index < 2 * categories.length ? index % categories.length : 0] ?? '',
        image: pictures[index % (pictures.length + 1)] ?? null,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
      })),
    ),
  );
  unwrapEmpty(
    await service
      .from('contact_info')
      .insert({ info_key: 'email', label: 'E-mail', value: 'export@example.com' }),
  );
}
