import { describe, expect, it } from 'vitest';
import { assertPublicKeys, readEnvironment } from './environment.ts';

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

  it('takes what the site is built with where nothing is said for it alone', () => {
    const ofSite = {
      PUBLIC_SUPABASE_URL: 'https://project.example',
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'key of the site',
      PUBLIC_SITE_URL: 'https://www.example.com/',
    };

    expect(readEnvironment({ ...ofSite, VITE_SUPABASE_PUBLISHABLE_KEY: 'key' })).toEqual({
      supabaseUrl: 'https://project.example',
      supabasePublishableKey: 'key',
      siteUrl: 'https://www.example.com',
    });
  });

  it('refuses what is not an address', () => {
    expect(() => readEnvironment({ ...complete, VITE_SITE_URL: 'localhost:4321' })).toThrow('VITE_SITE_URL');
  });
});

describe('assertPublicKeys', () => {
  it.each(['VITE_SUPABASE_PUBLISHABLE_KEY', 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'])(
    'refuses a secret key as %s, which everybody could read in the app',
    (name) => {
      expect(() => assertPublicKeys({ ...complete, [name]: `${'sb_secret_'}abcdefghijkl` })).toThrow(
        `${name} is a secret key`,
      );
    },
  );

  it('lets a public one pass', () => {
    expect(() => assertPublicKeys(complete)).not.toThrow();
  });
});
