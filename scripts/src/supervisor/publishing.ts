import { join } from 'node:path';
import { createSupabase, type Supabase } from 'shared/client.ts';
import { getContentRevision, recordRollback } from 'shared/deployments/deployments.queries.ts';
import { unwrap } from 'shared/errors.ts';
import { type ReleaseInfo, Releases } from '../worker/releases.ts';
import { createReporter, type Reporter } from '../worker/reporter.ts';
import { Worker } from '../worker/worker.ts';
import type { AdminBuild } from './admin-build.ts';
import { type BuildTargets, SITE_SOURCES, siteCommand, siteEnvironment, siteProgramAhead } from './builds.ts';
import { fingerprint } from './fingerprint.ts';
import type { Foundation, ProductOptions } from './foundation.ts';
import { UserError } from './user-error.ts';

const SESSIONLESS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/**
 * Serves the site, builds it first when code or content are newer than the last release, and rebuilds it on request
 * from then on.
 * @param onServing called as soon as visitors see something
 */
export async function startPublishing(
  { settings, backend, site, hook, secrets }: Foundation,
  admin: AdminBuild,
  { cleanup, say }: ProductOptions,
  onServing: () => Promise<void>,
): Promise<void> {
  const { dataDir, siteUrl } = settings;
  const targets: BuildTargets = { ...backend, siteUrl };
  const visitor = createSupabase(backend.apiUrl, backend.publishableKey, SESSIONLESS);
  const service = createSupabase(backend.apiUrl, backend.secretKey, SESSIONLESS);
  const releases = new Releases(dataDir);
  const cacheDir = join(dataDir, 'build-cache');
  const report = createReporter(`${backend.apiUrl}/functions/v1/deploy-report`, secrets.deployReport);
  const readFingerprint = () =>
    fingerprint(SITE_SOURCES, { ...siteEnvironment(targets), admin: admin.fingerprint });
  const worker = new Worker({
    dataDir,
    releases,
    command: (job) => siteCommand(targets, cacheDir, job),
    ahead: siteProgramAhead(targets, cacheDir),
    adminDir: admin.dir,
    readFingerprint,
    readRevision: () => getContentRevision(visitor),
    report,
    activate: (root) => site.use(root),
    publicUrl: siteUrl,
    logUrlOf: (deploymentId) => hook.logUrlOf(deploymentId),
  });
  cleanup.add('the worker', () => worker.stop());

  const current = await releases.current();
  if (current) {
    await site.use(releases.folderOf(current.id));
    await onServing();
    await settleLeftovers(service, report, current);
    if (await releases.isRolledBack()) {
      await settleRollback(service, current);
      say(
        `The site shows the release of ${current.createdAt}, to which someone went back. "Publish" in the admin app leaves it.`,
      );
    }
  }
  hook.use(worker);
  if (current && (await isUpToDate(current))) return;

  say(
    current
      ? `Code or content is newer than the site: building it again. Until then ${siteUrl} shows the last release.`
      : 'Building the site. All pictures are made the first time, so this takes about a minute.',
  );
  const { id } = unwrap(await service.rpc('queue_deployment'));
  const outcome = await worker.publish({ deploymentId: id, isImmediate: true, allowShrink: false });
  if (outcome.status === 'live') {
    if (!current) await onServing();
    return;
  }
  const sentence = `The site was not built: ${outcome.error}. Its log is ${worker.logFileOf(id)}`;
  if (!current) throw new UserError(sentence);
  say(sentence);

  async function isUpToDate(release: ReleaseInfo): Promise<boolean> {
    if (await hasQueued(service)) return false;
    // Whoever went back to an older release on purpose keeps it.
    if (await releases.isRolledBack()) return true;
    return (
      release.fingerprint === (await readFingerprint()) &&
      release.revision === (await getContentRevision(visitor))
    );
  }
}

/** Tells the backend what the last run could not: its release is live, and a build that was under way is not. */
async function settleLeftovers(service: Supabase, report: Reporter, current: ReleaseInfo): Promise<void> {
  const unfinished = unwrap(await service.from('deployments').select('id').eq('status', 'building'));
  const reports = [
    report({ deploymentId: current.id, event: 'live', builtRevision: current.revision }),
    ...unfinished
      .filter(({ id }) => id !== current.id)
      .map(({ id }) =>
        report({ deploymentId: id, event: 'failed', reason: 'stopped', error: 'the worker was stopped' }),
      ),
  ];
  // A refusal means that the backend knows better already.
  await Promise.allSettled(reports);
}

/** The last run may have ended between going back and recording it. */
async function settleRollback(service: Supabase, current: ReleaseInfo): Promise<void> {
  const deployment = unwrap(
    await service.from('deployments').select('finished_at').eq('id', current.id).maybeSingle(),
  );
  if (deployment?.finished_at) await recordRollback(service, deployment.finished_at);
}

async function hasQueued(service: Supabase): Promise<boolean> {
  const { count, error } = await service
    .from('deployments')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'queued');
  if (error) throw error;
  return (count ?? 0) > 0;
}
