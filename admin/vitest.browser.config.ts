import { existsSync } from 'node:fs';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { msw } from 'msw/vite';
import { defineProject } from 'vitest/config';
import { gzippedWasm } from './gzipped-wasm.ts';

const executablePath = [process.env.HEADLESS_SHELL_PATH, process.env.CHROMIUM_PATH].find(
  (path) => path !== undefined && existsSync(path),
);

export default defineProject({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), gzippedWasm(), msw({ mode: 'worker-only' })],
  // A worker imports them, which Vite finds out in the middle of a test, and reloads it.
  optimizeDeps: {
    include: [
      '@myriaddreamin/typst-ts-renderer/pkg/typst_ts_renderer.mjs',
      '@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler.mjs',
    ],
  },
  test: {
    name: 'admin-browser',
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/setup.ts'],
    env: {
      VITE_SUPABASE_URL: 'https://backend.test',
      VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_test',
      VITE_SITE_URL: 'https://nileharvest.example',
    },
    isolate: false,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      connectTimeout: 180_000,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu'],
        },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
    },
  },
});
