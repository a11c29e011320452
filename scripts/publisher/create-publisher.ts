import { join } from 'node:path';
import { createSupabase } from 'shared/client.ts';
import { getContentRevision } from 'shared/deployments/deployments.queries.ts';
import type { AdminBuild } from './admin-build.ts';
import {
  type BuildTargets,
  publishedSiteCommand,
  SITE_SOURCES,
  siteEnvironment,
  sitePrewarm,
} from './build-command.ts';
import { fingerprint } from './fingerprint.ts';
import { Publisher, type PublisherOptions } from './publisher.ts';
import { Releases } from './releases.ts';

type Assembled =
  | 'releases'
  | 'command'
  | 'prewarm'
  | 'adminDir'
  | 'readFingerprint'
  | 'readRevision'
  | 'publicUrl';

export interface SitePublisherOptions
  extends Omit<PublisherOptions, Assembled>,
    Partial<Pick<PublisherOptions, 'command' | 'readFingerprint'>> {
  targets: BuildTargets;
  admin: AdminBuild;
  /** Where one build leaves pictures, rows and compiled code to the next; a folder of `dataDir` by default. */
  cacheDir?: string;
}

/** Makes the publisher of this project's site: the one way for all who have one. */
export function createPublisher({ targets, admin, cacheDir, ...options }: SitePublisherOptions): Publisher {
  const { apiUrl, publishableKey, siteUrl } = targets;
  const visitor = createSupabase(apiUrl, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  });
  const cache = cacheDir ?? join(options.dataDir, 'build-cache');
  return new Publisher({
    releases: new Releases(options.dataDir),
    command: (job) => publishedSiteCommand(targets, cache, job),
    prewarm: sitePrewarm(targets, cache),
    adminDir: admin.dir,
    readFingerprint: () =>
      fingerprint(SITE_SOURCES, { ...siteEnvironment(targets), admin: admin.fingerprint }),
    readRevision: () => getContentRevision(visitor),
    publicUrl: siteUrl,
    ...options,
  });
}
