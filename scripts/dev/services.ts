import { createHash, randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { offerAddress } from 'shared/offers/offer-function.ts';
import { supabaseDir } from '../common/project-root.ts';
import type { Cleanup } from '../common/shutdown.ts';
import { type Backend, startBackend } from '../local-supabase/index.ts';
import { type HookServer, startHookServer } from '../publisher/hook-server.ts';
import { DEMO_STAFF, DEMO_USER } from '../sample-data/demo-users.ts';
import { renewOffer } from '../sample-data/renew-offer.ts';
import { seed } from '../sample-data/seed.ts';
import {
  assertNotRunning,
  claimDataFolder,
  emptyDataFolder,
  isSeeded,
  markSeeded,
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

/** What `npm start` and `npm run dev` have in common: the backend with its data, and the deploy hook. */
export interface Services {
  settings: Settings;
  backend: Backend;
  hook: HookServer;
  secrets: Secrets;
}

/** Where everything is, and who may sign in. */
export type ProductValues = Record<
  | 'SITE_URL'
  | 'ADMIN_URL'
  | 'API_URL'
  | 'DB_URL'
  | 'MAIL_URL'
  | 'PUBLISHABLE_KEY'
  | 'SECRET_KEY'
  | 'DEMO_ADMIN_EMAIL'
  | 'DEMO_ADMIN_PASSWORD'
  | 'DEMO_SALES_EMAIL'
  | 'DEMO_EDITOR_EMAIL'
  | 'DEMO_VIEWER_EMAIL'
  | 'DEMO_USER_EMAIL'
  | 'DEMO_USER_PASSWORD'
  | 'DEMO_OFFER_URL',
  string
>;

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

  const backend = await startSoundBackend(options, secrets);
  return { settings, backend, hook, secrets };
}

/** Stores the sample data, once in the life of a data folder; later on, only what time has ended of it begins anew. */
export async function fill(
  { settings, backend, secrets }: Services,
  say: (sentence: string) => void,
): Promise<void> {
  if (isSeeded(settings.dataDir)) {
    const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
    await renewOffer(sql, demoOfferToken(secrets)).finally(() => sql.end());
    return;
  }
  const offers = { ...backend, demoToken: demoOfferToken(secrets) };
  await seed({ ...backend, demoPasswords: secrets.demo, offers, onProgress: say });
  await markSeeded(settings.dataDir);
}

/** Known only to whoever has the data folder. */
function demoOfferToken({ demo }: Secrets): string {
  return createHash('sha256').update(`the demo's offer ${demo.admin}`).digest('base64url');
}

/** What `npm run status` prints, and what tests get as their environment. */
export function describe({ settings, backend, secrets }: Services): ProductValues {
  return {
    SITE_URL: settings.siteUrl,
    ADMIN_URL: settings.adminUrl,
    API_URL: backend.apiUrl,
    DB_URL: backend.dbUrl,
    MAIL_URL: backend.mailUrl,
    PUBLISHABLE_KEY: backend.publishableKey,
    SECRET_KEY: backend.secretKey,
    DEMO_ADMIN_EMAIL: DEMO_STAFF.admin,
    DEMO_ADMIN_PASSWORD: secrets.demo.admin,
    DEMO_SALES_EMAIL: DEMO_STAFF.sales,
    DEMO_EDITOR_EMAIL: DEMO_STAFF.editor,
    DEMO_VIEWER_EMAIL: DEMO_STAFF.viewer,
    DEMO_USER_EMAIL: DEMO_USER,
    DEMO_USER_PASSWORD: secrets.demo.user,
    DEMO_OFFER_URL: offerAddress(settings.siteUrl, 'en', demoOfferToken(secrets)),
  };
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
    ADMIN_ORIGINS: [settings.siteUrl, new URL(settings.adminUrl).origin]
      .flatMap((origin) => [origin, origin.replace('localhost', '127.0.0.1')])
      .join(','),
    SMTP_URL: `smtp://127.0.0.1:${settings.smtpPort}`,
    MAIL_FROM: SENDER,
    ADMIN_EMAIL: 'admin@nileharvest.example',
  };
}
