import { join } from 'node:path';
import { App, setExperimental } from '@supabase/lite';
import postgres from 'postgres';
import { errorMessage } from '../common/errors.ts';
import { AdminApi } from './admin-api.ts';
import { AuthRules } from './auth-rules.ts';
import { openConnection } from './connection.ts';
import type { GatewayServices } from './gateway.ts';
import type { Keys } from './keys.ts';
import { createAuthMailer } from './mail/auth-mailer.ts';
import { MfaApi } from './mfa-api.ts';
import { withoutWarnings } from './quiet-console.ts';
import type { RequestContext } from './request-context.ts';
import { FileStore } from './storage/file-store.ts';
import { prepareSystemSchema } from './system-schema.ts';
import { TokenCompleter } from './tokens.ts';

/** As on a hosted project: a select is cut there without a word. */
const MAX_ROWS = 1000;
/** As `jwt_expiry` and `minimum_password_length` in supabase/config.toml. */
const TOKEN_LIFETIME_SECONDS = 600;
const MIN_PASSWORD_LENGTH = 12;

export interface EngineOptions {
  dataDir: string;
  databaseUrl: string;
  /** Holds `templates`, of the sign-in service's mails. */
  supabaseDir: string;
  apiUrl: string;
  siteUrl: string;
  adminUrl: string;
  allowSignUps?: boolean;
  passwordRounds?: number;
  smtpPort: number;
  keys: Keys;
}

export interface Engine {
  /** One connection as superuser, for migrations. */
  admin: postgres.Sql;
  services: Pick<GatewayServices, 'app' | 'tokens' | 'adminApi' | 'authRules' | 'mfaApi' | 'cancel'>;
  /** Makes changed tables known to the API. */
  reloadSchema(): Promise<void>;
  close(): Promise<void>;
}

/** Opens lite on the database: REST, auth and storage as functions from a request to a response. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { databaseUrl, apiUrl, siteUrl, keys } = options;
  const admin = postgres(databaseUrl, { max: 1, max_lifetime: null, onnotice: () => {} });
  const connection = openConnection(databaseUrl);
  const app = await prepareSystemSchema(admin, () => createApp(options, connection));
  const reloadSchema = async () => {
    await connection.clearSchemaCache();
    await connection.introspect();
  };
  await admin.listen('pgrst', () => void connection.clearSchemaCache());
  return {
    admin,
    services: {
      app,
      tokens: new TokenCompleter({ sql: connection.driver, jwtSecret: keys.jwtSecret, apiUrl }),
      adminApi: new AdminApi(connection.driver, keys.secretKey, options.passwordRounds),
      authRules: new AuthRules({ sql: connection.driver, jwtSecret: keys.jwtSecret }),
      mfaApi: new MfaApi({ sql: connection.driver, jwtSecret: keys.jwtSecret, siteUrl }),
      cancel: (transactions) => {
        for (const transaction of transactions) {
          cancelTransaction(admin, transaction).catch((error: unknown) => console.error(errorMessage(error)));
        }
      },
    },
    reloadSchema,
    close: async () => {
      await Promise.all([connection.driver.end({ timeout: 1 }), admin.end({ timeout: 1 })]);
    },
  };
}

/** Ends the statement that runs for somebody who has left; not the next one on the same connection. */
async function cancelTransaction(
  sql: postgres.Sql,
  { pid, startedAt }: RequestContext['transactions'][number],
): Promise<void> {
  await sql`
    select pg_cancel_backend(a.pid) from pg_catalog.pg_stat_activity a
    where a.pid = ${pid} and a.xact_start::text = ${startedAt}`;
}

async function createApp(
  options: EngineOptions,
  connection: ReturnType<typeof openConnection>,
): Promise<App> {
  const { apiUrl, siteUrl, adminUrl, smtpPort, keys } = options;
  setExperimental('storage', true);
  const app = new App({
    connection,
    auth: {
      enabled: true,
      enable_signup: options.allowSignUps ?? true,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: TOKEN_LIFETIME_SECONDS,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [siteUrl, adminUrl].flatMap((url) => [url, `${new URL(url).origin}/**`]),
      minimum_password_length: MIN_PASSWORD_LENGTH,
      email: { enable_signup: true, enable_confirmations: false, max_frequency: '1s' },
    },
    api: { schemas: ['public'], max_rows: MAX_ROWS },
    storage: { enabled: true, file_size_limit: '50MiB' },
    studio: { enabled: false },
    db: { migrations: { enabled: true } },
    options: { server: { admin: false, disableStudio: true } },
  });
  app._storageAdapter = new FileStore(join(options.dataDir, 'storage'));
  app._mailer = createAuthMailer({
    ...{ smtpPort, apiUrl, siteUrl, from: 'no-reply@localhost' },
    templatesDir: join(options.supabaseDir, 'templates'),
    sql: connection.driver,
  });
  await withoutWarnings(() => app.init());
  return app;
}
