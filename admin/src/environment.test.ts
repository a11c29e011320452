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

  it('refuses a secret key, which everybody could read in the app', () => {
    const variables = { ...complete, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_abc' };

    expect(() => readEnvironment(variables)).toThrow('VITE_SUPABASE_PUBLISHABLE_KEY is a secret key');
  });

  it('refuses what is not an address', () => {
    expect(() => readEnvironment({ ...complete, VITE_SITE_URL: 'localhost:4321' })).toThrow('VITE_SITE_URL');
  });
});
