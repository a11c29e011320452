import { buildAdmin } from '../publisher/admin-build.ts';
import { DEMO_ADMIN, DEMO_USER } from '../sample-data/demo-users.ts';
import { seed } from '../sample-data/seed.ts';
import { isSeeded, markSeeded, writeRun } from './data-folder.ts';
import { startMailTimer } from './mail-timer.ts';
import { startPublishing } from './publishing.ts';
import { type Services, type StackOptions, startServices } from './services.ts';

/** What `npm run status` prints, and what tests get as their environment. */
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
  | 'DEMO_USER_EMAIL'
  | 'DEMO_USER_PASSWORD',
  string
>;

/** Starts everything; ends when the site is served in its newest form. @throws UserError */
export async function startStack(options: StackOptions): Promise<ProductValues> {
  const { settings, cleanup, say } = options;
  const services = await startServices(options);
  const { backend } = services;
  const values = describe(services);
  startMailTimer(backend.apiUrl, cleanup);

  const abort = new AbortController();
  cleanup.add('the builds', () => abort.abort());
  const [admin] = await Promise.all([
    buildAdmin(
      settings.dataDir,
      { ...backend, siteUrl: settings.siteUrl },
      {
        onStart: () => say('Building the admin app.'),
        signal: abort.signal,
      },
    ),
    fill(services, say),
  ]);

  await startPublishing(services, admin, options, () => writeRun(settings.dataDir, values));
  return values;
}

async function fill({ settings, backend }: Services, say: (sentence: string) => void): Promise<void> {
  if (isSeeded(settings.dataDir)) return;
  await seed({ ...backend, onProgress: say });
  await markSeeded(settings.dataDir);
}

function describe({ settings, backend }: Services): ProductValues {
  return {
    SITE_URL: settings.siteUrl,
    ADMIN_URL: settings.adminUrl,
    API_URL: backend.apiUrl,
    DB_URL: backend.dbUrl,
    MAIL_URL: backend.mailUrl,
    PUBLISHABLE_KEY: backend.publishableKey,
    SECRET_KEY: backend.secretKey,
    DEMO_ADMIN_EMAIL: DEMO_ADMIN.email,
    DEMO_ADMIN_PASSWORD: DEMO_ADMIN.password,
    DEMO_USER_EMAIL: DEMO_USER.email,
    DEMO_USER_PASSWORD: DEMO_USER.password,
  };
}
