import { createSupabase, type Supabase } from 'shared/client.ts';
import { recordRollback } from 'shared/deployments/deployments.queries.ts';
import { unwrap } from 'shared/errors.ts';
import { UserError } from '../common/errors.ts';
import type { AdminBuild } from '../publisher/admin-build.ts';
import { createPublisher } from '../publisher/create-publisher.ts';
import type { ReleaseInfo } from '../publisher/releases.ts';
import { createReporter, type Reporter } from '../publisher/reporter.ts';
import type { SiteServer } from '../static-server/site-server.ts';
import type { Services, StackOptions } from './services.ts';

const SESSIONLESS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/**
 * Serves the site, builds it first when code or content are newer than the last release, and rebuilds it on request
 * from then on.
 * @param onServing called as soon as visitors see something
 */
export async function startPublishing(
  { settings, backend, site, hook, secrets }: Services & { site: SiteServer },
  admin: AdminBuild,
  { cleanup, say }: StackOptions,
  onServing: () => Promise<void>,
): Promise<void> {
  const { dataDir, siteUrl } = settings;
  const service = createSupabase(backend.apiUrl, backend.secretKey, SESSIONLESS);
  const report = createReporter(backend.apiUrl, secrets.deployReport);
  const publisher = createPublisher({
    dataDir,
    targets: { ...backend, siteUrl },
    admin,
    report,
    activate: (root) => site.use(root),
    logUrlOf: (deploymentId) => hook.logUrlOf(deploymentId),
  });
  const { releases } = publisher;
  cleanup.add('the publisher', () => publisher.stop());

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
  hook.use(publisher);
  if (current && (await isUpToDate(current))) return;

  say(
    current
      ? `Code or content is newer than the site: building it again. Until then ${siteUrl} shows the last release.`
      : 'Building the site. All pictures are scaled the first time, so this takes the longest.',
  );
  const { id } = unwrap(await service.rpc('queue_deployment'));
  const outcome = await publisher.publish({ deploymentId: id, isImmediate: true, allowShrink: false });
  if (outcome.status === 'live') {
    if (!current) await onServing();
    return;
  }
  const sentence = `The site was not built: ${outcome.error}. Its log is ${publisher.logFileOf(id)}`;
  if (!current) throw new UserError(sentence);
  say(sentence);

  async function isUpToDate(release: ReleaseInfo): Promise<boolean> {
    if (await hasQueued(service)) return false;
    // Whoever went back to an older release on purpose keeps it.
    if (await releases.isRolledBack()) return true;
    return publisher.isUpToDate(release);
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
        report({ deploymentId: id, event: 'failed', reason: 'stopped', error: 'the publisher was stopped' }),
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
