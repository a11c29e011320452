import { stripVTControlCharacters } from 'node:util';

export interface SuiteCount {
  passed: number;
  failed: number;
  skipped: number;
}

export interface Failure {
  /** The file, and the test's title within it. */
  title: string;
  /** What its runner says of it, without colours. */
  message: string;
}

/** What a suite's JSON report says. */
export interface SuiteReport extends SuiteCount {
  failures: Failure[];
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

/** A file that could not be run at all counts as one failure. */
export function readVitest(report: VitestReport): SuiteReport {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        title: `${name} › ${test.fullName}`,
        message: plain((test.failureMessages ?? []).join('\n')),
      }));
    return status === 'failed' && failed.length === 0 ? [{ title: name, message: plain(message) }] : failed;
  });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** Errors outside tests (a configuration that does not load) count as failures, too. */
export function readPlaywright({ stats, errors, suites }: PlaywrightReport): SuiteReport {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => failuresOf(suite, [])),
      ...errors.map((error) => ({ title: 'outside the tests', message: plain(error.message ?? '') })),
    ],
  };
}

function failuresOf(suite: PlaywrightSuite, above: string[]): Failure[] {
  const titles = [...above, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        title: [...titles, title].join(' › '),
        message: plain(
          results
            .flatMap((result) => result.errors)
            .map((error) => error.message ?? '')
            .join('\n'),
        ),
      })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresOf(inner, titles))];
}

function plain(text: string): string {
  return stripVTControlCharacters(text);
}

export function summarise(counts: SuiteCount[]): string {
  const total = (name: keyof SuiteCount) => counts.reduce((sum, count) => sum + count[name], 0);
  const skipped = total('skipped');
  const line = `${total('passed')} passed, ${total('failed')} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
