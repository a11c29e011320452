import { defineConfig } from 'vitest/config';

/** Kills databases in the middle of their work: minutes of processor time, so it runs by itself (`pnpm verify:recovery`). */
const KILLS = 'local-supabase/test/recovery.test.ts';
/** Builds the site two dozen times, likewise (`pnpm verify:build-cache`); `incremental-build` is what every change meets. */
const BUILDS_OFTEN = 'publisher/test/build-cache.test.ts';

export default defineConfig({
  test: {
    projects: [
      // The screens of the admin app in a browser, with its network answered by the test.
      'admin/vitest.browser.config.ts',
      {
        // Needs nothing that runs. Files share their worker's modules, which halves the time: each leaves no trace.
        test: {
          name: 'unit',
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          sequence: { shuffle: true },
          include: ['{shared,site,admin}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['{admin,scripts/{local-supabase,operations,publisher}}/test/**', '**/node_modules/**'],
          testTimeout: 60_000,
        },
      },
      {
        // supabase-js against a backend of its own, with a schema of its own.
        root: 'scripts',
        test: {
          name: 'contract',
          include: ['local-supabase/test/**/*.test.ts', 'operations/test/{first-admin,db-push}.test.ts'],
          exclude: [KILLS],
          globalSetup: 'local-supabase/test/support/global-setup.ts',
          sequence: { shuffle: true },
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        root: 'scripts',
        test: { name: 'recovery', include: [KILLS], sequence: { shuffle: true }, testTimeout: 120_000 },
      },
      {
        root: 'scripts',
        test: { name: 'build-cache', include: [BUILDS_OFTEN], testTimeout: 300_000, hookTimeout: 180_000 },
      },
      {
        // Each file starts a backend of its own, with a peer in the place of what the functions call.
        test: {
          name: 'functions',
          include: ['supabase/functions/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Builds of the site on a database of their own.
        root: 'scripts',
        test: {
          name: 'publishing',
          include: ['publisher/test/**/*.test.ts', 'operations/test/doctor.test.ts'],
          exclude: [BUILDS_OFTEN],
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
      {
        // supabase-js against our own schema. One file at a time: limits, mails and locks are felt by all that share a backend.
        test: {
          name: 'backend',
          include: ['supabase/tests/**/*.test.ts'],
          isolate: false,
          globalSetup: 'supabase/tests/global-setup.ts',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
