import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowOrigin } from './cors.ts';

const ORIGIN = 'https://www.example.com';

afterEach(() => vi.unstubAllGlobals());

describe('an origin of the admin app', () => {
  it.each([ORIGIN, `${ORIGIN}/`, `https://old.example.com, ${ORIGIN}/`])(
    'may call where %s may',
    (origins) => {
      vi.stubGlobal('Deno', { env: { get: () => origins } });

      const headers = allowOrigin(new Request('https://api.example.com', { headers: { origin: ORIGIN } }));

      expect(headers['access-control-allow-origin']).toBe(ORIGIN);
    },
  );

  it.each([undefined, '', 'https://www.example.com.evil.example/'])('may not where %s may', (origins) => {
    vi.stubGlobal('Deno', { env: { get: () => origins } });

    const calling = () =>
      allowOrigin(new Request('https://api.example.com', { headers: { origin: ORIGIN } }));

    expect(calling).toThrow('This origin may not call');
  });
});
