import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { portFor } from '../common/ports.ts';
import { describeFileError } from './errors.ts';
import { FunctionsRuntime } from './functions/runtime.ts';
import { Gateway } from './gateway.ts';
import { type Keys, loadKeys } from './keys.ts';
import { assertFree } from './listen.ts';
import { Mailbox } from './mail/mailbox.ts';
import { startSmtpServer } from './mail/smtp.ts';
import { startMailWeb } from './mail/web.ts';
import { runMigrations } from './migrations.ts';
import { Parts } from './parts.ts';
import { Cluster } from './postgres/cluster.ts';

export interface BackendOptions {
  /** Everything that must outlive a restart: database, uploaded files, mails, keys. */
  dataDir: string;
  /** The folder `supabase` with `migrations` and `functions`. */
  supabaseDir: string;
  apiPort: number;
  dbPort: number;
  /** The page and the JSON API of the mailbox. */
  mailPort: number;
  smtpPort: number;
  functionsPort: number;
  /** Where links in mails lead by default, and may lead. */
  siteUrl: string;
  /** Where links in mails may lead as well. */
  adminUrl: string;
  /** Whether people may make accounts for themselves, as a new hosted project lets them; yes by default. */
  allowSignUps?: boolean;
  /** Of bcrypt, for passwords that the admin API sets: tests that make accounts by the hundred take the least, 4. */
  passwordRounds?: number;
  /** Variables for the edge functions, beside those that a hosted project gives them. */
  functionEnv?: Record<string, string>;
  /** Believe this request header for the visitor's address, instead of the connection: for tests, or behind a proxy. */
  clientAddressHeader?: string;
  /** No word to the console while it runs. */
  quiet?: boolean;
  /** Receives a sentence for each step that takes time. */
  onProgress?: (sentence: string) => void;
}

export interface Backend {
  apiUrl: string;
  /** With the password of the superuser: for tools on this machine, never for a browser. */
  dbUrl: string;
  mailUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Whether this start ran the first migration of this data folder. */
  isFresh: boolean;
  /** Runs the functions' code as it is now. */
  restartFunctions(): void;
  /** Ends every server and child process; may be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts database, API, functions and mailbox. Throws a `UserError` with one clear sentence, and leaves nothing running then. Whoever
 * calls `process.exit` before it is ready, on Ctrl-C say, leaves nothing running either.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const dataDir = resolve(options.dataDir);
  const parts = new Parts();
  try {
    return await start({ ...options, dataDir, supabaseDir: resolve(options.supabaseDir) }, parts);
  } catch (error) {
    await parts.stop();
    throw describeFileError(error, dataDir);
  }
}

async function start(options: BackendOptions, parts: Parts): Promise<Backend> {
  const { dataDir, supabaseDir, onProgress = () => {} } = options;
  const ports = portsOf(options);
  const apiUrl = `http://localhost:${options.apiPort}`;
  const log = options.quiet ? () => {} : console.error;
  // Loading lite takes half a second, in which the database starts.
  const engineLoading = import('./engine.ts');
  engineLoading.catch(() => {});

  await mkdir(dataDir, { recursive: true });
  const keys = await loadKeys(dataDir);
  const cluster = await Cluster.open({ dataDir, port: ports.database, password: keys.databasePassword, log });

  const gateway = await Gateway.listen({
    port: ports.api,
    clientAddressHeader: options.clientAddressHeader,
    log,
  });
  parts.add({ stage: 'gateway', stop: () => gateway.close() });
  const mailbox = await Mailbox.open(join(dataDir, 'mails'));
  parts.add({ stage: 'service', ...(await startSmtpServer(ports.smtp, mailbox)) });
  parts.add({ stage: 'service', ...(await startMailWeb(ports.mail, mailbox)) });
  await assertFree(ports.database);
  await assertFree(ports.functions);

  const functions = new FunctionsRuntime({
    folder: join(supabaseDir, 'functions'),
    dataDir,
    port: ports.functions,
    environment: { ...options.functionEnv, ...hostedVariables(apiUrl, keys) },
    log,
  });
  parts.add({ stage: 'service', stop: () => functions.stop(), kill: () => functions.kill() });
  const functionsStarting = functions.start();
  functionsStarting.catch(() => {});

  parts.add({ stage: 'database', stop: () => cluster.stop(), kill: () => cluster.kill() });
  if (!cluster.exists) {
    onProgress('Making the database, once.');
    await cluster.create();
  }
  onProgress('Starting the database.');
  await cluster.start();

  const { openEngine } = await engineLoading;
  const engine = await openEngine({ ...options, databaseUrl: cluster.url, apiUrl, keys });
  parts.add({ stage: 'connection', stop: () => engine.close() });
  const migrations = await runMigrations(engine.admin, join(supabaseDir, 'migrations'));
  if (migrations.applied.length > 0) onProgress(`Ran ${migrations.applied.length} migrations.`);
  await engine.reloadSchema();
  await functionsStarting;
  const callFunction = (request: Request, url: URL) => functions.call(request, url);
  gateway.open({ ...engine.services, jwtSecret: keys.jwtSecret, callFunction });

  return {
    apiUrl,
    dbUrl: cluster.url,
    mailUrl: `http://localhost:${options.mailPort}`,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    isFresh: migrations.before === 0,
    restartFunctions: () => functions.restart(),
    stop: () => parts.stop(),
  };
}

function portsOf(options: BackendOptions) {
  return {
    api: portFor('apiPort', options.apiPort),
    database: portFor('dbPort', options.dbPort),
    mail: portFor('mailPort', options.mailPort),
    smtp: portFor('smtpPort', options.smtpPort),
    functions: portFor('functionsPort', options.functionsPort),
  };
}

/** What a hosted project gives its functions; the keys of older projects are not among it, because they may be disabled. */
function hostedVariables(apiUrl: string, keys: Keys): Record<string, string> {
  return {
    SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
  };
}
