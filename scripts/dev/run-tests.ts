import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { explain, UserError } from '../common/errors.ts';
import { findPortsFor } from '../common/free-ports.ts';
import { PORT_NAMES } from '../common/ports.ts';
import { Cleanup, endOnSignals } from '../common/shutdown.ts';
import { createSettings } from './settings.ts';
import { startStack } from './stack.ts';
import { findBrowser } from './test-runner/browser.ts';
import { summarise } from './test-runner/reports.ts';
import {
  BROWSER_SUITES,
  BUILDING_SUITE,
  JOURNEYS,
  RUNS,
  type RunOptions,
  reportsDir,
  runSuite,
  SUITES,
  type SuiteName,
  type SuiteResult,
} from './test-runner/suites.ts';

/*
 * Runs all tests: those of the code alone while a product of its own starts (own ports, own data, beside a running
 * `npm start`), and those that need it beside the last of them. `--only <suite>` runs one; what follows goes to its runner.
 */

/** Each test is a visitor of its own, with an address in this header. */
const CLIENT_ADDRESS_HEADER = 'x-test-client-address';
const INTERRUPTED = 130;

const startedAt = performance.now();
const cleanup = new Cleanup();
const abort = new AbortController();
endOnSignals(cleanup, () => INTERRUPTED);
let dataDir = tmpdir();
let hasFailed = true;

try {
  const { wanted, filters } = readArguments();
  dataDir = await mkdtemp(join(tmpdir(), 'nile-harvest-test-'));
  cleanup.add('the temporary data', () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }));
  cleanup.add('the tests', () => abort.abort());
  await rm(reportsDir, { recursive: true, force: true });
  await mkdir(reportsDir, { recursive: true });

  const results = await runSuites(wanted, filters);

  await cleanup.run();
  print(results);
  hasFailed = results.some(({ failed }) => failed > 0);
} catch (error) {
  if (cleanup.isRunning) await new Promise(() => {}); // Ctrl-C: what fails because of it is no news.
  console.error(`\n${explain(error, dataDir)}`);
  await cleanup.run();
  console.log(summarise([{ passed: 0, failed: 1, skipped: 0 }]));
}
process.exit(hasFailed ? 1 : 0);

async function runSuites(wanted: SuiteName[], filters: string[]): Promise<SuiteResult[]> {
  const browser = wanted.some((name) => BROWSER_SUITES.includes(name))
    ? findBrowser(say)
    : Promise.resolve({});
  // Handled by the first suite that needs one.
  browser.catch(() => {});
  const options = { browser, filters, signal: abort.signal };
  const runs = RUNS.map((run): SuiteName[] => run.filter((name) => wanted.includes(name))).filter(
    (run) => run.length > 0,
  );
  const isOfJourneys = ([name]: SuiteName[]) => name !== undefined && JOURNEYS.includes(name);
  const starting = runs.some(isOfJourneys) ? start() : Promise.resolve({});
  // Handled by what waits for it.
  starting.catch(() => {});
  const parts = runs.map((run) => async () => {
    if (run.includes(BUILDING_SUITE)) await starting;
    return isOfJourneys(run)
      ? runInTurn(run, { ...options, environment: await starting, isQuiet: false })
      : runInTurn(run, { ...options, environment: {}, isQuiet: runs.length > 1 });
  });
  const results = await runSideBySide(parts);
  return results.sort((one, other) => SUITES.indexOf(one.name) - SUITES.indexOf(other.name));
}

/** What all suites of a run are told, and the environment that makes those in a browser find it. */
type Options = RunOptions & { browser: Promise<Record<string, string>> };

/** Two at a time: as one ends the next begins. */
async function runSideBySide(parts: (() => Promise<SuiteResult[]>)[]): Promise<SuiteResult[]> {
  const waiting = parts.values();
  const results: SuiteResult[] = [];
  const takeTurns = async () => {
    for (const run of waiting) results.push(...(await run()));
  };
  await Promise.all([takeTurns(), takeTurns()]);
  return results;
}

async function runInTurn(names: SuiteName[], { browser, ...options }: Options): Promise<SuiteResult[]> {
  const results: SuiteResult[] = [];
  for (const name of names) {
    const found = BROWSER_SUITES.includes(name) ? await browser : {};
    say(`Running the tests: ${name}.`);
    results.push(await runSuite(name, { ...options, environment: { ...options.environment, ...found } }));
  }
  return results;
}

async function start() {
  const settings = createSettings(join(dataDir, 'data'), await findPortsFor(PORT_NAMES));
  return startStack({ settings, cleanup, say, clientAddressHeader: CLIENT_ADDRESS_HEADER });
}

function readArguments(): { wanted: SuiteName[]; filters: string[] } {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const unknown = values.only?.find((name) => !SUITES.some((suite) => suite === name));
  if (unknown) throw new UserError(`There is no suite ${unknown}: choose from ${SUITES.join(', ')}.`);
  const wanted = SUITES.filter((suite) => values.only?.includes(suite) ?? true);
  return { wanted, filters: positionals };
}

function say(sentence: string): void {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${seconds.padStart(6)} s  ${sentence}`);
}

/** What failed comes last, where it is seen: the runners' own words may stand thousands of lines above. */
function print(results: SuiteResult[]): void {
  for (const { name, failures } of results) {
    for (const { title, message } of failures) console.log(`\nFailed in ${name}: ${title}\n${message}`);
  }
  console.log(
    `\n${'suite'.padEnd(14)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}    time`,
  );
  for (const { name, passed, failed, skipped, seconds } of results) {
    const numbers = `${String(passed).padStart(8)}${String(failed).padStart(8)}${String(skipped).padStart(9)}`;
    console.log(`${name.padEnd(14)}${numbers}${`${seconds.toFixed(0)} s`.padStart(8)}`);
  }
  console.log(`\n${summarise(results)}`);
}
