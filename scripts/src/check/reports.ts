/** What a suite's JSON report says. */
export interface SuiteCount {
  passed: number;
  failed: number;
  skipped: number;
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    status: string;
    assertionResults: { status: string }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** A file that could not be run at all counts as one failure. */
export function countVitest(report: VitestReport): SuiteCount {
  const failed = report.testResults
    .map(({ status, assertionResults }) => {
      const failures = assertionResults.filter((test) => test.status === 'failed').length;
      return status === 'failed' ? Math.max(1, failures) : failures;
    })
    .reduce((sum, failures) => sum + failures, 0);
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests };
}

/** Errors outside tests (a configuration that does not load) count as failures, too. */
export function countPlaywright({ stats, errors }: PlaywrightReport): SuiteCount {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

export function summarise(counts: SuiteCount[]): string {
  const total = (name: keyof SuiteCount) => counts.reduce((sum, count) => sum + count[name], 0);
  const skipped = total('skipped');
  const line = `${total('passed')} passed, ${total('failed')} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
