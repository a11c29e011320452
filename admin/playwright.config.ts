import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { readTestEnvironment } from './e2e/environment.ts';

const { ADMIN_URL } = readTestEnvironment(process.env);

/** Playwright's own browser when it is installed, else the one of the system. */
const executablePath = [
  process.env.HEADLESS_SHELL_PATH,
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  retries: 0,
  // A third of what they take is waiting for a mail, a build, an answer.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: ADMIN_URL,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-quic',
        // Drawing by the processor itself is cheaper than by a graphics card that the processor pretends to be.
        '--disable-gpu',
        '--disable-software-rasterizer',
        // One process draws all pages of a context: to start one costs more than to open a page.
        '--renderer-process-limit=1',
        // Pages live for seconds here: what is compiled for speed is hardly run.
        '--js-flags=--no-opt,--no-maglev',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
