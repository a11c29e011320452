import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import { en } from 'shared/messages/en.ts';
import { findSecrets } from 'shared/secrets.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFreePorts } from '../../common/free-ports.ts';
import { projectRoot } from '../../common/project-root.ts';
import { isAlive } from '../../common/test/is-alive.ts';
import { claimDataFolder } from '../../dev/data-folder.ts';
import { type SiteServer, startSiteServer } from '../../static-server/site-server.ts';
import { listFiles } from '../folders.ts';
import {
  CONTENT_TABLES,
  copyCostly,
  REPORT_SECRET,
  resetContent,
  type SiteBuilds,
  startSiteBuilds,
} from './site-builds.ts';

const LIMIT_MS = 400_000;
const PRODUCTS = 6;
const HOST_TOKEN = 'token-of-the-host';
const MAX_FILE_BYTES = 20_000_000;

let builds: SiteBuilds;
let host: SiteServer;
let siteUrl: string;
let folder: string;

beforeAll(async () => {
  builds = await startSiteBuilds();
  await resetContent(builds, PRODUCTS);
  folder = await mkdtemp(join(tmpdir(), 'host-'));
  const [port = 0] = await findFreePorts(1);
  siteUrl = `http://localhost:${port}`;
  host = await startSiteServer(port);
}, 180_000);

beforeEach(() => rm(join(folder, 'public'), { recursive: true, force: true }));

afterAll(async () => {
  await host?.close();
  await builds?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function publish(
  deployCommand: string,
  environment: Record<string, string> = {},
  whileRunning: (child: ChildProcess) => Promise<void> = async () => {},
): Promise<{ code: number | null; output: string; id: string }> {
  const id = environment.DEPLOYMENT_ID ?? unwrap(await builds.service.rpc('queue_deployment')).id;
  const child = spawn(process.execPath, ['scripts/publisher/cli.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      DEPLOYMENT_ID: id,
      DEPLOY_COMMAND: deployCommand,
      DEPLOY_REPORT_SECRET: REPORT_SECRET,
      LOG_URL: 'https://ci.example/runs/1',
      // As browsers copy them.
      PUBLIC_SUPABASE_URL: `${builds.apiUrl}/`,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: builds.publishableKey,
      PUBLIC_SITE_URL: `${siteUrl}/`,
      PUBLIC_FOLDER: join(folder, 'public'),
      ...environment,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ending = new Promise<number | null>((settle) => child.once('close', settle));
  await whileRunning(child);
  const code = await ending;
  return { code, output, id };
}

async function deploymentOf(id: string) {
  return unwrap(
    await builds.service.from('deployments').select('status, reason, error, log_url').eq('id', id).single(),
  );
}

/** What earlier tests have made of the code alone, which takes longest. */
async function takeOverCode(dataDir: string): Promise<void> {
  const earlier = join(folder, 'data');
  if (!existsSync(join(earlier, 'current'))) return;
  await cp(join(earlier, 'admin'), join(dataDir, 'admin'), { recursive: true });
  await copyCostly(join(earlier, 'build-cache'), join(dataDir, 'build-cache'));
}

describe('a release published from a machine that is lent', () => {
  it(
    'is handed to the host, without a secret in it, waited for, and reported live with the address of its log',
    async () => {
      await host.use(join(folder, 'public'));

      const { code, output, id } = await publish(
        'mkdir -p "$PUBLIC_FOLDER" && cp -r "$RELEASE_DIR/." "$PUBLIC_FOLDER"',
        { CLOUDFLARE_API_TOKEN: HOST_TOKEN },
      );

      expect(output).toContain('Live as build');
      const files = await listFiles(join(folder, 'public'));
      expect(output).toContain(`Handing over ${files.length} files.`);
      const texts = await Promise.all(files.map((file) => readFile(join(folder, 'public', file), 'latin1')));
      expect([output, ...texts].flatMap((text) => findSecrets(text, [REPORT_SECRET, HOST_TOKEN]))).toEqual(
        [],
      );
      // Hosts refuse one of 25 MB, and with it the release.
      const sizes = await Promise.all(
        files.map(async (file) => ({ file, bytes: (await stat(join(folder, 'public', file))).size })),
      );
      expect(sizes.filter(({ bytes }) => bytes >= MAX_FILE_BYTES)).toEqual([]);
      expect(sizes.filter(({ file }) => file.includes('.wasm'))).toHaveLength(2);
      expect(code).toBe(0);
      expect(await deploymentOf(id)).toEqual({
        status: 'live',
        reason: null,
        error: null,
        log_url: 'https://ci.example/runs/1',
      });
      const pages = await Promise.all(['/', '/ar', '/admin/'].map((path) => fetch(siteUrl + path)));
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    },
    LIMIT_MS,
  );

  it(
    'is made of a project that holds nothing yet, with every page and the admin app',
    async () => {
      await host.use(join(folder, 'public'));
      for (const name of [...CONTENT_TABLES, 'faqs'] as const) {
        unwrapEmpty(await builds.service.from(name).delete().not('id', 'is', null));
      }
      const dataDir = join(folder, 'first');
      await takeOverCode(dataDir);

      for (const round of ['the first', 'the second']) {
        const { code, output } = await publish(
          'mkdir -p "$PUBLIC_FOLDER" && cp -r "$RELEASE_DIR/." "$PUBLIC_FOLDER"',
          { DATA_DIR: dataDir },
        );

        expect(output, round).toContain('Live as build');
        expect(code, round).toBe(0);
      }
      await resetContent(builds, PRODUCTS);
      const sitemap = await (await fetch(`${siteUrl}/sitemap-0.xml`)).text();
      const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)</g), ([, address = '']) => address);
      expect(listed).toEqual(expect.arrayContaining([`${siteUrl}/`, `${siteUrl}/ar/products`]));
      const pages = await Promise.all([...listed, `${siteUrl}/admin/`].map((address) => fetch(address)));
      expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
      const home = await (await fetch(siteUrl)).text();
      expect(home).not.toContain(en.home.categoriesTitle);
      const catalogue = await (await fetch(`${siteUrl}/products`)).text();
      expect(catalogue).toMatch(new RegExp(`id="found"[^>]*>${en.products.noneFound}<`));
      expect(catalogue).not.toMatch(/id="empty"[^>]*hidden/);
    },
    LIMIT_MS,
  );

  it(
    'has failed when most products are gone, and says how to go on',
    async () => {
      unwrapEmpty(
        await builds.service.from('products').delete().like('name', 'Product %').neq('name', 'Product 0'),
      );

      const { code, id } = await publish('exit 0');

      expect(code).toBe(1);
      expect((await deploymentOf(id)).reason).toBe('too_small');
      await resetContent(builds, PRODUCTS);
    },
    LIMIT_MS,
  );

  it(
    'by a hook that says nothing joins what waits, and has fewer products where somebody has allowed that',
    async () => {
      await host.use(join(folder, 'public'));
      const command = 'rm -rf "$PUBLIC_FOLDER" && cp -r "$RELEASE_DIR/." "$PUBLIC_FOLDER"';
      await publish(command);
      await resetContent(builds, 2);
      const waiting = unwrap(await builds.service.rpc('queue_deployment', { allow_shrink: true }));

      const { code, output } = await publish(command, {
        DEPLOYMENT_ID: '',
        SUPABASE_SECRET_KEY: builds.secretKey,
      });

      expect(output).toContain('Live as build');
      expect(code).toBe(0);
      expect((await deploymentOf(waiting.id)).status).toBe('live');
      await resetContent(builds, PRODUCTS);
    },
    LIMIT_MS,
  );

  it(
    'is that of the deployment which waits, when the call for an older one comes late',
    async () => {
      await host.use(join(folder, 'public'));
      const older = unwrap(await builds.service.rpc('queue_deployment'));
      unwrap(await builds.service.rpc('report_deployment', { deployment_id: older.id, event: 'started' }));
      const waiting = unwrap(await builds.service.rpc('queue_deployment'));
      const live = { deployment_id: older.id, event: 'live', built_revision: 0 };
      unwrap(await builds.service.rpc('report_deployment', live));

      const { code, output } = await publish(
        'rm -rf "$PUBLIC_FOLDER" && cp -r "$RELEASE_DIR/." "$PUBLIC_FOLDER"',
        { DEPLOYMENT_ID: older.id },
      );

      expect(output).toContain('Live as build');
      expect(code).toBe(0);
      expect((await deploymentOf(waiting.id)).status).toBe('live');
    },
    LIMIT_MS,
  );

  it('has failed at once when the admin app cannot be built, and prints why', async () => {
    const { code, output, id } = await publish('exit 0', { PUBLIC_SITE_URL: 'www.example.com' });

    expect(code).toBe(1);
    expect(output).toContain('VITE_SITE_URL must be a full address');
    expect(await deploymentOf(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('The admin app could not be built'),
      log_url: 'https://ci.example/runs/1',
    });
  });

  it('is none, and no failure, when its deployment was published already', async () => {
    const { id, requested_revision } = unwrap(await builds.service.rpc('queue_deployment'));
    const report = { deployment_id: id, event: 'live', built_revision: requested_revision };
    unwrap(await builds.service.rpc('report_deployment', report));

    const { code, output } = await publish('exit 1', { DEPLOYMENT_ID: id });

    expect(output).toMatch(/A deployment that is \w+ cannot become started/);
    expect(output).not.toContain('Not published');
    expect(code).toBe(0);
  });

  it('is a failure when its deployment has failed already and changes wait', async () => {
    const { id } = unwrap(await builds.service.rpc('queue_deployment'));
    const report = { deployment_id: id, event: 'failed', error: 'the token has expired' };
    unwrap(await builds.service.rpc('report_deployment', report));
    unwrapEmpty(await builds.service.from('faqs').insert({ question: 'How cold?', answer: '-18 °C' }));

    const { code, output } = await publish('exit 1', { DEPLOYMENT_ID: id });

    expect(output).not.toContain('Nothing is left to do');
    expect(output).toMatch(/Not published: .*press 'Publish' or 'Retry'/);
    expect(code).toBe(1);
  });

  it(
    'is made though its turn came when its deployment had timed out',
    async () => {
      await host.use(join(folder, 'public'));
      unwrapEmpty(await builds.service.from('faqs').insert({ question: 'How ripe?', answer: 'As you like' }));
      const { id } = unwrap(await builds.service.rpc('queue_deployment'));
      const queuedAt = new Date(Date.now() - 16 * 60_000).toISOString();
      unwrapEmpty(await builds.service.from('deployments').update({ queued_at: queuedAt }).eq('id', id));

      const { code, output } = await publish(
        'mkdir -p "$PUBLIC_FOLDER" && cp -r "$RELEASE_DIR/." "$PUBLIC_FOLDER"',
        { DEPLOYMENT_ID: id },
      );

      expect(output).toContain('Live as build');
      expect(code).toBe(0);
      expect(await deploymentOf(id)).toMatchObject({ status: 'live', error: null });
    },
    LIMIT_MS,
  );

  it(
    'is not said to be live when its report was not taken',
    async () => {
      await host.use(join(folder, 'public'));
      // As a restore of the database would have it.
      const { code, output } = await publish(
        'mkdir -p "$PUBLIC_FOLDER" && cp -r "$RELEASE_DIR/." "$PUBLIC_FOLDER"; touch "$DEPLOYED"; while [ -e "$DEPLOYED" ]; do sleep 0.1; done',
        { DEPLOYED: join(folder, 'deployed') },
        async () => {
          while (!existsSync(join(folder, 'deployed'))) await pause(50);
          unwrapEmpty(await builds.service.from('deployments').delete().not('id', 'is', null));
          await rm(join(folder, 'deployed'));
        },
      );

      expect(output).toMatch(/Not reported: .*deploy-report answered 404/);
      expect(code).toBe(1);
    },
    LIMIT_MS,
  );

  it(
    'does not come over what another builder has published meanwhile',
    async () => {
      await host.use(join(folder, 'public'));
      const handedOver = join(folder, 'handed-over');
      const begun = async () =>
        unwrap(await builds.service.from('deployments').select('id').eq('status', 'building')).length > 0;

      const { code, output } = await publish(`touch "${handedOver}"`, {}, async () => {
        while (!(await begun())) await pause(50);
        const { id } = unwrap(await builds.service.rpc('queue_deployment'));
        const report = { deployment_id: id, event: 'live', built_revision: 1e9 };
        unwrap(await builds.service.rpc('report_deployment', report));
      });

      unwrapEmpty(await builds.service.from('deployments').delete().not('id', 'is', null));
      expect(output).toContain('Not put live');
      expect(existsSync(handedOver)).toBe(false);
      expect(code).toBe(0);
    },
    LIMIT_MS,
  );

  it('is a failure when the secret of its reports is another', async () => {
    const { code, output } = await publish('exit 1', { DEPLOY_REPORT_SECRET: 'another' });

    expect(output).toContain('Not published: deploy-report answered 401');
    expect(code).toBe(1);
  });

  it('is not made in the folder of a local run, whose releases name this machine', async () => {
    const local = join(folder, 'local');
    await claimDataFolder(local);

    const { code, output } = await publish('exit 0', { DATA_DIR: local });

    expect(code).toBe(1);
    expect(output).toContain(`The folder ${local} is that of a local run`);
  });

  it('is not made with a secret key in the place of the one for visitors', async () => {
    const { code, output } = await publish('exit 0', {
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: `sb_secret_${'x'.repeat(20)}`,
    });

    expect(code).toBe(1);
    expect(output).toContain('PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key');
  });

  it('has failed at once when a variable is missing, and says which', async () => {
    const { code, output, id } = await publish('', { PUBLIC_SITE_URL: '' });

    expect(code).toBe(1);
    expect(output).toContain('Set DEPLOY_COMMAND, PUBLIC_SITE_URL;');
    expect(await deploymentOf(id)).toMatchObject({
      status: 'failed',
      error: expect.stringContaining('Set DEPLOY_COMMAND, PUBLIC_SITE_URL;'),
    });
  });

  it('is refused in one sentence where an address is none', async () => {
    const { code, output } = await publish('exit 0', { PUBLIC_SUPABASE_URL: 'project.supabase.co' });

    expect(code).toBe(1);
    expect(output.trim()).toBe(
      "PUBLIC_SUPABASE_URL is 'project.supabase.co': give the whole address, such as https://www.example.com.",
    );
  });

  it.skipIf(process.platform === 'win32')(
    'ends with all it has started when it is interrupted, and has failed',
    async () => {
      const processFile = join(folder, 'deploying');
      const deploying = publish(`echo $$ > "${processFile}" && exec sleep 300`, {}, async (child) => {
        // There before its number is in it.
        while ((await readFile(processFile, 'utf8').catch(() => '')) === '') await pause(100);
        child.kill('SIGINT');
      });

      const { code, id } = await deploying;

      expect(code).toBe(130);
      expect(isAlive(Number(await readFile(processFile, 'utf8')))).toBe(false);
      expect(await deploymentOf(id)).toMatchObject({ status: 'failed', reason: 'stopped' });
    },
    LIMIT_MS,
  );

  it(
    'has failed when the host refuses it, and prints all that was said',
    async () => {
      const { code, output, id } = await publish('echo "40 files"; echo "the token has expired" >&2; exit 3');

      expect(code).toBe(1);
      expect(output).toContain('40 files\nthe token has expired\n');
      expect(output).toContain('Not published: DEPLOY_COMMAND ended with code 3');
      expect((await deploymentOf(id)).status).toBe('failed');
    },
    LIMIT_MS,
  );
});
