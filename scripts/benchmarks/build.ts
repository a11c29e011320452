import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { createSupabase } from 'shared/client.ts';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import {
  functionVariables,
  removeFolder,
  scratchFolder,
  startScratchBackend,
} from '../../supabase/tests/scratch-backend.ts';
import { type BackendPorts, findBackendPorts, findFreePorts } from '../common/free-ports.ts';
import { projectRoot } from '../common/project-root.ts';
import { publishedSiteCommand } from '../publisher/build-command.ts';
import { createPublisher } from '../publisher/create-publisher.ts';
import { listFiles } from '../publisher/folders.ts';
import { createReporter } from '../publisher/reporter.ts';
import { seed } from '../sample-data/seed.ts';
import { isEmpty } from '../sample-data/store-rows.ts';
import { startSiteServer } from '../static-server/site-server.ts';
import { buildBareSite } from './bare-site.ts';
import { type BuildFigures, plotOf, type SheetFigures, tableOf } from './build-report.ts';
import { growCatalogue, removeCopies } from './generated-catalogue.ts';
import { measuredCommand, type Resources, readResources } from './measured-command.ts';

/*
 * What a build costs beside a bare Astro site of as many pages, and what one edit costs: `pnpm bench:build`, or
 * `pnpm bench:build --counts 100,1000`. On a backend of its own, with the sample data and numbered copies of it. Pictures
 * are made before anything is measured, which takes most of the time: `--folder` keeps them for another run. Writes
 * docs/benchmarks.
 */

const EDITS = 9;
/** Of both builds, in turns: what it costs to write files changes from one minute to the next. */
const ROUNDS = 3;
/** Seldom enough to leave the processors to the build. */
const POLL_MS = 50;
/** Of the publisher, before it builds what was saved. */
const QUIET_MS = 1000;
const PUBLISH_LIMIT_MS = 120_000;
const REPORT_FOLDER = join(projectRoot, 'docs', 'benchmarks');

/** A sheet says the one, and not the other. */
type EditedColumn = 'description' | 'price';

const { values: options } = parseArgs({
  options: {
    counts: { type: 'string', default: '100,1000,10000' },
    folder: { type: 'string' },
  },
});
const counts = options.counts.split(',').map(Number);

const load = `The load average was ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} cores before it began.`;
const folder = options.folder ?? (await scratchFolder());
const { sitePort, ...ports } = await portsOf(folder);
const siteUrl = `http://localhost:${sitePort}`;
const reportSecret = randomBytes(32).toString('hex');
const variables = {
  ...functionVariables(ports.smtpPort),
  SITE_URL: siteUrl,
  DEPLOY_REPORT_SECRET: reportSecret,
};
const backend = await startScratchBackend(folder, ports, variables);
const server = await startSiteServer(sitePort);
const service = createSupabase(backend.apiUrl, backend.secretKey, { auth: { persistSession: false } });
// Nothing of an earlier run is removed before the end: where ext4 has no journal, it takes five times as long for minutes
// after that to make a file.
const runFolder = join(folder, `run-${Date.now()}`);
const cacheDir = join(folder, 'build-cache');
const resourcesFile = join(runFolder, 'resources.json');
const adminDir = join(runFolder, 'no-admin-app');
const targets = { apiUrl: backend.apiUrl, publishableKey: backend.publishableKey, siteUrl };
/** Another one for each full build. */
let code = randomUUID();
const publisher = createPublisher({
  dataDir: runFolder,
  cacheDir,
  targets,
  admin: { dir: adminDir, fingerprint: '' },
  command: (job) => measuredCommand(publishedSiteCommand(targets, cacheDir, job), resourcesFile),
  readFingerprint: async () => code,
  report: createReporter(backend.apiUrl, reportSecret),
  activate: (root) => server.use(root),
  logUrlOf: () => undefined,
  quietMs: QUIET_MS,
});
const { releases } = publisher;

try {
  // The admin app is built apart and linked into each release; a page in its place is all that a release asks for.
  await mkdir(adminDir, { recursive: true });
  await writeFile(join(adminDir, 'index.html'), '<title>Admin</title>');
  if (await isEmpty(service, 'products')) await seed({ ...backend, onProgress: console.log });
  await removeCopies(service);
  const sheets = await measureSheets();
  console.log(JSON.stringify(sheets));
  const figures: BuildFigures[] = [];
  for (const count of counts) {
    figures.push(await measure(count));
    console.log(JSON.stringify(figures.at(-1)));
  }
  await mkdir(REPORT_FOLDER, { recursive: true });
  await writeFile(join(REPORT_FOLDER, 'build.md'), tableOf(figures, sheets, load));
  await writeFile(join(REPORT_FOLDER, 'build.svg'), plotOf(figures));
  console.log(tableOf(figures, sheets, load));
  await removeFolder(runFolder);
} finally {
  await publisher.stop();
  await server.close();
  await backend.stop();
  if (!options.folder) await removeFolder(folder);
}

/** Rows name their pictures by the port that served them first, so a folder that is used again keeps its ports. */
async function portsOf(root: string): Promise<BackendPorts & { sitePort: number }> {
  const file = join(root, 'ports.json');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return JSON.parse(known) as BackendPorts & { sitePort: number };
  const [sitePort = 0] = await findFreePorts(1);
  const found = { ...(await findBackendPorts()), sitePort };
  await mkdir(root, { recursive: true });
  await writeFile(file, JSON.stringify(found));
  return found;
}

async function measure(count: number): Promise<BuildFigures> {
  await growCatalogue(service, count);
  await publishAll();
  const pages = await countPages();
  const fulls: Resources[] = [];
  const bares: Resources[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await writeBack();
    fulls.push(await publishAll());
    await writeBack();
    bares.push(await buildBareSite(join(runFolder, `bare-${count}-${round}`), pages));
  }
  const [full, bare] = [typical(fulls), typical(bares)];
  await writeBack();
  const edits: number[] = [];
  for (let round = 0; round < EDITS; round++) edits.push(await timeOneEdit());
  return { products: count, pages, full, bare, editSeconds: median(edits) };
}

/** What the sheets of the sample cost a build that sets all of them, and an edit that changes one in both languages. */
async function measureSheets(): Promise<SheetFigures> {
  await publishAll();
  const files = await sheetFiles();
  const seconds: Record<'kept' | 'anew', number[]> = { kept: [], anew: [] };
  for (let round = 0; round < ROUNDS; round++) {
    seconds.kept.push((await publishAll()).seconds);
    await Promise.all(files.map((file) => rm(join(cacheDir, 'documents', file))));
    seconds.anew.push((await publishAll()).seconds);
  }
  const edits: Record<EditedColumn, number[]> = { description: [], price: [] };
  for (let round = 0; round < EDITS; round++) {
    for (const column of ['description', 'price'] as const) edits[column].push(await timeOneEdit(column));
  }
  return {
    count: files.length,
    seconds: median(seconds.anew) - median(seconds.kept),
    editSeconds: median(edits.description) - median(edits.price),
  };
}

/** In the cache, those that pages of products link to. */
async function sheetFiles(): Promise<string[]> {
  const current = await releases.current();
  if (!current) throw new Error('There is no release');
  const root = releases.folderOf(current.id);
  const pages = (await listFiles(root)).filter((file) => /^(ar\/)?products\/[^/]+\.html$/.test(file));
  const texts = await Promise.all(pages.map((page) => readFile(join(root, page), 'utf8')));
  return texts.flatMap((html) => {
    const [, revision] = /\/products\/[^/"]+\.pdf\?v=(\w+)"/.exec(html) ?? [];
    return revision ? [`${revision}.pdf`] : [];
  });
}

/** Builds and publishes everything, as after a change of the code: it is bundled, all rows are read, and pictures are kept. */
async function publishAll(): Promise<Resources> {
  code = randomUUID();
  await publish({ isImmediate: true });
  return readResources(resourcesFile);
}

async function publish({ isImmediate }: { isImmediate: boolean }): Promise<void> {
  const { id } = unwrap(await service.rpc('queue_deployment'));
  const outcome = await publisher.publish({ deploymentId: id, isImmediate, allowShrink: true });
  if (outcome.status !== 'live') throw new Error(`${outcome.error}; see ${publisher.logFileOf(id)}`);
}

async function countPages(): Promise<number> {
  const current = await releases.current();
  if (!current) throw new Error('There is no release');
  const files = await listFiles(releases.folderOf(current.id));
  return files.filter((file) => file.endsWith('.html') && !file.startsWith('admin')).length;
}

/** What builds have left to the system to write would slow down whatever comes next. */
async function writeBack(): Promise<void> {
  if (process.platform !== 'win32') await promisify(execFile)('sync');
}

/** From the saved row to the public page, without the quiet time. */
async function timeOneEdit(column: EditedColumn = 'description'): Promise<number> {
  const { id, slug, ...texts } = unwrap(
    await service.from('products').select('id, slug, description, price').order('id').limit(1).single(),
  );
  const marker = `Measured ${Date.now()}.`;
  const text = `${(texts[column] ?? '').replace(/ ?Measured \d+\./, '')} ${marker}`;
  const change = { ...texts, [column]: text };
  unwrapEmpty(await service.from('products').update(change).eq('id', id));
  const start = performance.now();
  const [shownAt] = await Promise.all([
    waitFor(`${siteUrl}/products/${slug}`, marker),
    publish({ isImmediate: false }),
  ]);
  return (shownAt - start - QUIET_MS) / 1000;
}

/** @returns when it was so */
async function waitFor(url: string, marker: string): Promise<number> {
  const deadline = performance.now() + PUBLISH_LIMIT_MS;
  while (performance.now() < deadline) {
    if ((await (await fetch(url)).text()).includes(marker)) return performance.now();
    await sleep(POLL_MS);
  }
  throw new Error(`${url} did not change within ${PUBLISH_LIMIT_MS / 1000} s`);
}

/** Of several runs: half of them were faster, and none took more memory. */
function typical(runs: Resources[]): Resources {
  return {
    seconds: median(runs.map(({ seconds }) => seconds)),
    peakMb: Math.max(...runs.map(({ peakMb }) => peakMb)),
  };
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
