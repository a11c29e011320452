import { BackendError } from 'shared/errors.ts';
import { describe, expect, it } from 'vitest';
import { ConflictError } from './conflict.ts';
import { describeError } from './describe-error.ts';
import type { Text } from './i18n/use-text.ts';
import { PartialError } from './partial-error.ts';

const keys: Text = (key) => key;

describe('describeError', () => {
  it('has one text for a backend that does not answer, whoever asked', () => {
    const asked = [
      new TypeError('Failed to fetch'),
      new BackendError({ code: 'NETWORK', message: 'TypeError: Failed to fetch' }),
    ];

    expect(asked.map((error) => describeError(error, keys))).toEqual(['errors.offline', 'errors.offline']);
  });

  it("is the backend's message, with its hint", () => {
    const error = Object.assign(new Error('In use'), { body: { code: '23503', hint: 'Move it first.' } });

    expect(describeError(error, keys)).toBe('In use. Move it first.');
  });

  it('counts what was left undone, and says why where that is known', () => {
    const told: Text = (key, values) => [key, ...Object.values(values ?? {})].join(' ');

    expect(describeError(new PartialError([7], 2), told)).toBe('errors.partial 1 2');
    expect(describeError(new PartialError([7], 2, new Error('In use')), told)).toBe(
      'errors.partialBecause 1 2 In use',
    );
  });

  it('says that somebody else was faster', () => {
    expect(describeError(new ConflictError({ id: 1 }), keys)).toBe('errors.conflict');
  });
});
