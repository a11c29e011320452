import { resolve } from 'node:path';
import { caddyRules } from './caddy-rules.ts';
import { readReleaseRules } from './release-rules.ts';

/* Prints what the Caddyfile has to know of a release: `pnpm --silent host:caddy <folder>`. */

const [releaseDir] = process.argv.slice(2);
if (!releaseDir) throw new Error('Name the folder of a release: pnpm --silent host:caddy <folder>');
process.stdout.write(caddyRules(await readReleaseRules(resolve(releaseDir))));
