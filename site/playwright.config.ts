import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** Playwright's own when none of these is there. */
const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'];
const browser = findBrowser(installed);
/** Chromium without its windows: half the work for the processor. */
const shell = findBrowser([process.env.HEADLESS_SHELL_PATH, ...installed]);
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  // Drawing by the processor itself is cheaper than by a graphics card that the processor pretends to be.
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Its shell loads pictures earlier than a visitor's browser does, so what is loaded is looked at in the whole one. */
const LOADING = 'weight.spec.ts';
/** They change what every visitor sees, so they run when the others are done. */
const SITE_WIDE = 'maintenance.spec.ts';

/** Journeys on the built site. Whoever runs them has started site and backend and says where they are. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.SITE_URL ?? 'http://localhost:4321',
    screenshot: 'only-on-failure',
    launchOptions: { ...shell, args },
  },
  projects: [
    {
      name: 'loading',
      testMatch: LOADING,
      use: { launchOptions: { args, ...(browser ?? { channel: 'chromium' }) } },
    },
    { name: 'pages', testIgnore: [LOADING, SITE_WIDE] },
    { name: 'site-wide', testMatch: SITE_WIDE, dependencies: ['loading', 'pages'] },
  ],
});

function findBrowser(paths: (string | undefined)[]): { executablePath: string } | undefined {
  const executablePath = paths.find((path) => path && existsSync(path));
  return executablePath ? { executablePath } : undefined;
}
