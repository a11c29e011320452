import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../../common/project-root.ts';
import { playwrightProgram } from './browser.ts';
import { readPlaywright, readVitest, type SuiteReport } from './reports.ts';

export const reportsDir = join(projectRoot, 'reports');

/**
 * Two of these run at a time: as one ends the next begins. What takes long comes first, what mostly waits last. Journeys have one product,
 * in turn: those of the site compare pages with rows, and those of the admin app add rows.
 */
export const RUNS = [
  ['admin-browser'],
  ['unit'],
  ['contract'],
  ['site', 'admin'],
  ['publishing'],
  ['backend'],
  ['functions'],
] as const;
export const SUITES = RUNS.flat();
export type SuiteName = (typeof SUITES)[number];
/** They need a product that runs. */
export const JOURNEYS: readonly SuiteName[] = ['site', 'admin'];
/** They run in a browser. */
export const BROWSER_SUITES: readonly SuiteName[] = ['admin-browser', 'site', 'admin'];
/** It builds the site of this working copy, as the start of a product does: not both at once. */
export const BUILDING_SUITE: SuiteName = 'publishing';
export interface SuiteResult extends SuiteReport {
  name: SuiteName;
  seconds: number;
}

const vitestProgram = join(
  createRequire(join(projectRoot, 'package.json')).resolve('vitest/package.json'),
  '..',
  'vitest.mjs',
);

export interface RunOptions {
  environment: Record<string, string>;
  /** Further arguments for the runner: a file, a name. */
  filters: string[];
  /** Keep what the runner prints until it has ended, so that it does not mix with another's. */
  isQuiet: boolean;
  signal: AbortSignal;
}

/** Runs a suite, and counts from its report. A suite without a report has failed once. */
export async function runSuite(name: SuiteName, options: RunOptions): Promise<SuiteResult> {
  const startedAt = performance.now();
  const reportFile = join(reportsDir, `${name}.json`);
  const isPlaywright = JOURNEYS.includes(name);
  const code = isPlaywright
    ? await run(
        [playwrightProgram, 'test', '--reporter=line,json', ...options.filters],
        join(projectRoot, name),
        {
          ...options,
          environment: {
            ...options.environment,
            PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
            PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
          },
        },
      )
    : await run(
        [
          vitestProgram,
          'run',
          `--project=${name}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${reportFile}`,
          ...options.filters,
        ],
        projectRoot,
        options,
      );
  const seconds = (performance.now() - startedAt) / 1000;
  const report = await readReport(reportFile, isPlaywright);
  if (!report) {
    const failures = [
      { title: `the suite ${name}`, message: `It ended with code ${code} and without a report.` },
    ];
    return { name, seconds, passed: 0, failed: 1, skipped: 0, failures };
  }
  if (code !== 0 && report.failed === 0) {
    // The runner knows of failures that no test shows: an unhandled rejection, an empty suite.
    const failures = [
      { title: `the suite ${name}`, message: `No test failed, yet it ended with code ${code}.` },
    ];
    return { name, seconds, ...report, failed: 1, failures };
  }
  return { name, seconds, ...report };
}

async function readReport(file: string, isPlaywright: boolean): Promise<SuiteReport | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return null;
  }
  return isPlaywright ? readPlaywright(JSON.parse(text)) : readVitest(JSON.parse(text));
}

function run(
  args: string[],
  cwd: string,
  { environment, isQuiet, signal }: RunOptions,
): Promise<number | null> {
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...environment },
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    const stop = () => child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    const output: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', fail);
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      process.stdout.write(Buffer.concat(output));
      settle(code);
    });
  });
}
