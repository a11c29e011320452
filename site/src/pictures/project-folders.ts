import { root } from 'astro:config/server';
import { CACHE_DIR } from 'astro:env/server';
import { fileURLToPath } from 'node:url';

/** The absolute path of a file of this site's project. A build has another working directory. */
export const projectFile = (path: string): string => fileURLToPath(new URL(path, root));

/** Where one build finds what the one before has left. */
export const cacheFolder = CACHE_DIR ?? projectFile('node_modules/.astro');
