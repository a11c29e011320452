import { BackendError } from 'shared/errors.ts';
import { intakeEn } from 'shared/messages/intake.en.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { failureText } from './failure-text.ts';

const texts = intakeEn.toasts.forms;
const textOf = (status: number, code: string, message = 'could not extend file "base/5/16384"') =>
  failureText(new BackendError({ status, code, message, hint: 'Try again in 90 seconds' }), intakeEn);

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));

it.each([
  [503, '53100'],
  [500, '58030'],
  [500, 'XX000'],
])('tells no visitor what failed inside the backend (%i, %s)', (status, code) => {
  expect(textOf(status, code)).toBe(texts.notTaken);
});

it('tells what a visitor can change', () => {
  expect(textOf(400, 'P0001', 'Send at most five files')).toBe('Send at most five files');
  expect(textOf(429, 'PT429')).toBe(texts.tooMany('in 2 minutes'));
  expect(textOf(0, 'NETWORK')).toBe(texts.notReached);
});
