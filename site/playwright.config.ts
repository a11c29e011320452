import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

/** Playwright's own browser when none of these is there. The shell is Chromium without its windows: half the work for the processor. */
const executablePath = [
  process.env.HEADLESS_SHELL_PATH,
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find((path) => path && existsSync(path));
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  // Drawing by the processor itself is cheaper than by a graphics card that the processor pretends to be.
  '--disable-gpu',
  '--disable-software-rasterizer',
  // One process draws all pages of a context: to start one costs as much as to load a page.
  '--renderer-process-limit=1',
  // Pages live for seconds here: what is compiled for speed is hardly run.
  '--js-flags=--no-opt,--no-maglev',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const LOADING = 'weight.spec.ts';
/**
 * Chromium loads pictures that are this near on a connection like ours. Its shell, which does not look at the connection, would load more.
 * The others are what Playwright sets in the same place.
 */
const NEAR_PICTURES =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPxUnknown=1250';
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
    // To make one costs as much as to load a page. What a visitor leaves in it goes before the next test.
    reuseContext: true,
    // A fifth of their work would be to draw what moves, first of all one page turning into the next.
    reducedMotion: 'reduce',
    launchOptions: { executablePath, args },
  },
  projects: [
    {
      name: 'loading',
      testMatch: LOADING,
      // Each page is loaded as by somebody who was never here.
      use: {
        reuseContext: false,
        reducedMotion: 'no-preference',
        launchOptions: { executablePath, args: [...args, NEAR_PICTURES] },
      },
    },
    { name: 'pages', testIgnore: [LOADING, SITE_WIDE] },
    { name: 'site-wide', testMatch: SITE_WIDE, dependencies: ['loading', 'pages'] },
  ],
});
