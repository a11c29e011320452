import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { projectRoot } from '../common/project-root.ts';
import type { PrewarmOptions } from './prewarm.ts';
import type { BuildJob } from './publisher.ts';
import type { Command } from './run-command.ts';

/** What the built site and the built admin have to know of the place they run in. */
export interface BuildTargets {
  apiUrl: string;
  publishableKey: string;
  siteUrl: string;
}

/**
 * For the objects of one process: more of them are a leak, and must not take the machine down with it. A build of
 * 10,000 products has 250 MB of them.
 */
const BUILD_MEMORY_MB = 1024;
/** Of each of two halves for new objects. Node's own choice takes 100 MB more; less of it, and rendering is a sixth slower. */
const YOUNG_MEMORY_MB = 16;

/**
 * What they may take before V8 first looks through old objects, and of the halves for new ones from the start on: V8 begins with a few MB,
 * and finding out that it needs more takes a twentieth of a full build's time. Node takes these as arguments alone.
 */
const HEAP_OPTIONS = ['--initial-old-space-size=256', `--min-semi-space-size=${YOUNG_MEMORY_MB}`];

/** What native code takes outside of these limits and does not give back by itself, by the variables of its allocators. */
const NATIVE_MEMORY = {
  /**
   * With glibc. Without a number each thread has an arena, and memory of drawn pictures is scattered over all and not given back: previews
   * of 1,000 products took 270 MB, and take 80.
   */
  MALLOC_ARENA_MAX: '2',
  /**
   * In bytes, with glibc. Stated, they stay: otherwise they grow with what is given back, and 10,000 products take 50 MB more. Its own
   * beginnings, 128 kB, ask the system for each picture's memory anew, and scaling takes twice as long.
   */
  MALLOC_TRIM_THRESHOLD_: '16777216',
  MALLOC_MMAP_THRESHOLD_: '33554432',
  /** In milliseconds, how long Vite's bundler keeps memory for its next use, which does not come: 70 MB in the build of any catalogue. */
  MIMALLOC_PURGE_DELAY: '0',
  /** In pages of two megabytes it hardly ever has one that it can give back: 115 MB more. */
  MIMALLOC_ALLOW_THP: '0',
};

const SHARED_SOURCES = ['shared/src', 'pnpm-lock.yaml', 'tsconfig.base.json'];
export const ADMIN_SOURCES = ['admin', ...SHARED_SOURCES];
export const SITE_SOURCES = ['site', ...SHARED_SOURCES];

export function siteEnvironment({ apiUrl, publishableKey, siteUrl }: BuildTargets): Record<string, string> {
  return {
    PUBLIC_SUPABASE_URL: apiUrl,
    PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    PUBLIC_SITE_URL: siteUrl,
  };
}

export function adminEnvironment({ apiUrl, publishableKey, siteUrl }: BuildTargets): Record<string, string> {
  return {
    VITE_SUPABASE_URL: apiUrl,
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
    VITE_SITE_URL: siteUrl,
  };
}

/** The program of `siteCommand`, which may be started before there is a job. */
export function sitePrewarm(targets: BuildTargets, cacheDir: string): PrewarmOptions {
  const environment = { ...siteEnvironment(targets), ...buildEnvironment(), ...compileCache(cacheDir) };
  return {
    program: ({ outDir, previousDir }) => ({
      ...siteProgram([]),
      env: {
        ...environment,
        CACHE_DIR: cacheDir,
        ...(previousDir ? { PREVIOUS_OUTPUT: previousDir, NEXT_OUTPUT: outDir } : {}),
      },
    }),
    preload: join(projectRoot, 'site', 'incremental', 'wait-for-build-request.ts'),
  };
}

/** @param cacheDir where one build finds the pictures, the rows and the record of pages of the one before */
export function siteCommand(targets: BuildTargets, cacheDir: string, job: BuildJob): Command {
  return {
    ...siteProgram(['build', '--outDir', job.outDir]),
    env: {
      ...siteEnvironment(targets),
      BUILD_ID: job.buildId,
      DEPLOYMENT_ID: job.deploymentId,
      // checkRelease compares with what visitors see.
      ALLOW_EMPTY: '1',
      ...(job.allowShrink ? { ALLOW_SHRINK: '1' } : {}),
      CACHE_DIR: cacheDir,
      CODE_VERSION: job.fingerprint,
      ...(job.previousDir ? { PREVIOUS_OUTPUT: job.previousDir } : {}),
      ASTRO_TELEMETRY_DISABLED: '1',
      ...buildEnvironment(),
      ...compileCache(cacheDir),
    },
  };
}

/** Of whoever publishes again and again: an edit does not wait for catalogues, which are of the day. */
export function publishedSiteCommand(targets: BuildTargets, cacheDir: string, job: BuildJob): Command {
  const command = siteCommand(targets, cacheDir, job);
  return { ...command, env: { ...command.env, CATALOGUES: 'daily' } };
}

/** Node keeps what it compiles of Astro, Vite and the site's bundle: 10 MB, and 0.3 MB more with each version of the code. */
const compileCache = (cacheDir: string) => ({ NODE_COMPILE_CACHE: join(cacheDir, 'compile-cache') });

export function adminCommand(targets: BuildTargets, outDir: string): Command {
  return {
    ...nodeCommand('admin', 'vite', 'bin/vite.js', ['build', '--outDir', outDir, '--emptyOutDir']),
    env: { ...adminEnvironment(targets), ...buildEnvironment() },
  };
}

function siteProgram(programArgs: string[]) {
  const { args, ...command } = nodeCommand('site', 'astro', 'bin/astro.mjs', programArgs);
  return { ...command, args: [...HEAP_OPTIONS, ...args] };
}

/** A program of a package's dependency, run by this Node: no shell, no package manager in between. */
export function nodeCommand(workspace: string, dependency: string, program: string, args: string[]) {
  const cwd = join(projectRoot, workspace);
  const manifest = createRequire(join(cwd, 'package.json')).resolve(`${dependency}/package.json`);
  return { file: process.execPath, args: [join(dirname(manifest), program), ...args], cwd };
}

function buildEnvironment(): Record<string, string> {
  const limits = `--max-old-space-size=${BUILD_MEMORY_MB} --max-semi-space-size=${YOUNG_MEMORY_MB}`;
  return {
    NODE_ENV: 'production',
    NODE_OPTIONS: limits,
    ...NATIVE_MEMORY,
    NO_COLOR: '1',
  };
}
