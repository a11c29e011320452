import { buildAdmin } from '../publisher/admin-build.ts';
import { startSiteServer } from '../static-server/site-server.ts';
import { writeRun } from './data-folder.ts';
import { startMailTimer } from './mail-timer.ts';
import { startPublishing } from './publishing.ts';
import { describe, fill, type ProductValues, type StackOptions, startServices } from './services.ts';
import { claimPort } from './settings.ts';

/** Starts everything; ends when the site is served in its newest form. @throws UserError */
export async function startStack(options: StackOptions): Promise<ProductValues> {
  const { settings, cleanup, say } = options;
  const services = await startServices(options);
  const { backend } = services;
  const site = await claimPort(settings, 'sitePort', startSiteServer);
  cleanup.add('the site', () => site.close());
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

  await startPublishing({ ...services, site }, admin, options, () => writeRun(settings.dataDir, values));
  return values;
}
