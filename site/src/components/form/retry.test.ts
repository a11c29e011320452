import { BackendError } from 'shared/errors.ts';
import { describe, expect, it, vi } from 'vitest';
import { RETRY_PAUSES_MS, sendWithRetries } from './retry.ts';

const noAnswer = () => new BackendError({ message: 'Failed to fetch', code: 'NETWORK' });
const refusal = () => new BackendError({ message: 'refused', code: '23514', status: 400 });

const failing = (errors: Error[]) =>
  vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
  });

describe('sending with retries', () => {
  it('sends once when the server answers', async () => {
    const send = failing([]);

    await sendWithRetries(send, { wait: async () => {} });

    expect(send).toHaveBeenCalledTimes(1);
  });

  it('waits longer before each further try', async () => {
    const send = failing([noAnswer(), noAnswer(), noAnswer()]);
    const waits: number[] = [];

    await sendWithRetries(send, { wait: async (ms) => void waits.push(ms) });

    expect(waits).toEqual([...RETRY_PAUSES_MS]);
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('gives up after the last try with its error', async () => {
    const send = failing([noAnswer(), noAnswer(), noAnswer(), noAnswer()]);

    await expect(sendWithRetries(send, { wait: async () => {} })).rejects.toThrow('Failed to fetch');
  });

  it('does not repeat what the server has refused', async () => {
    const send = failing([refusal()]);

    await expect(sendWithRetries(send, { wait: async () => {} })).rejects.toThrow('refused');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('does not repeat what the rate limit stopped', async () => {
    const send = failing([new BackendError({ message: 'slow down', code: 'PT429', status: 429 })]);

    await expect(sendWithRetries(send, { wait: async () => {} })).rejects.toThrow('slow down');
    expect(send).toHaveBeenCalledTimes(1);
  });
});
