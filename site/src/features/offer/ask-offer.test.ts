import { ANSWER_LIMIT_MS } from 'shared/in-time.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readOffer } from './ask-offer.ts';

const URL_OF_FUNCTION = 'https://backend.example/functions/v1/offer';

afterEach(() => void vi.useRealTimers());

describe('an offer that was asked for before its page was there', () => {
  it('is not waited for longer than for any other answer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('window', { offerRead: new Promise(() => {}) });

    const reading = expect(readOffer(URL_OF_FUNCTION)).rejects.toBeInstanceOf(TypeError);
    await vi.advanceTimersByTimeAsync(ANSWER_LIMIT_MS);

    await reading;
  });

  it('is asked for once', async () => {
    const ask = vi.fn();
    vi.stubGlobal('fetch', ask);
    vi.stubGlobal('window', { offerRead: Promise.resolve(Response.json({ outcome: 'gone' })) });

    await expect(readOffer(URL_OF_FUNCTION)).resolves.toEqual({ outcome: 'gone' });
    expect(ask).not.toHaveBeenCalled();
  });
});
