import { describe, expect, it, vi } from 'vitest';
import { changeInParts } from './partial-error.ts';

const everything = async (part: number[]) => part;

describe('changeInParts', () => {
  it('calls for as many ids as one call takes', async () => {
    const call = vi.fn(everything);

    expect(await changeInParts([1, 2, 3], 2, call, () => undefined)).toEqual([1, 2, 3]);

    expect(call.mock.calls).toEqual([[[1, 2]], [[3]]]);
  });

  it('names the rows that a policy has left out silently', async () => {
    const leaveOut = async (part: number[]) => part.filter((id) => id !== 2);

    await expect(changeInParts([1, 2, 3], 10, leaveOut, () => undefined)).rejects.toMatchObject({
      refusedIds: [2],
      askedCount: 3,
      cause: undefined,
    });
  });

  it('goes on after a failure, and says what was left and why', async () => {
    const cause = new Error('No such user');
    const onChanged = vi.fn();
    const failAtTwo = async ([id = 0]: number[]) => {
      if (id === 2) throw cause;
      return [id];
    };

    await expect(changeInParts([1, 2, 3], 1, failAtTwo, onChanged)).rejects.toMatchObject({
      refusedIds: [2],
      cause,
    });

    expect(onChanged).toHaveBeenCalledOnce();
  });

  it('throws the failure itself when nothing was done', async () => {
    const cause = new Error('The backend does not answer');
    const onChanged = vi.fn();

    await expect(changeInParts([1], 1, () => Promise.reject(cause), onChanged)).rejects.toBe(cause);

    expect(onChanged).not.toHaveBeenCalled();
  });
});
