import { describe, expect, it } from 'vitest';
import { faultOf } from './required-environment.ts';

const complete = {
  PUBLIC_SUPABASE_URL: 'https://project.example',
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
  PUBLIC_SITE_URL: 'https://www.example.com',
};

describe('the environment of a build', () => {
  it('is good when all is there', () => {
    expect(faultOf(complete)).toBeNull();
  });

  it('is told all that is missing in one sentence', () => {
    expect(faultOf({ ...complete, PUBLIC_SUPABASE_URL: '', PUBLIC_SITE_URL: undefined })).toBe(
      'The site cannot be built without PUBLIC_SUPABASE_URL, PUBLIC_SITE_URL; see .env.example',
    );
  });

  it('holds no secret key, which pages would carry', () => {
    expect(faultOf({ ...complete, PUBLIC_SUPABASE_PUBLISHABLE_KEY: `${'sb_secret_'}abcdefghijkl` })).toMatch(
      /^PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key/,
    );
  });
});
