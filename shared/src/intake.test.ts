import { describe, expect, it } from 'vitest';
import { BackendError } from './errors.ts';
import { idsOfReference, referenceOf, sendOnce } from './intake.ts';

const failing = (code: string) => async () => {
  throw new BackendError({ message: 'no', code });
};

describe('sendOnce', () => {
  it('counts a row that is there already as sent', async () => {
    await expect(sendOnce(failing('23505'))).resolves.toBeUndefined();
  });

  it.each(['23514', 'NETWORK', 'PT429'])('passes on a failure with %s', async (code) => {
    await expect(sendOnce(failing(code))).rejects.toMatchObject({ code });
  });
});

describe('idsOfReference', () => {
  const id = '5f5cbe8e-1c2d-4e3f-8a9b-0c1d2e3f4a5b';

  it.each([referenceOf(id), `(${referenceOf(id)})`, `#${referenceOf(id).toLowerCase()},`])(
    'holds the id that %s was made from',
    (word) => {
      const [first = '', last = ''] = idsOfReference(word) ?? [];

      expect(first <= id && id <= last).toBe(true);
    },
  );

  it.each(['', '5F5CBE8', '5F5CBE8E1', 'Marieke!', '5F5CBE8G'])('%j is none', (word) => {
    expect(idsOfReference(word)).toBeNull();
  });
});
