import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);
const isRoot = process.getuid?.() === 0;

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
    baseURL: process.env.SITE_URL ?? 'http://localhost:4321',
    screenshot: 'only-on-failure',
    launchOptions: {
      // The whole browser: its shell without windows loads pictures earlier than a visitor's browser does.
      ...(executablePath ? { executablePath } : { channel: 'chromium' }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-quic',
        // Drawing by the processor itself is cheaper than by a graphics card that the processor pretends to be.
        '--disable-gpu',
        '--disable-software-rasterizer',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'chromium', testIgnore: SITE_WIDE, use: { ...devices['Desktop Chrome'] } },
    {
      name: 'site-wide',
      testMatch: SITE_WIDE,
      dependencies: ['chromium'],
      use: { ...devices['Desktop Chrome'] },
    },
  ],
});
