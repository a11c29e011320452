import { randomUUID } from 'node:crypto';
import { supabaseDir } from '../common/project-root.ts';
import type { Cleanup } from '../common/shutdown.ts';
import { type Backend, startBackend } from '../local-supabase/index.ts';
import { type HookServer, startHookServer } from '../publisher/hook-server.ts';
import { type SiteServer, startSiteServer } from '../static-server/site-server.ts';
import {
  assertNotRunning,
  claimDataFolder,
  emptyDataFolder,
  isSeeded,
  readSecrets,
  releaseLock,
  type Secrets,
  writeLock,
} from './data-folder.ts';
import { assertPortsDiffer, claimPort, type Settings } from './settings.ts';

export interface StackOptions {
  settings: Settings;
  /** Takes what has to be ended, as soon as it runs. */
  cleanup: Cleanup;
  /** Receives a sentence for each step. */
  say: (sentence: string) => void;
  /** Believe this header for the visitor's address: for tests. */
  clientAddressHeader?: string;
}

/** What runs before the site is built: the backend, and the servers that wait for a release. */
export interface Services {
  settings: Settings;
  backend: Backend;
  site: SiteServer;
  hook: HookServer;
  secrets: Secrets;
}

/** Where `pnpm --filter site dev` and `pnpm --filter admin dev` serve what is being worked on. */
const DEV_ORIGINS = ['http://localhost:4322', 'http://localhost:5173'];
const SENDER = 'Nile Harvest <no-reply@nileharvest.example>';

/** Takes the folder and the ports and starts the backend. @throws UserError */
export async function startServices(options: StackOptions): Promise<Services> {
  const { settings, cleanup } = options;
  const { dataDir } = settings;
  assertPortsDiffer(settings);
  await assertNotRunning(dataDir);
  await claimDataFolder(dataDir);

  const runId = randomUUID();
  const secrets = await readSecrets(dataDir);
  const hook = await claimPort(settings, 'hookPort', (port) =>
    startHookServer({ port, secret: secrets.deployHook, logSecret: secrets.logs, runId }),
  );
  cleanup.add('the hook', () => hook.close());
  await writeLock(dataDir, { pid: process.pid, hookPort: settings.hookPort, runId });
  cleanup.add('the lock', () => releaseLock(dataDir));
  const site = await claimPort(settings, 'sitePort', startSiteServer);
  cleanup.add('the site', () => site.close());

  const backend = await startSoundBackend(options, secrets);
  return { settings, backend, site, hook, secrets };
}

/** A backend that is either new, or was filled to the end by an earlier start. */
async function startSoundBackend(options: StackOptions, secrets: Secrets): Promise<Backend> {
  const { dataDir } = options.settings;
  const backend = await start(options, secrets);
  if (backend.isFresh || isSeeded(dataDir)) return backend;
  options.say('An earlier start was interrupted before its data was complete: beginning anew.');
  await backend.stop();
  await emptyDataFolder(dataDir);
  return start(options, secrets);
}

async function start(options: StackOptions, secrets: Secrets): Promise<Backend> {
  const { settings, cleanup, say, clientAddressHeader } = options;
  const starting = startBackend({
    ...settings,
    supabaseDir,
    functionEnv: functionVariables(settings, secrets),
    clientAddressHeader,
    quiet: true,
    onProgress: say,
  });
  // Registered before it runs: Ctrl-C in the middle of a start has to end what has started by then.
  cleanup.add('the backend', async () => {
    const backend = await starting.catch(() => null);
    await backend?.stop();
  });
  return starting;
}

function functionVariables(settings: Settings, secrets: Secrets): Record<string, string> {
  return {
    DEPLOY_HOOK_URL: `http://127.0.0.1:${settings.hookPort}/hook`,
    DEPLOY_HOOK_SECRET: secrets.deployHook,
    DEPLOY_REPORT_SECRET: secrets.deployReport,
    SITE_URL: settings.siteUrl,
    ADMIN_URL: settings.adminUrl,
    ADMIN_ORIGINS: [settings.siteUrl, ...DEV_ORIGINS]
      .flatMap((origin) => [origin, origin.replace('localhost', '127.0.0.1')])
      .join(','),
    SMTP_URL: `smtp://127.0.0.1:${settings.smtpPort}`,
    MAIL_FROM: SENDER,
    ADMIN_EMAIL: 'admin@nileharvest.example',
  };
}
