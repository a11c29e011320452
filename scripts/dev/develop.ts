import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSupabase } from 'shared/client.ts';
import { getContentRevision } from 'shared/deployments/deployments.queries.ts';
import { explain } from '../common/errors.ts';
import { projectRoot, supabaseDir } from '../common/project-root.ts';
import { Cleanup, endOnSignals } from '../common/shutdown.ts';
import {
  adminEnvironment,
  type BuildTargets,
  nodeCommand,
  siteEnvironment,
} from '../publisher/build-command.ts';
import type { HookTarget } from '../publisher/hook-server.ts';
import { createReporter } from '../publisher/reporter.ts';
import { writeRun } from './data-folder.ts';
import { startMailTimer } from './mail-timer.ts';
import { describe, fill, type Services, startServices } from './services.ts';
import { readSettings } from './settings.ts';

/*
 * `npm run dev`: the backend of `npm start` with its data, and site and admin app from their sources, by the development servers of
 * Astro and Vite. A change of a function starts the functions again; a change of a migration is told.
 */

const ADMIN_PORT = 5173;
/** Editors write a file in several steps. */
const SETTLE_MS = 100;

const cleanup = new Cleanup();
endOnSignals(cleanup, () => 0);
let dataDir = '';

try {
  const port = Number(process.env.ADMIN_PORT || ADMIN_PORT);
  const settings = { ...readSettings(process.env), adminUrl: `http://localhost:${port}/admin/` };
  ({ dataDir } = settings);
  const services = await startServices({ settings, cleanup, say: console.log });
  await fill(services, console.log);
  const targets: BuildTargets = { ...services.backend, siteUrl: settings.siteUrl };
  services.hook.use(publishAtOnce(services));
  startMailTimer(services.backend.apiUrl, cleanup);
  serve('site', nodeCommand('site', 'astro', 'bin/astro.mjs', siteArguments(settings.sitePort)), {
    ...siteEnvironment(targets),
    PUBLIC_ADMIN_URL: settings.adminUrl,
  });
  serve(
    'admin',
    nodeCommand('admin', 'vite', 'bin/vite.js', ['--port', String(port), '--strictPort']),
    adminEnvironment(targets),
  );
  watchFunctions(services);
  watchMigrations();
  const values = describe(services);
  await Promise.all([settings.siteUrl, settings.adminUrl].map(untilAnswered));
  await writeRun(dataDir, values);
  console.log(`
  Site      ${values.SITE_URL}
  Admin     ${values.ADMIN_URL}
            ${values.DEMO_ADMIN_EMAIL}   password ${values.DEMO_ADMIN_PASSWORD}
  Mails     ${values.MAIL_URL}

A change of site, admin app or functions shows at once. Ctrl-C ends all of it.`);
} catch (error) {
  if (cleanup.isRunning) await new Promise(() => {}); // Ctrl-C: what fails because of it is no news.
  console.error(`\n${explain(error, dataDir)}`);
  await cleanup.run();
  process.exit(1);
}

function siteArguments(port: number): string[] {
  return ['dev', '--ignore-lock', '--port', String(port)];
}

/** A server that ends by itself ends all: its own words stand above. */
function serve(
  name: string,
  { file, args, cwd }: ReturnType<typeof nodeCommand>,
  env: Record<string, string>,
): void {
  const child: ChildProcess = spawn(file, args, {
    cwd,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('exit', async (code) => {
    if (cleanup.isRunning) return;
    console.error(`The development server of the ${name} ended with ${code}.`);
    await cleanup.run();
    process.exit(1);
  });
  cleanup.add(`the development server of the ${name}`, () => {
    child.kill('SIGTERM');
  });
}

async function untilAnswered(url: string): Promise<void> {
  while (!cleanup.isRunning) {
    const isThere = await fetch(url, { method: 'HEAD' }).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await sleep(SETTLE_MS);
  }
}

/** The development server reads the rows with each page: what is published is seen there already, and only has to be said. */
function publishAtOnce({ backend, secrets }: Services): HookTarget {
  const visitor = createSupabase(backend.apiUrl, backend.publishableKey, { auth: { persistSession: false } });
  const report = createReporter(backend.apiUrl, secrets.deployReport);
  return {
    async publish({ deploymentId }) {
      await report({ deploymentId, event: 'started' });
      const builtRevision = await getContentRevision(visitor);
      await report({ deploymentId, event: 'built', builtRevision });
      await report({ deploymentId, event: 'live', builtRevision });
    },
    rollback: () => Promise.reject(new Error('There are no releases while the site is being worked on')),
    logFileOf: () => join(dataDir, 'logs', 'none'),
  };
}

function watchFunctions({ backend }: Services): void {
  let timer: NodeJS.Timeout | undefined;
  const restart = (_: string, name: string | null) => {
    if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log(`${name} has changed: the functions start again.`);
      backend.restartFunctions();
    }, SETTLE_MS);
  };
  for (const folder of [join(supabaseDir, 'functions'), join(projectRoot, 'shared', 'src')]) {
    const watcher = watch(folder, { recursive: true }, restart);
    cleanup.add('a watcher', () => watcher.close());
  }
}

function watchMigrations(): void {
  const folder = join(supabaseDir, 'migrations');
  const applied = new Set(readdirSync(folder));
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, (_, name) => {
    if (!name?.endsWith('.sql')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log(
        applied.has(name)
          ? `${name} has run already, and never runs again: put the change into a new migration, or begin anew with npm run reset.`
          : `${name} has not run: start npm run dev again, then pnpm db:types.`,
      );
    }, SETTLE_MS);
  });
  cleanup.add('a watcher', () => watcher.close());
}
