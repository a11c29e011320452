import { existsSync } from 'node:fs';
import { appendFile, readFile } from 'node:fs/promises';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { createSupabase } from 'shared/client.ts';
import type { FailureReason } from 'shared/deployments/deployments.ts';
import { isSecretKey, secretKeyFault } from 'shared/secrets.ts';
import { assertAddress, withoutSlash } from '../common/addresses.ts';
import { explain, UserError } from '../common/errors.ts';
import { LOCAL_RUN_MARKER } from '../common/local-run.ts';
import { projectRoot } from '../common/project-root.ts';
import { Cleanup, endOnSignals } from '../common/shutdown.ts';
import { buildAdmin } from './admin-build.ts';
import { countServedProducts } from './check-release.ts';
import { createPublisher } from './create-publisher.ts';
import { listFiles } from './folders.ts';
import type { Outcome, Publisher } from './publisher.ts';
import { createReporter } from './reporter.ts';
import { runCommand } from './run-command.ts';

/*
 * Publishes once, on a machine that a host or a CI service lends: builds site and admin app into one folder, checks it,
 * hands it to DEPLOY_COMMAND (which finds it in RELEASE_DIR), waits until visitors see it, and reports. Keep DATA_DIR
 * (`.publish`) between runs, and the next one renders only what has changed. DEPLOYMENT_ID names the deployment that was
 * asked for; with SUPABASE_SECRET_KEY instead, a new one is queued.
 */

const REQUIRED = [
  'DEPLOY_COMMAND',
  'DEPLOY_REPORT_SECRET',
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  'PUBLIC_SITE_URL',
] as const;

const DEPLOY_SILENCE_MS = 600_000;
/** A host needs a while until every visitor gets the new release. */
const VERIFY_LIMIT_MS = 180_000;

const dataDir = resolve(projectRoot, process.env.DATA_DIR || '.publish');
const cleanup = new Cleanup();
endOnSignals(cleanup, (signal) => 128 + constants.signals[signal]);
/** Tells the backend why a deployment is not built. Null when nobody is known to tell, and once the publisher tells all. */
let reportFailure = failureReporter(process.env);

try {
  console.log(sentenceFor(await publish()));
} catch (error) {
  if (cleanup.isRunning) await new Promise(() => {}); // Ctrl-C: what fails because of it is no news.
  const sentence = explain(error, dataDir);
  console.error(sentence);
  await reportFailure?.(sentence);
  process.exitCode = 1;
}

/** @returns null when the variables do not say whom to tell, and of which deployment */
function failureReporter({ DEPLOYMENT_ID: deploymentId, ...variables }: NodeJS.ProcessEnv) {
  const { DEPLOY_REPORT_SECRET: secret, PUBLIC_SUPABASE_URL: apiUrl = '', LOG_URL: logUrl } = variables;
  if (!deploymentId || !secret || !URL.canParse(apiUrl)) return null;
  const report = createReporter(withoutSlash(apiUrl), secret);
  return async (error: string, reason: FailureReason = 'build_failed') => {
    try {
      await report({ deploymentId, event: 'failed', reason, error, ...(logUrl && { logUrl }) });
    } catch (refusal) {
      console.error(`The failure could not be reported: ${refusal}`);
    }
  };
}

/** @throws UserError when it is for somebody to look after */
function sentenceFor(outcome: Outcome): string {
  if (outcome.status === 'live') {
    const { unreported } = outcome;
    const build = `build ${outcome.release.buildId}, revision ${outcome.release.revision}`;
    if (unreported === null) return `Live as ${build}.`;
    throw new UserError(
      `Not reported: the site shows ${build}, and the backend did not take that (${unreported}). The admin app does not know of it: publish again.`,
    );
  }
  if (outcome.status === 'superseded') {
    return `Not put live, because another builder took its place: ${outcome.error}`;
  }
  // Edits that follow each other join one deployment, and each of them calls the hook: the first call has done it all.
  if (outcome.status !== 'refused' || !outcome.isPast) throw new UserError(`Not published: ${outcome.error}`);
  if (!outcome.isUnpublished) return `Nothing is left to do: ${outcome.error}`;
  throw new UserError(
    `Not published: ${outcome.error}. Changes wait all the same: press 'Publish' or 'Retry' in the admin app, which begins another deployment.`,
  );
}

async function publish(): Promise<Outcome> {
  const values = readEnvironment();
  assertNoLocalRun(dataDir);
  const targets = {
    apiUrl: withoutSlash(values.PUBLIC_SUPABASE_URL),
    publishableKey: values.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    siteUrl: withoutSlash(values.PUBLIC_SITE_URL),
  };
  const ending = new AbortController();
  const { signal } = ending;
  const say = (line: string) => console.log(line);
  let deploymentId = process.env.DEPLOYMENT_ID || (await queueDeployment(targets.apiUrl));
  const tell = async (error: string, reason?: FailureReason) =>
    failureReporter({ ...process.env, DEPLOYMENT_ID: deploymentId })?.(error, reason);
  reportFailure = tell;
  cleanup.add('the deployment', () => tell('publishing was stopped', 'stopped'));
  cleanup.add('the build of the admin app', () => ending.abort());
  const adminBuilding = buildAdmin(dataDir, targets, {
    onStart: () => say('Building the admin app.'),
    signal,
  });
  const admin = await adminBuilding.catch(async (error: unknown) => {
    if (!signal.aborted) await print(join(dataDir, 'admin-build.log'));
    throw error;
  });
  const publisher: Publisher = createPublisher({
    dataDir,
    targets,
    admin,
    report: createReporter(targets.apiUrl, values.DEPLOY_REPORT_SECRET),
    activate: (root) => deploy(values.DEPLOY_COMMAND, root, publisher.logFileOf(deploymentId)),
    countServed: (limit) => countServedProducts(targets.siteUrl, limit),
    logUrlOf: () => process.env.LOG_URL,
    onProgress: say,
    verifyLimitMs: VERIFY_LIMIT_MS,
  });
  cleanup.add('the publisher', () => {
    ending.abort();
    return publisher.stop();
  });
  reportFailure = null;
  const allowShrink = process.env.ALLOW_SHRINK === '1';
  let outcome = await publisher.publish({ deploymentId, isImmediate: true, allowShrink });
  if (outcome.status === 'refused' && outcome.waiting) {
    // A call that came late may have cost what waits its run: who keeps one waiting run, as GitHub does, keeps the last.
    say(`Building ${outcome.waiting}, which waits: ${outcome.error}`);
    deploymentId = outcome.waiting;
    outcome = await publisher.publish({ deploymentId, isImmediate: true, allowShrink: false });
  }
  if (outcome.status === 'failed' && !cleanup.isRunning) await print(publisher.logFileOf(deploymentId));
  return outcome;

  /** Runs in a shell: the command is the owner's own. */
  async function deploy(command: string, root: string, logFile: string): Promise<void> {
    // Hosts take so many and no more.
    const { length: fileCount } = await listFiles(root);
    say(`Handing over ${fileCount} files.`);
    await appendFile(logFile, `${fileCount} files\n${command}\n`);
    await runCommand(
      {
        name: 'DEPLOY_COMMAND',
        file: command,
        isLine: true,
        isTrusted: true,
        args: [],
        cwd: projectRoot,
        env: { RELEASE_DIR: root },
      },
      { logFile, silenceMs: DEPLOY_SILENCE_MS, signal },
    );
  }
}

/**
 * The releases of a local run show sample data and name this machine, and the last one is what a
 * host gets again when the new one fails.
 * @throws UserError
 */
function assertNoLocalRun(dataDir: string): void {
  if (existsSync(join(dataDir, LOCAL_RUN_MARKER))) {
    throw new UserError(
      `The folder ${dataDir} is that of a local run (npm start), whose releases must not go to a host: set DATA_DIR to another folder.`,
    );
  }
}

/** The machine may be gone in a moment, and its folder with it: whoever follows LOG_URL finds what is printed. */
async function print(logFile: string): Promise<void> {
  console.error(await readFile(logFile, 'utf8').catch(() => ''));
}

async function queueDeployment(apiUrl: string): Promise<string> {
  const key = process.env.SUPABASE_SECRET_KEY;
  if (!key) throw new UserError('Set DEPLOYMENT_ID, or SUPABASE_SECRET_KEY to queue a deployment.');
  const service = createSupabase(apiUrl, key, { auth: { persistSession: false } });
  const { data, error } = await service.rpc('queue_deployment');
  if (error) throw new UserError(`The deployment could not be queued: ${error.message}`);
  return data.id;
}

function readEnvironment(): Record<(typeof REQUIRED)[number], string> {
  const missing = REQUIRED.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new UserError(`Set ${missing.join(', ')}; docs/deploy.md explains them.`);
  if (isSecretKey(process.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '')) {
    throw new UserError(secretKeyFault('PUBLIC_SUPABASE_PUBLISHABLE_KEY'));
  }
  assertAddress('PUBLIC_SUPABASE_URL', process.env.PUBLIC_SUPABASE_URL ?? '');
  return Object.fromEntries(REQUIRED.map((name) => [name, process.env[name] ?? ''])) as Record<
    (typeof REQUIRED)[number],
    string
  >;
}
