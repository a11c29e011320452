import { hash } from 'node:crypto';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { codeVersionFrom, incrementalBuild } from './incremental/incremental-build.ts';
import { acrossFileSystems } from './integrations/across-file-systems.ts';
import { buildableFolder } from './integrations/buildable-folder.ts';
import { clientDirectives } from './integrations/client-directives.ts';
import { documentsInDevelopment } from './integrations/documents-in-development.ts';
import { writeHostFiles } from './integrations/host-files.ts';
import { pageScripts } from './integrations/page-scripts.ts';
import { reactCached } from './integrations/react-cached.ts';
import { requiredEnvironment } from './integrations/required-environment.ts';
import { QUOTE_LIST_SCRIPT } from './src/quote-list-script.ts';
import { SUBSCRIPTION_SCRIPT } from './src/subscription-script.ts';

// As browsers copy an address, it ends in a slash; pages put paths behind it.
if (process.env.PUBLIC_SUPABASE_URL) {
  process.env.PUBLIC_SUPABASE_URL = process.env.PUBLIC_SUPABASE_URL.replace(/\/+$/, '');
}
// A build works in a folder of its own, where the way to these would be another.
for (const name of ['CACHE_DIR', 'PREVIOUS_OUTPUT']) {
  const path = process.env[name];
  if (path) process.env[name] = resolve(path);
}
const siteUrl = process.env.PUBLIC_SITE_URL;
const supabaseUrl = process.env.PUBLIC_SUPABASE_URL;
const isLocalBackend = /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(`${supabaseUrl}/`);
// Also read by `version.json`, so it is the same in all parts of a build.
process.env.BUILD_ID ??= crypto.randomUUID();

const codeVersion = codeVersionFrom(process.env.CODE_VERSION, {
  node: process.version,
  folder: process.cwd(),
  siteUrl,
  supabaseUrl,
  supabaseKey: process.env.PUBLIC_SUPABASE_PUBLISHABLE_KEY,
  adminUrl: process.env.PUBLIC_ADMIN_URL,
});
// A folder for the cache belongs to one build at a time.
const workingFolder = process.env.CACHE_DIR ? hash('sha256', process.env.CACHE_DIR) : process.env.BUILD_ID;

export default defineConfig({
  ...(siteUrl ? { site: siteUrl } : {}),
  ...(process.env.CACHE_DIR ? { cacheDir: process.env.CACHE_DIR } : {}),
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    buildableFolder(),
    requiredEnvironment(),
    acrossFileSystems(),
    reactCached(),
    documentsInDevelopment(),
    clientDirectives(),
    pageScripts({
      inline: ['/features/products/catalogue.client.ts', '/features/faq/questions.client.ts'],
      files: {
        [QUOTE_LIST_SCRIPT]: '/src/features/quote-list/quote-list.client.ts',
        [SUBSCRIPTION_SCRIPT]: '/src/features/subscription/subscription.client.ts',
      },
    }),
    incrementalBuild({
      codeVersion,
      previousOutput: process.env.PREVIOUS_OUTPUT,
      buildId: process.env.BUILD_ID,
      workingFolder,
      onBuilt: (root, site) =>
        writeHostFiles(root, site, { siteUrl: siteUrl ?? '', supabaseUrl: supabaseUrl ?? '' }),
    }),
  ],
  image: {
    service: { entrypoint: './src/pictures/picture-service.ts' },
    remotePatterns: [
      { protocol: 'https' },
      // Pictures of a backend on this machine.
      ...(isLocalBackend
        ? [
            { protocol: 'http', hostname: 'localhost' },
            { protocol: 'http', hostname: '127.0.0.1' },
          ]
        : []),
    ],
  },
  env: {
    schema: {
      PUBLIC_SUPABASE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: envField.string({ context: 'client', access: 'public', min: 1 }),
      PUBLIC_SITE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_ADMIN_URL: envField.string({ context: 'client', access: 'public', default: '/admin/' }),
      // Read when pages are rendered, and not written into the code: 'secret' means that to Astro.
      BUILD_ID: envField.string({ context: 'server', access: 'secret', optional: true }),
      DEPLOYMENT_ID: envField.string({ context: 'server', access: 'secret', optional: true }),
      ALLOW_EMPTY: envField.string({ context: 'server', access: 'secret', optional: true }),
      ALLOW_SHRINK: envField.string({ context: 'server', access: 'secret', optional: true }),
      FEED_PRICES: envField.enum({
        context: 'server',
        access: 'secret',
        optional: true,
        values: ['public'],
      }),
      CACHE_DIR: envField.string({ context: 'server', access: 'secret', optional: true }),
      CATALOGUES: envField.enum({ context: 'server', access: 'secret', values: ['daily'], optional: true }),
      CODE_VERSION: envField.string({ context: 'server', access: 'secret', optional: true }),
    },
    validateSecrets: true,
  },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    build: {
      // Scripts of the page itself go into its HTML: nothing is requested before a visitor acts. Pictures stay files.
      assetsInlineLimit: (file: string) => /\.[cm]?[jt]s$|\?astro&type=script/.test(file),
      cssTarget: ['chrome123', 'safari17.5', 'ios17.5', 'firefox121'],
    },
  },
});
