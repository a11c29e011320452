import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const complete = {
  VITE_SUPABASE_URL: 'http://localhost:54321/',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'key',
  VITE_SITE_URL: 'https://example.com',
};

describe('readEnvironment', () => {
  it('returns addresses without a slash at the end', () => {
    expect(readEnvironment(complete)).toEqual({
      supabaseUrl: 'http://localhost:54321',
      supabasePublishableKey: 'key',
      siteUrl: 'https://example.com',
    });
  });

  it('names everything that is missing in one error', () => {
    const variables = { VITE_SUPABASE_URL: 'http://localhost:54321', VITE_SITE_URL: ' ' };

    expect(() => readEnvironment(variables)).toThrow('VITE_SUPABASE_PUBLISHABLE_KEY, VITE_SITE_URL');
  });

  it('refuses what is not an address', () => {
    expect(() => readEnvironment({ ...complete, VITE_SITE_URL: 'localhost:4321' })).toThrow('VITE_SITE_URL');
  });
});
