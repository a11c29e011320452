import { resolve } from 'node:path';
import { readReleaseRules } from './release-rules.ts';
import { vercelConfig } from './vercel-config.ts';

/* Prints the `vercel.json` of a release: `pnpm --silent host:vercel <folder>`. */

const [releaseDir] = process.argv.slice(2);
if (!releaseDir) throw new Error('Name the folder of a release: pnpm --silent host:vercel <folder>');
console.log(JSON.stringify(vercelConfig(await readReleaseRules(resolve(releaseDir))), null, 2));
