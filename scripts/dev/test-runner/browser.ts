import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../../common/errors.ts';
import { projectRoot } from '../../common/project-root.ts';

const INSTALLED_BROWSERS: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  win32: ['C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
};
/** Chromium without its windows: half the work for the processor. The journeys that need no more run in it, where there is one. */
const INSTALLED_SHELL = '/usr/bin/chromium-headless-shell';
const DOWNLOAD_LIMIT_MS = 300_000;

/** Playwright, as the site's package has it installed. */
const playwrightFolder = join(
  createRequire(join(projectRoot, 'site', 'package.json')).resolve('@playwright/test/package.json'),
  '..',
);
export const playwrightProgram = join(playwrightFolder, 'cli.js');

/**
 * The environment that makes Playwright find a browser: empty when it has its own. Installs one where there is none.
 * @throws UserError when none can be had
 */
export async function findBrowser(say: (sentence: string) => void): Promise<Record<string, string>> {
  if (hasOwnBrowser()) return {};
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given))
    throw new UserError(`CHROMIUM_PATH is ${given}, where there is no browser.`);
  const installed = given ?? (INSTALLED_BROWSERS[process.platform] ?? []).find((path) => existsSync(path));
  if (installed) return { CHROMIUM_PATH: installed, ...findShell() };

  say('There is no browser for the tests: getting one.');
  await attempt(process.execPath, [playwrightProgram, 'install', 'chromium']);
  if (hasOwnBrowser()) return {};
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    await attempt('apt-get', ['update']);
    for (const name of ['chromium', basename(INSTALLED_SHELL)]) {
      await attempt('apt-get', ['install', '-y', '--no-install-recommends', name]);
    }
    if (existsSync('/usr/bin/chromium')) return { CHROMIUM_PATH: '/usr/bin/chromium', ...findShell() };
  }
  throw new UserError(
    'The tests need a browser and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

/** What comes of it is looked at afterwards. */
async function attempt(program: string, args: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await promisify(execFile)(program, args, { env, timeout: DOWNLOAD_LIMIT_MS }).catch(() => {});
}

function findShell(): Record<string, string> {
  return existsSync(INSTALLED_SHELL) ? { HEADLESS_SHELL_PATH: INSTALLED_SHELL } : {};
}

function hasOwnBrowser(): boolean {
  const { chromium } = createRequire(join(playwrightFolder, 'package.json'))('@playwright/test') as {
    chromium: { executablePath(): string };
  };
  return existsSync(chromium.executablePath());
}
