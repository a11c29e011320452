import { describe, expect, it } from 'vitest';
import { BackendError } from './errors.ts';
import { sendOnce } from './intake.ts';

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
