import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { DOCUMENTS_FOLDER, documentFile } from '../src/documents/document-files.ts';

/** Serves the sheet that a page has set: a build links it beside the page, and the development server has no such folder. */
export function documentsInDevelopment(): AstroIntegration {
  let folder = '';
  return {
    name: 'documents-in-development',
    hooks: {
      'astro:config:done'({ config }) {
        folder = join(fileURLToPath(config.cacheDir), DOCUMENTS_FOLDER);
      },
      'astro:server:setup'({ server }) {
        server.middlewares.use(async ({ url = '' }, response, next) => {
          const [, revision] = /\.pdf\?v=([0-9a-f]+)$/.exec(url) ?? [];
          const pdf = revision && (await readFile(join(folder, documentFile(revision))).catch(() => null));
          if (!pdf) return next();
          response.setHeader('Content-Type', 'application/pdf').end(pdf);
        });
      },
    },
  };
}
