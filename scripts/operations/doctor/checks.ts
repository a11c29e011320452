import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createSupabase, type Supabase } from 'shared/client.ts';
import { signWebhook } from 'shared/deployments/webhook-signature.ts';
import { isSecretKey } from 'shared/secrets.ts';
import {
  CERTIFICATES_BUCKET,
  MEDIA_BUCKET,
  OFFER_DOCUMENTS_BUCKET,
  PRODUCT_IMAGES_BUCKET,
  REQUEST_ATTACHMENTS_BUCKET,
} from 'shared/storage.ts';
import { withoutSlash } from '../../common/addresses.ts';
import { errorMessage } from '../../common/errors.ts';
import { supabaseDir } from '../../common/project-root.ts';
import { listMigrations, withDatabase } from '../backup/database.ts';

/** A project as its owner knows it. What is not given is told as missing. */
export interface ProjectConfig {
  apiUrl: string;
  publishableKey: string;
  secretKey: string;
  /** Without it, the migrations are not compared. */
  dbUrl: string | undefined;
  siteUrl: string;
  /** Of the admin app, when it is not at `/admin/` of the site. */
  adminUrl?: string | undefined;
  /** As the function has it: a report that is signed with it is understood. */
  reportSecret: string | undefined;
}

/** One thing that is looked at, and what to do about each thing that is wrong with it. */
export interface Finding {
  name: string;
  /** Empty when all is well. Each says what is missing and how to mend it. */
  problems: string[];
}

const SESSIONLESS = { auth: { persistSession: false, autoRefreshToken: false } };
const ANSWER_LIMIT_MS = 15_000;
const USERS_PER_PAGE = 1000;
/** A deployment that failed so was never taken on by a builder. */
const HOOK_REASONS: ReadonlySet<string | null> = new Set(['not_configured', 'unreachable', 'refused']);
/** A build begins, and a mail leaves, within seconds; after a refusal within minutes. */
const PATIENCE_MS = 15 * 60_000;

const PRIVATE_TABLES = ['requests', 'contact_messages', 'newsletter_subscriptions', 'deployments'] as const;
const BUCKETS = [
  { id: PRODUCT_IMAGES_BUCKET, isPublic: true },
  { id: MEDIA_BUCKET, isPublic: true },
  { id: REQUEST_ATTACHMENTS_BUCKET, isPublic: false },
  { id: OFFER_DOCUMENTS_BUCKET, isPublic: false },
  { id: CERTIFICATES_BUCKET, isPublic: false },
];

/** Looks at everything that a live site needs. Nothing is changed. */
export async function checkProject(given: ProjectConfig): Promise<Finding[]> {
  const config = { ...given, apiUrl: withoutSlash(given.apiUrl) };
  const visitor = createSupabase(config.apiUrl, config.publishableKey, SESSIONLESS);
  const service = createSupabase(config.apiUrl, config.secretKey, SESSIONLESS);
  const checks: [string, () => Promise<string[]>][] = [
    ['keys', () => checkKeys(config.publishableKey, visitor, service)],
    ['migrations', () => checkMigrations(config.dbUrl)],
    ['policies', () => checkPolicies(config.publishableKey, visitor)],
    ['buckets', () => checkBuckets(service)],
    ['sign-in', () => checkSignIn(config)],
    ['functions', () => checkFunctions(config)],
    ['secrets', () => checkSecrets(config)],
    ['hook', () => checkHook(service)],
    ['mails', () => checkMails(config.dbUrl)],
    ['first admin', () => checkAdmins(service)],
  ];
  return Promise.all(
    checks.map(async ([name, run]) => {
      try {
        return { name, problems: await run() };
      } catch (error) {
        return { name, problems: [`It could not be checked: ${errorMessage(error)}`] };
      }
    }),
  );
}

async function checkKeys(publishableKey: string, visitor: Supabase, service: Supabase): Promise<string[]> {
  const problems: string[] = [];
  if (isSecretKey(publishableKey)) {
    problems.push(
      'SUPABASE_PUBLISHABLE_KEY is a secret key, which builds would give to every visitor: copy the publishable one from Project Settings, API keys. Make a new secret key if a site was built with this one.',
    );
  }
  const asVisitor = await visitor.from('content_revision').select('revision').single();
  if (asVisitor.error) {
    problems.push(
      `The publishable key does not read (${asVisitor.error.message}): copy it from Project Settings, API keys.`,
    );
  }
  const asService = await service.from('deployments').select('id').limit(1);
  if (asService.error) {
    problems.push(
      `The secret key does not read (${asService.error.message}): copy it from Project Settings, API keys.`,
    );
  }
  return problems;
}

async function checkMigrations(dbUrl: string | undefined): Promise<string[]> {
  if (!dbUrl)
    return ['DB_URL is not set, so the migrations were not compared: take it from Connect in the dashboard.'];
  const applied = new Set(await withDatabase(dbUrl, listMigrations));
  const files = await readdir(join(supabaseDir, 'migrations'));
  const missing = files.filter((file) => !applied.has(file.split('_')[0] ?? ''));
  return missing.map((file) => `The migration ${file} is not applied: pnpm supabase db push`);
}

async function checkPolicies(publishableKey: string, visitor: Supabase): Promise<string[]> {
  if (isSecretKey(publishableKey)) throw new Error('a secret key passes by all of them');
  const problems: string[] = [];
  const mend = 'the grants of the migrations were widened; take them back.';
  for (const table of PRIVATE_TABLES) {
    if (!isDenied(await visitor.from(table).select('id').limit(1)))
      problems.push(`Visitors may read ${table}: ${mend}`);
  }
  // A row that is not there: nothing changes, even where the policy is missing.
  if (!isDenied(await visitor.from('products').update({ price: null }).eq('slug', randomUUID())))
    problems.push(`Visitors may change products: ${mend}`);
  return problems;
}

const PERMISSION_DENIED = '42501';

/** @throws Error when the answer says nothing about rights: no connection, no such key, no such table */
function isDenied({ error }: { error: { code: string; message: string } | null }): boolean {
  if (error && error.code !== PERMISSION_DENIED) throw new Error(error.message);
  return error !== null;
}

async function checkBuckets(service: Supabase): Promise<string[]> {
  const { data, error } = await service.storage.listBuckets();
  if (error) return [`The buckets cannot be listed: ${error.message}`];
  return BUCKETS.flatMap(({ id, isPublic }) => {
    const bucket = data.find((candidate) => candidate.id === id);
    if (!bucket) return [`The bucket ${id} is missing: pnpm supabase db push`];
    if (bucket.public === isPublic) return [];
    return [`The bucket ${id} should be ${isPublic ? 'public' : 'private'}: change it under Storage.`];
  });
}

async function checkSignIn({ apiUrl, publishableKey, siteUrl, adminUrl }: ProjectConfig): Promise<string[]> {
  const problems: string[] = [];
  const settings = await fetch(`${apiUrl}/auth/v1/settings`, {
    headers: { apikey: publishableKey },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  if (!settings.ok) throw new Error(`the settings answer ${settings.status}`);
  const { disable_signup: isClosed } = (await settings.json()) as { disable_signup?: boolean };
  if (!isClosed) {
    problems.push(
      'Anybody may sign up: do not allow new users, under Authentication, Sign In / Providers. Admins make accounts for their colleagues.',
    );
  }

  const site = new URL(siteUrl).origin;
  const byDefault = await leadOfDeadLink(apiUrl, '');
  if (new URL(byDefault).origin !== site) {
    problems.push(
      `Links in mails lead to ${byDefault}: set the Site URL under Authentication, URL Configuration.`,
    );
  }
  const adminApp = adminUrl ? adminUrl.replace(/\/?$/, '/') : `${site}/admin/`;
  if (!(await leadOfDeadLink(apiUrl, `${adminApp}set-password`)).startsWith(adminApp)) {
    problems.push(
      `Links in mails do not lead to the admin app: add ${adminApp}** to the redirects under Authentication, URL Configuration.`,
    );
  }
  return problems;
}

/** Where a link leads that no mail holds: whoever follows it is sent on all the same, and nothing changes. */
async function leadOfDeadLink(apiUrl: string, redirectTo: string): Promise<string> {
  const query = new URLSearchParams({ type: 'recovery', token: randomUUID(), redirect_to: redirectTo });
  const { status, headers } = await call(`${apiUrl}/auth/v1/verify?${query}`, { redirect: 'manual' });
  const location = headers.get('location');
  if (!location) throw new Error(`a link of a mail answers ${status}`);
  return location.split(/[?#]/)[0] ?? '';
}

async function checkFunctions({ apiUrl }: ProjectConfig): Promise<string[]> {
  const entries = await readdir(join(supabaseDir, 'functions'), { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name);
  const problems = await Promise.all(
    names.map(async (name) => {
      const { status } = await call(`${apiUrl}/functions/v1/${name}`, { method: 'PUT' });
      if (status === 404) return [`The function ${name} is missing: pnpm supabase functions deploy ${name}`];
      if (status < 500) return [];
      return [`The function ${name} answers ${status}: pnpm supabase secrets set what .env.example names`];
    }),
  );
  return problems.flat();
}

async function checkSecrets(config: ProjectConfig): Promise<string[]> {
  return [...(await checkOrigins(config)), ...(await checkVariables(config))];
}

const setSecret = (name: string) => `pnpm supabase secrets set ${name}=…`;

async function checkOrigins({ apiUrl, siteUrl, adminUrl }: ProjectConfig): Promise<string[]> {
  const { origin } = new URL(adminUrl || siteUrl);
  const preflight = await call(`${apiUrl}/functions/v1/publish`, { method: 'OPTIONS', headers: { origin } });
  if (preflight.status === 403)
    return [`The admin app at ${origin} may not call: ${setSecret('ADMIN_ORIGINS')}`];
  return preflight.ok ? [] : [`The origins were not tried: publish answers ${preflight.status}.`];
}

/** Only who can sign a report is told what the functions lack. */
async function checkVariables({ apiUrl, reportSecret }: ProjectConfig): Promise<string[]> {
  if (!reportSecret)
    return [
      'DEPLOY_REPORT_SECRET is not set here, so the reports of builds and the secrets of the functions were not tried.',
    ];
  const body = JSON.stringify({ event: 'check' });
  const response = await fetch(`${apiUrl}/functions/v1/deploy-report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await signWebhook(reportSecret, body)) },
    body,
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    return [problemOfReports(response.status)];
  }
  const { missing } = (await response.json()) as { missing: string[] };
  if (missing.length === 0) return [];
  return [
    `The functions lack ${missing.join(', ')}, or have a value there that they do not know, so edits are not published or mails not sent: pnpm supabase secrets set, as step 5 of docs/deploy.md says.`,
  ];
}

function problemOfReports(status: number): string {
  switch (status) {
    case 500:
      return `The function has no report secret: ${setSecret('DEPLOY_REPORT_SECRET')}`;
    case 401:
      return `The function has another report secret: ${setSecret('DEPLOY_REPORT_SECRET')}`;
    // The secret is right, and the event not known yet.
    case 400:
      return 'The functions are older than this doctor, so their secrets were not looked at: pnpm supabase functions deploy';
    default:
      return `The reports were not tried: deploy-report answers ${status}.`;
  }
}

async function checkHook(service: Supabase): Promise<string[]> {
  const { data, error } = await service
    .from('deployments')
    .select('status, reason, error, queued_at, heartbeat_at')
    .order('queued_at', { ascending: false })
    .limit(1);
  if (error) return [`The deployments cannot be read: ${error.message}`];
  const [newest] = data;
  if (!newest) return ['Nothing was ever published: pnpm publish:release, as docs/deploy.md says.'];
  if (newest.status === 'queued' && Date.now() - Date.parse(newest.queued_at) > PATIENCE_MS) {
    return [
      `The last deployment waits since ${newest.queued_at}, and no build has begun: see the runs of whoever builds, and DEPLOY_HOOK_KIND, DEPLOY_HOOK_URL and DEPLOY_HOOK_SECRET of the functions.`,
    ];
  }
  const heardOf = newest.heartbeat_at ?? newest.queued_at;
  if (newest.status === 'building' && Date.now() - Date.parse(heardOf) > PATIENCE_MS) {
    return [
      `The last deployment is not built to its end: its builder has not been heard of since ${heardOf}. See its log, then press 'Publish' in the admin app, or pnpm publish:release.`,
    ];
  }
  if (newest.status !== 'failed') return [];
  const mend = HOOK_REASONS.has(newest.reason)
    ? 'set DEPLOY_HOOK_KIND, DEPLOY_HOOK_URL and DEPLOY_HOOK_SECRET of the functions'
    : 'see its log';
  return [`The last deployment failed (${newest.error ?? newest.reason}): ${mend}.`];
}

async function checkMails(dbUrl: string | undefined): Promise<string[]> {
  if (!dbUrl)
    return [
      'DB_URL is not set, so mails that wait were not looked for: take it from Connect in the dashboard.',
    ];
  return withDatabase(dbUrl, async (sql) => {
    const [late] = await sql<{ count: number; last_error: string | null }[]>`
      select count(*)::int as count, (array_agg(last_error order by next_attempt_at desc))[1] as last_error
      from private.outbox
      where sent_at is null and failed_at is null and created_at < now() - ${PATIENCE_MS} * interval '1 millisecond'`;
    if (!late?.count) return [];
    const mend = late.last_error
      ? `${late.last_error}: pnpm supabase secrets set MAIL_FROM=… SMTP_URL=… (or MAIL_API_URL=… MAIL_API_KEY=…)`
      : 'nobody has tried to send them: let a schedule call the function notify, as docs/security.md says';
    return [`${late.count} mails wait to be sent (${mend}).`];
  });
}

async function checkAdmins(service: Supabase): Promise<string[]> {
  for (let page = 1; ; page++) {
    const { data, error } = await service.auth.admin.listUsers({ page, perPage: USERS_PER_PAGE });
    if (error) return [`The users cannot be listed: ${error.message}`];
    if (data.users.some(({ app_metadata }) => app_metadata.role === 'admin')) return [];
    if (data.users.length < USERS_PER_PAGE) break;
  }
  return ['There is no admin: SUPABASE_URL=… SUPABASE_SECRET_KEY=… pnpm first-admin you@example.com'];
}

async function call(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  await response.body?.cancel();
  return response;
}
