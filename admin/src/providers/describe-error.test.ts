import { BackendError } from 'shared/errors.ts';
import { describe, expect, it } from 'vitest';
import { ConflictError } from './conflict.ts';
import { describeError, isGone } from './describe-error.ts';
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

  it('is ours, in the language of the app, where the backend names why it refused', () => {
    const told: Text = (key, values) => [key, ...Object.values(values ?? {})].join(' ');
    const details = '{"name": "Roots", "refusal": "categoryInUse", "smart_count": 2}';
    const body = { code: '23503', details, hint: 'Move them first.' };

    expect(describeError(Object.assign(new Error('In use'), { body }), told)).toBe(
      'refusals.categoryInUse Roots 2',
    );
    const last = new BackendError({ code: 'P0001', message: 'Last', details: '{"refusal": "lastAdmin"}' });
    expect(describeError(last, told)).toBe('refusals.lastAdmin');
    const gone = new BackendError({ code: 'release-gone', message: 'Gone' });
    expect(describeError(gone, told)).toBe('refusals.releaseGone');
  });

  it('is the message where the detail is for people, or names what this app does not know', () => {
    for (const details of ['Key (id)=(7) is still referenced.', '{"refusal": "newer"}', '7', 'null', null]) {
      const error = new BackendError({ code: '23503', message: 'In use', details });

      expect(describeError(error, keys)).toBe('In use');
    }
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

describe('isGone', () => {
  it.each([
    ['a row that is not there', Object.assign(new Error('406'), { body: { code: 'PGRST116' } }), true],
    ['an id that is none', Object.assign(new Error('400'), { body: { code: '22P02' } }), true],
    ['an account', new BackendError({ code: 'PGRST116', message: 'No such user', status: 404 }), true],
    ['a statement that took too long', Object.assign(new Error('500'), { body: { code: '57014' } }), false],
    ['a gateway without a word', Object.assign(new Error('502'), { body: undefined }), false],
    ['a lost network', new TypeError('Failed to fetch'), false],
  ])('tells of %s', (_, error, expected) => {
    expect(isGone(error)).toBe(expected);
  });
});
