import { expect, it } from 'vitest';
import { readPlaywright, readVitest, summarise } from './reports.ts';

const passedTest = { fullName: 'adds', status: 'passed', failureMessages: [] };

it('counts a test file that could not be run as a failure', () => {
  const report = readVitest({
    numPassedTests: 2,
    numPendingTests: 1,
    numTodoTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'passed',
        message: '',
        assertionResults: [
          passedTest,
          passedTest,
          { fullName: 'waits', status: 'pending', failureMessages: null },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'No such module.', assertionResults: [] },
      {
        name: 'c.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          {
            fullName: 'sums adds',
            status: 'failed',
            failureMessages: ['\u001b[31mexpected\u001b[39m 1 to be 2'],
          },
          { fullName: 'sums takes', status: 'failed', failureMessages: ['expected 3 to be 4'] },
        ],
      },
    ],
  });

  expect(report).toEqual({
    passed: 2,
    failed: 3,
    skipped: 1,
    failures: [
      { title: 'b.test.ts', message: 'No such module.' },
      { title: 'c.test.ts › sums adds', message: 'expected 1 to be 2' },
      { title: 'c.test.ts › sums takes', message: 'expected 3 to be 4' },
    ],
  });
});

it('names a failed journey by its file and its groups, and counts an error outside the tests', () => {
  const passed = { title: 'opens', tests: [{ status: 'expected', results: [{ errors: [] }] }] };
  const failed = {
    title: 'closes',
    tests: [{ status: 'unexpected', results: [{ errors: [{ message: '\u001b[31mTimed out\u001b[39m' }] }] }],
  };

  const report = readPlaywright({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: 'No browser.' }],
    suites: [
      {
        title: 'menu.spec.ts',
        specs: [passed],
        suites: [{ title: 'on a phone', specs: [passed, failed] }],
      },
    ],
  });

  expect(report).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    failures: [
      { title: 'menu.spec.ts › on a phone › closes', message: 'Timed out' },
      { title: 'outside the tests', message: 'No browser.' },
    ],
  });
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
