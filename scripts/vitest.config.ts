import { defineConfig } from 'vitest/config';

const sequence = { shuffle: true };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'scripts',
          include: ['{src,test}/**/*.test.ts'],
          exclude: ['test/{backend,publishing}/**'],
          sequence,
        },
      },
      {
        test: {
          name: 'backend',
          include: ['test/backend/**/*.test.ts'],
          globalSetup: 'test/backend/support/global-setup.ts',
          sequence,
          testTimeout: 90_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
