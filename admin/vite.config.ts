import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { company } from 'shared/company.ts';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { gzippedWasm } from './gzipped-wasm.ts';
import { assertPublicKeys, PREFIXES, readEnvironment } from './src/environment.ts';

export default defineConfig(({ command, mode }) => {
  if (command === 'build') {
    const variables = loadEnv(mode, import.meta.dirname, PREFIXES);
    readEnvironment(variables);
    assertPublicKeys(variables);
  }

  return {
    base: '/admin/',
    envPrefix: PREFIXES,
    plugins: [react(), tailwindcss(), nameCompany, gzippedWasm()],
    optimizeDeps: {
      // Only a worker asks for them: found when it does, they would reload the page under whoever writes an offer.
      include: [
        '@myriaddreamin/typst-ts-renderer/pkg/typst_ts_renderer.mjs',
        '@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler.mjs',
      ],
    },
    build: {
      target: 'es2023',
      // Everything is a file of its own origin: the content security policy allows no data: fonts or scripts.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1200,
      // What several screens share is one file: cut by who shares what, the first list would ask for seventy.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'entry', tags: ['$initial'] },
              // Else the Arabic login page would wait for all that is common.
              { name: 'arabic', test: /\/messages\/(ar|arabic-count)\.ts$/ },
              // The pages that import files share what reads them, and those of offers what is said of them, which no list should bring.
              { name: 'common', minShareCount: 2, test: COMMON },
            ],
          },
        },
      },
    },
  };
});

const COMMON = /^(?!.*(\/src\/(import|offers)\/|\/(papaparse|read-excel-file|fflate|saxen|worker-f)\/))/;

const nameCompany: Plugin = {
  name: 'name-company',
  transformIndexHtml: (html) => html.replace('%COMPANY%', company.name.en),
};
