import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { createSupabase } from 'shared/client.ts';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBackendPorts, findFreePorts } from '../../common/free-ports.ts';
import { supabaseDir } from '../../common/project-root.ts';
import { type Backend, startBackend } from '../../local-supabase/index.ts';
import { checkProject, type ProjectConfig } from '../doctor/checks.ts';

const SITE_URL = 'http://localhost:4321';
const REPORT_SECRET = 'the secret of the reports';
const FIRST_SECRETS = { DEPLOY_REPORT_SECRET: REPORT_SECRET, ADMIN_ORIGINS: SITE_URL, SITE_URL };
const OTHER_SECRETS = {
  DEPLOY_HOOK_KIND: 'github',
  DEPLOY_HOOK_URL: 'https://api.github.com/repos/example/site/actions/workflows/publish.yml/dispatches',
  DEPLOY_HOOK_SECRET: 'a token',
  ADMIN_EMAIL: 'staff@example.test',
  MAIL_FROM: 'no-reply@example.test',
  SMTP_URL: 'smtps://smtp.example.test:465',
};
const SESSIONLESS = { auth: { persistSession: false, autoRefreshToken: false } };

let dataDir: string;
let backend: Backend;
let config: ProjectConfig;
let sql: postgres.Sql;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
  const ports = await findBackendPorts();
  backend = await startBackend({
    ...{ ...ports, dataDir, supabaseDir, quiet: true },
    siteUrl: SITE_URL,
    adminUrl: `${SITE_URL}/admin/`,
    allowSignUps: false,
    functionEnv: { ...FIRST_SECRETS, ...OTHER_SECRETS },
  });
  config = { ...backend, siteUrl: SITE_URL, reportSecret: REPORT_SECRET };
  sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
  const service = createSupabase(backend.apiUrl, backend.secretKey, SESSIONLESS);
  const admin = { email: 'admin@example.test', password: 'Correct-horse-7', app_metadata: { role: 'admin' } };
  const { error } = await service.auth.admin.createUser({ ...admin, email_confirm: true });
  if (error) throw error;
  const { id } = unwrap(await service.rpc('queue_deployment'));
  unwrapEmpty(
    await service.rpc('report_deployment', { deployment_id: id, event: 'live', built_revision: 0 }),
  );
});

afterAll(async () => {
  await sql?.end();
  await backend?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

describe('the doctor', () => {
  it('finds nothing wrong with a whole project', async () => {
    expect((await checkProject(config)).filter(({ problems }) => problems.length > 0)).toEqual([]);
  });

  it('finds nothing wrong with a project whose address ends in a slash, as browsers copy it', async () => {
    const copied = { ...config, apiUrl: `${config.apiUrl}/`, siteUrl: `${SITE_URL}/` };

    expect((await checkProject(copied)).filter(({ problems }) => problems.length > 0)).toEqual([]);
  });

  it.each<[string, string, Partial<ProjectConfig>, RegExp]>([
    [
      'keys',
      'a key of another project',
      { publishableKey: 'sb_publishable_other' },
      /publishable key does not read/,
    ],
    [
      'secrets',
      'another report secret',
      { reportSecret: 'another' },
      /another report secret: .*DEPLOY_REPORT_SECRET/,
    ],
    [
      'secrets',
      'a site that the functions do not know',
      { siteUrl: 'https://other.example' },
      /ADMIN_ORIGINS/,
    ],
    [
      'sign-in',
      'another address as that of the site, and none for the admin app',
      { siteUrl: 'https://other.example' },
      /lead to http:\/\/localhost:4321: set the Site URL.*\n.*add https:\/\/other\.example\/admin\/\*\*/,
    ],
    [
      'sign-in',
      'an admin app elsewhere that links may not lead to',
      { adminUrl: 'https://admin.example' },
      /^Links in mails do not lead to the admin app: add https:\/\/admin\.example\/\*\* /,
    ],
    [
      'secrets',
      'an admin app elsewhere that may not call, though the site may',
      { adminUrl: 'https://admin.example/' },
      /^The admin app at https:\/\/admin\.example may not call: .*ADMIN_ORIGINS/,
    ],
    ['migrations', 'no way into the database', { dbUrl: undefined }, /DB_URL is not set/],
  ])('says of the %s that there is %s', async (name, _what, change, expected) => {
    expect(await problemsOf(name, { ...config, ...change })).toMatch(expected);
  });

  it('does not ask for an origin of the site where the admin app is elsewhere', async () => {
    const parted = { ...config, siteUrl: 'https://other.example', adminUrl: `${SITE_URL}/admin/` };

    expect(await problemsOf('secrets', parted)).toBe('');
  });

  it.each<[string, string, string, string, RegExp]>([
    [
      'migrations',
      'a migration that was never applied',
      `delete from supabase_migrations.schema_migrations where version = '20261126000400'`,
      `insert into supabase_migrations.schema_migrations (version) values ('20261126000400')`,
      /20261126000400_track_content.sql is not applied: pnpm supabase db push/,
    ],
    [
      'policies',
      'a table that everybody reads',
      'grant select on public.requests to anon',
      'revoke select on public.requests from anon',
      /Visitors may read requests/,
    ],
    [
      'policies',
      'a table that everybody changes',
      'grant update on public.products to anon',
      'revoke update on public.products from anon',
      /Visitors may change products/,
    ],
    [
      'buckets',
      'a private bucket that was opened',
      `update storage.buckets set public = true where id = 'request-attachments'`,
      `update storage.buckets set public = false where id = 'request-attachments'`,
      /request-attachments should be private/,
    ],
    [
      'hook',
      'a hook that is not set',
      `update public.deployments set status = 'failed', reason = 'not_configured', error = 'no deploy hook is configured'`,
      `update public.deployments set status = 'live', reason = null, error = null`,
      /no deploy hook is configured.*DEPLOY_HOOK_URL/,
    ],
    [
      'hook',
      'no release yet, and so no admin app',
      `delete from public.deployments`,
      `insert into public.deployments (status, requested_revision, built_revision) values ('live', 0, 0)`,
      /Nothing was ever published: pnpm publish:release/,
    ],
    [
      'hook',
      'a deployment that no builder takes',
      `update public.deployments set status = 'queued', queued_at = now() - interval '1 hour'`,
      `update public.deployments set status = 'live'`,
      /no build has begun.*DEPLOY_HOOK_KIND/,
    ],
    [
      'hook',
      'a build whose builder has died',
      `update public.deployments set status = 'building', heartbeat_at = now() - interval '1 hour'`,
      `update public.deployments set status = 'live', heartbeat_at = null`,
      /not been heard of since .*pnpm publish:release/,
    ],
    [
      'mails',
      'a mail server that refuses',
      `insert into private.outbox (kind, created_at, attempts, last_error) values ('request', now() - interval '1 hour', 4, 'Not today')`,
      `delete from private.outbox`,
      /1 mails? wait.*Not today.*SMTP_URL/,
    ],
    [
      'mails',
      'nobody who sends',
      `insert into private.outbox (kind, created_at) values ('request', now() - interval '1 hour')`,
      `delete from private.outbox`,
      /nobody has tried.*notify/,
    ],
    [
      'first admin',
      'nobody who may edit',
      `update auth.users set raw_app_meta_data = raw_app_meta_data - 'role'`,
      `update auth.users set raw_app_meta_data = raw_app_meta_data || '{"role": "admin"}'`,
      /There is no admin: .*pnpm first-admin/,
    ],
  ])('says of the %s that there is %s', async (name, _what, breaking, mending, expected) => {
    await sql.unsafe(breaking);
    const problems = await problemsOf(name, config);
    await sql.unsafe(mending);

    expect(problems).toMatch(expected);
    expect(await problemsOf(name, config)).toBe('');
  });

  it('says which secrets the functions lack, though the last release is live', async () => {
    const ports = await findBackendPorts();
    const bare = await startBackend({
      ...{ ...ports, dataDir: join(dataDir, 'bare'), supabaseDir, quiet: true },
      siteUrl: SITE_URL,
      adminUrl: `${SITE_URL}/admin/`,
      functionEnv: FIRST_SECRETS,
    });
    try {
      const problems = await problemsOf('secrets', { ...config, ...bare });

      expect(problems).toContain(`The functions lack ${Object.keys(OTHER_SECRETS).join(', ')}, or`);
      expect(problems).toContain('step 5 of docs/deploy.md');
    } finally {
      await bare.stop();
    }
  });

  it('says which functions do not answer, when none does, and nothing about their secrets', async () => {
    const bare = { ...config, apiUrl: `${config.apiUrl}/nowhere` };

    expect(await problemsOf('functions', bare)).toMatch(
      /publish is missing: pnpm supabase functions deploy publish/,
    );
    expect(await problemsOf('secrets', bare)).toMatch(/not tried: publish answers 404/);
    expect(await problemsOf('secrets', bare)).toMatch(/not tried: deploy-report answers 404/);
    expect(await problemsOf('secrets', bare)).not.toMatch(/secrets set/);
  });

  it('does not call policies good when nothing answers', async () => {
    const [port] = await findFreePorts(1);

    expect(await problemsOf('policies', { ...config, apiUrl: `http://127.0.0.1:${port}` })).toMatch(
      /could not be checked/,
    );
  });

  it('tells a secret key from the one that visitors get', async () => {
    const swapped = { ...config, publishableKey: config.secretKey };

    expect(await problemsOf('keys', swapped)).toMatch(/SUPABASE_PUBLISHABLE_KEY is a secret key/);
    expect(await problemsOf('policies', swapped)).not.toMatch(/Visitors may/);
  });
});

async function problemsOf(name: string, checked: ProjectConfig): Promise<string> {
  return (
    (await checkProject(checked)).find((result) => result.name === name)?.problems.join('\n') ?? 'not checked'
  );
}
