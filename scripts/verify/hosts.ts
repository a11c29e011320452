import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { explain as explainError, UserError } from '../common/errors.ts';
import { findFreePorts } from '../common/free-ports.ts';
import { projectRoot } from '../common/project-root.ts';
import { caddyRules } from '../publisher/hosts/caddy-rules.ts';
import { readReleaseRules } from '../publisher/hosts/release-rules.ts';
import { startSiteServer } from '../static-server/site-server.ts';
import { type Answer, ask, type Probe } from './hosts/answer.ts';
import { differences, type Explanation, explain } from './hosts/comparison.ts';
import { CADDY_EXPLANATIONS, CLOUDFLARE_EXPLANATIONS } from './hosts/explanations.ts';
import { probesOf } from './hosts/probes.ts';
import { findServedRelease } from './served-release.ts';

/*
 * Serves one release by the local server, by Cloudflare's own (`wrangler dev`) and by Caddy, asks all three the same, and
 * compares status, headers and content. `pnpm verify:hosts [folder] [--only Caddy]`: without a folder, the release that
 * `npm start` serves.
 * wrangler is the one that deploys, and installed for the run, since it weighs more than all else; Caddy comes from the system.
 */

const WRANGLER = ['--dir', 'scripts/publisher/hosts/cloudflare', 'run', 'wrangler'];
const START_LIMIT_MS = 120_000;
const POLL_MS = 200;
const PARALLEL = 8;
const MAX_SHOWN = 20;

interface Host {
  name: string;
  explanations: readonly Explanation[];
  start: (port: number, releaseDir: string, scratchDir: string) => Promise<ChildProcess>;
}

const hosts: Host[] = [
  { name: 'Cloudflare', explanations: CLOUDFLARE_EXPLANATIONS, start: startWrangler },
  { name: 'Caddy', explanations: CADDY_EXPLANATIONS, start: startCaddy },
];

const { values: options, positionals } = parseArgs({
  options: { only: { type: 'string' } },
  allowPositionals: true,
});
const chosen = hosts.filter(({ name }) => options.only === undefined || options.only === name);
const scratchDir = await mkdtemp(join(tmpdir(), 'nile-harvest-hosts-'));
const children: ChildProcess[] = [];
const [localPort = 0, ...hostPorts] = await findFreePorts(1 + chosen.length);
const local = await startSiteServer(localPort);
try {
  const releaseDir = await findServedRelease(positionals[0]);
  await local.use(releaseDir);
  const probes = await probesOf(releaseDir);
  const expected = await askAll(localPort, probes);
  let isEqual = true;
  for (const [index, host] of chosen.entries()) {
    const port = hostPorts[index] ?? 0;
    const child = await host.start(port, releaseDir, scratchDir);
    children.push(child);
    await waitUntilServing(host.name, child, port);
    isEqual = report(host, probes, expected, await askAll(port, probes)) && isEqual;
  }
  process.exitCode = isEqual ? 0 : 1;
} catch (error) {
  console.error(explainError(error, scratchDir));
  process.exitCode = 1;
} finally {
  for (const child of children) end(child);
  await local.close();
  await rm(scratchDir, { recursive: true, force: true, maxRetries: 3 });
}

async function startWrangler(port: number, releaseDir: string, scratch: string): Promise<ChildProcess> {
  return run('pnpm', [...WRANGLER, 'dev', ...wranglerOptions(port, releaseDir, scratch)], {
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_LOG_PATH: join(scratch, 'wrangler-logs'),
    CI: '1',
  });
}

function wranglerOptions(port: number, releaseDir: string, scratch: string): string[] {
  const state = join(scratch, 'wrangler');
  return ['--ip', '127.0.0.1', '--port', String(port), '--assets', releaseDir, '--persist-to', state];
}

async function startCaddy(port: number, releaseDir: string, scratch: string): Promise<ChildProcess> {
  const rules = join(scratch, 'rules.caddy');
  await writeFile(rules, caddyRules(await readReleaseRules(releaseDir)));
  const [adminPort = 0] = await findFreePorts(1);
  return run('caddy', ['run', '--config', join(projectRoot, 'Caddyfile'), '--adapter', 'caddyfile'], {
    SITE_ADDRESS: `http://localhost:${port}`,
    RELEASE_DIR: releaseDir,
    RELEASE_RULES: rules,
    CADDY_ADMIN: `127.0.0.1:${adminPort}`,
    XDG_DATA_HOME: scratch,
    XDG_CONFIG_HOME: scratch,
  });
}

function run(file: string, args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(file, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, so that what it starts ends with it.
    detached: true,
  });
  child.once('error', (error) => console.error(`${file} cannot be started: ${error.message}`));
  return child;
}

async function waitUntilServing(name: string, child: ChildProcess, port: number): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk) => (said += chunk));
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline && child.pid !== undefined && child.exitCode === null) {
    try {
      await ask(port, { method: 'HEAD', target: '/version.json', headers: {} });
      return;
    } catch {
      await sleep(POLL_MS);
    }
  }
  throw new UserError(`${name} does not answer. ${said.trim()}`);
}

function end(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
}

async function askAll(port: number, probes: Probe[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = probes.entries();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const [index, probe] of waiting) answers[index] = await ask(port, probe);
    }),
  );
  return answers;
}

/** @returns whether all differences are explained, and all explanations needed */
function report(
  { name, explanations }: Host,
  probes: Probe[],
  expected: Answer[],
  actual: Answer[],
): boolean {
  const used = new Map<Explanation, number>();
  const unexplained = new Map<string, string[]>();
  for (const [index, probe] of probes.entries()) {
    const [one, other] = [expected[index], actual[index]];
    if (!one || !other) throw new Error(`${probe.target} was not answered`);
    for (const difference of differences(one, other)) {
      const explanation = explain(explanations, difference, probe, one, other);
      if (explanation) {
        used.set(explanation, (used.get(explanation) ?? 0) + 1);
        continue;
      }
      const kind = `${difference.name}: '${difference.local}' here, '${difference.host}' there`;
      unexplained.set(kind, [...(unexplained.get(kind) ?? []), describe(probe)]);
    }
  }
  const unneeded = explanations.filter((explanation) => !used.has(explanation));
  const count = [...unexplained.values()].reduce((sum, { length }) => sum + length, 0);
  console.log(
    `${name}: ${probes.length} requests, ${count} differences from the local server that are not meant.`,
  );
  for (const [{ names, because }, uses] of used) {
    console.log(`  meant, ${uses} times: ${names.join(', ')}: ${because}`);
  }
  for (const [kind, where] of [...unexplained].slice(0, MAX_SHOWN)) {
    console.error(`  ${kind}, ${where.length} times, such as ${where[0]}`);
  }
  for (const { names, because } of unneeded) console.error(`  not needed: ${names.join(', ')}: ${because}`);
  return count === 0 && unneeded.length === 0;
}

function describe({ method, target, headers, isRepeated }: Probe): string {
  return `${method} ${target} ${JSON.stringify(headers)}${isRepeated ? ', asked again' : ''}`;
}
