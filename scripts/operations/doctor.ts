import { assertAddress } from '../common/addresses.ts';
import { explain } from '../common/errors.ts';
import { checkProject } from './doctor/checks.ts';

/*
 * Says what a project lacks for a live site, and how to mend it. Everything comes from the environment, under the names
 * that builds and functions know.
 */

const REQUIRED = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SITE_URL'] as const;

const missing = REQUIRED.filter((name) => !process.env[name]);
if (missing.length > 0) {
  console.error(`Set ${missing.join(', ')} (and DB_URL, DEPLOY_REPORT_SECRET); .env.example explains them.`);
  process.exit(1);
}
try {
  for (const name of ['SUPABASE_URL', 'SITE_URL']) assertAddress(name, process.env[name] ?? '');
} catch (error) {
  console.error(explain(error, ''));
  process.exit(1);
}
const results = await checkProject({
  apiUrl: process.env.SUPABASE_URL ?? '',
  publishableKey: process.env.SUPABASE_PUBLISHABLE_KEY ?? '',
  secretKey: process.env.SUPABASE_SECRET_KEY ?? '',
  siteUrl: process.env.SITE_URL ?? '',
  adminUrl: process.env.ADMIN_URL,
  dbUrl: process.env.DB_URL,
  reportSecret: process.env.DEPLOY_REPORT_SECRET,
});
for (const { name, problems } of results) {
  console.log(`${problems.length === 0 ? 'ok  ' : 'MEND'}  ${name}`);
  for (const problem of problems) console.log(`      ${problem}`);
}
process.exitCode = results.some(({ problems }) => problems.length > 0) ? 1 : 0;
