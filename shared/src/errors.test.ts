import { describe, expect, it } from 'vitest';
import { BackendError, unwrap, unwrapEmpty } from './errors.ts';

describe('unwrap', () => {
  it('returns the data', () => {
    expect(unwrap({ data: [1], error: null, status: 200 })).toEqual([1]);
  });

  it('throws what the backend said, with its code, hint and status', () => {
    const error = { message: 'violates check', code: '23514', hint: 'look', details: 'row' };

    expect(() => unwrap({ data: null, error, status: 400 })).toThrow(
      expect.objectContaining({ name: 'BackendError', ...error, status: 400 }),
    );
  });

  it('names a lost connection', () => {
    const lost = () => unwrap({ data: null, error: { message: 'fetch failed', code: '' }, status: 0 });

    expect(lost).toThrow(expect.objectContaining({ code: 'NETWORK' }));
  });

  it.each([
    [522, 'NETWORK'],
    [413, '413'],
  ])('takes no page of a gateway for a message: %i', (status, code) => {
    const error = { message: '<!doctype html><title>Connection timed out</title>' };
    const message = `The server answered ${status}`;

    expect(() => unwrap({ data: null, error, status })).toThrow(
      expect.objectContaining({ code, message, status }),
    );
  });

  it('does not take missing data for an empty answer', () => {
    expect(() => unwrap({ data: null, error: null, status: 200 })).toThrow(BackendError);
  });
});

describe('unwrapEmpty', () => {
  it('is content with no data', () => {
    expect(unwrapEmpty({ error: null, status: 201 })).toBeUndefined();
  });
});
