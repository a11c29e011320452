import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from './environment.ts';
import { expect, test } from './fixtures.ts';

const projectFolder = join(import.meta.dirname, '..');

/** Builds the site into an empty folder, with the given settings and a cache of its own. */
async function build(settings: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'site-build-'));
  try {
    const child = spawn(
      process.execPath,
      ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', join(folder, 'dist')],
      {
        cwd: projectFolder,
        env: {
          ...process.env,
          CACHE_DIR: join(folder, 'cache'),
          PUBLIC_SITE_URL: environment.siteUrl,
          ...settings,
        },
      },
    );
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    const code = await new Promise((settle) => child.once('close', settle));
    const pages = await readdir(join(folder, 'dist')).catch(() => []);
    return { code, output, pages };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test.describe('a build that cannot read', () => {
  test('fails and says why when the backend does not answer', async () => {
    const { code, output, pages } = await build({
      PUBLIC_SUPABASE_URL: 'http://localhost:9',
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: environment.publishableKey,
    });

    expect(code).not.toBe(0);
    expect(output).toContain('Error fetching content: ');
    expect(pages).not.toContain('index.html');
  });

  test('fails and says why when the key is refused', async () => {
    const { code, output, pages } = await build({
      PUBLIC_SUPABASE_URL: environment.apiUrl,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_another_project',
    });

    expect(code).not.toBe(0);
    expect(output).toContain('Error fetching content: ');
    expect(pages).not.toContain('index.html');
  });

  test('names every variable that is missing', async () => {
    const { code, output } = await build({ PUBLIC_SUPABASE_URL: '', PUBLIC_SUPABASE_PUBLISHABLE_KEY: '' });

    expect(code).not.toBe(0);
    expect(output).toContain('PUBLIC_SUPABASE_URL');
    expect(output).toContain('PUBLIC_SUPABASE_PUBLISHABLE_KEY');
  });
});
