import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findSecrets } from 'shared/secrets.ts';
import { projectRoot } from '../common/project-root.ts';

/*
 * Scans built folders (by default that of `pnpm build`) for secrets; values of the environment's secret variables are
 * looked for too.
 */

const SECRET_VARIABLES = [
  'SUPABASE_SECRET_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'SECRET_KEY',
  'DB_URL',
  'DEPLOY_HOOK_URL',
  'DEPLOY_HOOK_SECRET',
  'DEPLOY_REPORT_SECRET',
  'SMTP_URL',
  'MAIL_API_KEY',
];
const MIN_SECRET_LENGTH = 12;

const folders = process.argv.slice(2);
const known = SECRET_VARIABLES.map((name) => process.env[name] ?? '').filter(
  (value) => value.length >= MIN_SECRET_LENGTH,
);
let files = 0;
let found = 0;
for (const folder of folders.length > 0 ? folders : ['site/dist']) {
  const root = resolve(projectRoot, folder);
  if (!existsSync(root)) {
    console.error(`There is no folder ${folder}: \`pnpm build\` makes site/dist, or name another.`);
    process.exit(1);
  }
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    files++;
    for (const { kind, excerpt } of findSecrets(await readFile(file, 'latin1'), known)) {
      found++;
      console.error(`${file}: ${kind} (${excerpt})`);
    }
  }
}
console.log(`${files} files scanned, ${found} secrets found.`);
process.exit(found > 0 || files === 0 ? 1 : 0);
