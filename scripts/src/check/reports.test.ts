import { expect, it } from 'vitest';
import { countPlaywright, countVitest, summarise } from './reports.ts';

it('counts a test file that could not be run as a failure', () => {
  const count = countVitest({
    numPassedTests: 2,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        status: 'passed',
        assertionResults: [{ status: 'passed' }, { status: 'passed' }, { status: 'pending' }],
      },
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'failed' }] },
    ],
  });

  expect(count).toEqual({ passed: 2, failed: 3, skipped: 1 });
});

it('counts an error outside the tests of a browser suite as a failure', () => {
  const count = countPlaywright({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{}],
  });

  expect(count).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

it('sums the suites into the last line', () => {
  expect(summarise([])).toBe('0 passed, 0 failed');
  expect(
    summarise([
      { passed: 10, failed: 0, skipped: 0 },
      { passed: 5, failed: 1, skipped: 2 },
    ]),
  ).toBe('15 passed, 1 failed, 2 skipped');
});
