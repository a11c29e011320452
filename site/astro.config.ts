import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';
import { clientDirectives } from './src/integrations/client-directives.ts';
import { hostFiles } from './src/integrations/host-files.ts';
import { requiredEnvironment } from './src/integrations/required-environment.ts';

const siteUrl = process.env.PUBLIC_SITE_URL;

export default defineConfig({
  ...(siteUrl ? { site: siteUrl } : {}),
  ...(process.env.CACHE_DIR ? { cacheDir: process.env.CACHE_DIR } : {}),
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  integrations: [
    requiredEnvironment(['PUBLIC_SUPABASE_URL', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'PUBLIC_SITE_URL']),
    react(),
    clientDirectives(),
    sitemap({
      i18n: { defaultLocale: 'en', locales: { en: 'en', ar: 'ar' } },
      filter: (page) => !/\/(404|not-found|products\/all)$/.test(new URL(page).pathname),
    }),
    hostFiles(),
  ],
  image: {
    remotePatterns: [
      { protocol: 'https' },
      { protocol: 'http', hostname: 'localhost' },
      { protocol: 'http', hostname: '127.0.0.1' },
    ],
  },
  env: {
    schema: {
      PUBLIC_SUPABASE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: envField.string({ context: 'client', access: 'public', min: 1 }),
      PUBLIC_SITE_URL: envField.string({ context: 'client', access: 'public', url: true }),
      PUBLIC_ADMIN_URL: envField.string({ context: 'client', access: 'public', default: '/admin/' }),
      BUILD_ID: envField.string({ context: 'server', access: 'public', optional: true }),
      DEPLOYMENT_ID: envField.string({ context: 'server', access: 'public', optional: true }),
      ALLOW_SHRINK: envField.string({ context: 'server', access: 'public', optional: true }),
    },
    validateSecrets: true,
  },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    build: {
      // Scripts of the page itself go into its HTML: nothing is requested before a visitor acts. Pictures stay files.
      assetsInlineLimit: (file: string) => /\.[cm]?[jt]s$|\?astro&type=script/.test(file),
      cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    },
  },
});
