import { describe, expect, it } from 'vitest';
import { inTime } from './in-time.ts';

const silence = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

describe('asking in time', () => {
  it('gives the answer', async () => {
    expect(await inTime(async () => 'here')).toBe('here');
  });

  it('ends like an address that nothing answers when there is silence', async () => {
    const asked = inTime(silence, { limitMs: 20 });

    await expect(asked).rejects.toThrow(TypeError);
    await expect(asked).rejects.toThrow('has not answered within 20 ms');
  });

  it('ends when the caller wants no answer any more', async () => {
    const caller = new AbortController();
    const asked = inTime(silence, { signal: caller.signal });

    caller.abort(new Error('left'));

    await expect(asked).rejects.toThrow('left');
  });

  it('ends at once for a caller that has gone', async () => {
    const gone = AbortSignal.abort(new Error('left'));

    await expect(inTime(silence, { signal: gone })).rejects.toThrow('left');
  });
});
