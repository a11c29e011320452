import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DeploymentStatus, TOO_SMALL_EXIT_CODE } from 'shared/deployments/deployments.ts';
import { signWebhook, WebhookVerifier } from 'shared/deployments/webhook-signature.ts';
import { afterEach, beforeEach } from 'vitest';
import { findFreePorts } from '../../common/free-ports.ts';
import { projectRoot } from '../../common/project-root.ts';
import { type Listener, listenOnLoopback } from '../../static-server/listen.ts';
import { type SiteServer, startSiteServer } from '../../static-server/site-server.ts';
import { countServedProducts } from '../check-release.ts';
import { type HookServer, startHookServer } from '../hook-server.ts';
import { type BuildJob, Publisher, type PublisherOptions } from '../publisher.ts';
import { Releases } from '../releases.ts';
import { type BuildReport, createReporter } from '../reporter.ts';
import type { Command } from '../run-command.ts';

export const HOOK_SECRET = 'the hook’s secret';
const REPORT_SECRET = 'the report’s secret';
export const QUIET_MS = 60;
/** Longer than anything takes on a machine that has much else to do. */
export const LIMIT_MS = 10_000;
/** Longer than a Node program takes to begin on such a machine. */
export const SILENCE_MS = 2000;
/** Takes nothing, as Linux has it. */
export const FULL_DISK = '/dev/full';
export const BUILD_PROGRAM = join(import.meta.dirname, 'build-for-tests.mjs');
export const WAIT_FOR_BUILD_REQUEST = join(projectRoot, 'site', 'incremental', 'wait-for-build-request.ts');

/** What the program that stands for a build does. */
export interface Mode {
  mode?:
    | 'sound'
    | 'broken'
    | 'hanging'
    | 'without-page'
    | 'without-sheet'
    | 'another-build'
    | 'telling'
    | 'traced'
    | 'too-small';
  products?: number;
  buildMs?: number;
}

interface World {
  dataDir: string;
  siteUrl: string;
  hookUrl: string;
  revision: number;
  reports: BuildReport[];
  /** What the peer that takes reports answers, a status or the row of the deployment: by default, that all is well. */
  answerToReport: (report: BuildReport) => number | { status: DeploymentStatus; allow_shrink?: boolean };
  releases: Releases;
  site: SiteServer;
  hook: HookServer;
  peer: Listener;
  publisher: Publisher;
}

/** A folder, a site with its publisher and hook, and a peer that takes reports: made anew for each test of a file that calls `useWorld`. */
export const world = {} as World;

export function useWorld(): void {
  beforeEach(async () => {
    world.dataDir = await mkdtemp(join(tmpdir(), 'publisher-test-'));
    const [sitePort = 0, hookPort = 0, reportPort = 0] = await findFreePorts(3);
    world.siteUrl = `http://127.0.0.1:${sitePort}`;
    world.hookUrl = `http://127.0.0.1:${hookPort}`;
    world.revision = 1;
    world.reports = [];
    world.answerToReport = () => 200;
    await mkdir(join(world.dataDir, 'admin'));
    await writeFile(join(world.dataDir, 'admin', 'index.html'), '<div id="root"></div>');
    await build({});
    world.releases = new Releases(world.dataDir);
    world.site = await startSiteServer(sitePort);
    world.peer = await listenForReports(reportPort);
    world.hook = await startHookServer({
      port: hookPort,
      secret: HOOK_SECRET,
      logSecret: 'logs',
      runId: 'run-1',
    });
    world.publisher = startPublisher({
      report: createReporter(`http://127.0.0.1:${reportPort}`, REPORT_SECRET),
    });
  });

  afterEach(async () => {
    await world.publisher.stop();
    await Promise.all([world.hook.close(), world.peer.close(), world.site.close()]);
    await rm(world.dataDir, { recursive: true, force: true });
  });
}

export function startPublisher(overrides: Partial<PublisherOptions>): Publisher {
  const started = new Publisher({
    dataDir: world.dataDir,
    releases: world.releases,
    adminDir: join(world.dataDir, 'admin'),
    readFingerprint: async () => 'test',
    quietMs: QUIET_MS,
    // None comes in between on a machine that has much else to do.
    heartbeatMs: 60_000,
    publicUrl: world.siteUrl,
    command: buildCommand,
    readRevision: async () => world.revision,
    report: async (report) => {
      world.reports.push(report);
    },
    activate: (root) => world.site.use(root),
    logUrlOf: (deploymentId) => world.hook.logUrlOf(deploymentId),
    ...overrides,
  });
  world.hook.use(started);
  return started;
}

/** On a machine of its own, which has built nothing yet, for the same site. */
export async function startOtherPublisher(
  countServed: PublisherOptions['countServed'] = (limit) => countServedProducts(world.siteUrl, limit),
): Promise<Publisher> {
  const otherDir = join(world.dataDir, 'other');
  await mkdir(otherDir);
  return startPublisher({ dataDir: otherDir, releases: new Releases(otherDir), countServed });
}

export function buildCommand({ outDir, buildId, deploymentId, revision: built }: BuildJob): Command {
  return {
    file: process.execPath,
    args: [BUILD_PROGRAM],
    cwd: world.dataDir,
    env: {
      OUT_DIR: outDir,
      BUILD_ID: buildId,
      DEPLOYMENT_ID: deploymentId,
      REVISION: String(built),
      MODE_FILE: join(world.dataDir, 'mode.json'),
      STARTS_FILE: join(world.dataDir, 'starts'),
      // Not imported by the program, which many tests start: it would load the schemas with it.
      TOO_SMALL_EXIT_CODE: String(TOO_SMALL_EXIT_CODE),
    },
  };
}

/** Folders of builds that came to nothing. */
export async function stagingFoldersLeft(): Promise<string[]> {
  const names = await readdir(join(world.dataDir, 'releases')).catch(() => []);
  return names.filter((name) => name.startsWith('.staging-'));
}

function listenForReports(port: number): Promise<Listener> {
  const verifier = new WebhookVerifier(REPORT_SECRET);
  return listenOnLoopback(port, async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const headers = new Headers(incoming.headers as Record<string, string>);
    if (!(await verifier.accept(headers, body))) {
      response.writeHead(401).end();
      return;
    }
    const report = JSON.parse(body) as BuildReport;
    const answer = world.answerToReport(report);
    const status = typeof answer === 'number' ? answer : 200;
    if (status === 200) world.reports.push(report);
    response.writeHead(status).end(typeof answer === 'number' ? '{}' : JSON.stringify(answer));
  });
}

export async function call(path: string, payload: object, signal?: AbortSignal): Promise<Response> {
  const body = JSON.stringify(payload);
  const headers = { 'content-type': 'application/json', ...(await signWebhook(HOOK_SECRET, body)) };
  return fetch(world.hookUrl + path, { method: 'POST', headers, body, ...(signal && { signal }) });
}

export function request(deploymentId: string) {
  return { deploymentId, isImmediate: false, allowShrink: false };
}

export function build(mode: Mode): Promise<void> {
  return writeFile(join(world.dataDir, 'mode.json'), JSON.stringify(mode));
}

export async function builds(): Promise<string[]> {
  const text = await readFile(join(world.dataDir, 'starts'), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('child'));
}

export async function versionSeen(): Promise<unknown> {
  return (await fetch(`${world.siteUrl}/version.json`)).json();
}

export function eventsOf(deploymentId: string): string[] {
  return world.reports.filter((report) => report.deploymentId === deploymentId).map(({ event }) => event);
}

export const isProgramRunning = () => process.getActiveResourcesInfo().includes('ProcessWrap');

export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not happen within 10 s');
    await pause(20);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((settle) => setTimeout(settle, ms));
}
