import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        // Needs nothing that runs.
        test: {
          name: 'unit',
          include: [
            '{shared,site,admin,scripts}/src/**/*.test.{ts,tsx}',
            'scripts/test/sample-data/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        // Each file starts a backend of its own.
        test: {
          name: 'contract',
          include: ['scripts/test/backend/**/*.test.ts', 'supabase/functions/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Runs against the product whose addresses and keys are in the environment.
        test: {
          name: 'backend',
          include: ['supabase/tests/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
