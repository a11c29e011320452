import { afterEach, describe, expect, it, vi } from 'vitest';
import { readAdminUrl, requireKey } from './environment.ts';

function setVariables(variables: Record<string, string>): void {
  vi.stubGlobal('Deno', { env: { get: (name: string) => variables[name] } });
}

afterEach(() => vi.unstubAllGlobals());

describe('a key of the project', () => {
  it('is the one that is given by name, though a disabled one of before is set', () => {
    setVariables({
      SUPABASE_SECRET_KEYS: '{"reports":"sb_secret_reports","default":"sb_secret_default"}',
      SUPABASE_SERVICE_ROLE_KEY: 'legacy',
    });

    expect(requireKey('secret')).toBe('sb_secret_default');
  });

  it('is any that is given by name, where none is called default', () => {
    setVariables({ SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_web"}' });

    expect(requireKey('publishable')).toBe('sb_publishable_web');
  });

  it.each([
    ['SUPABASE_SECRET_KEYS', '{}'],
    ['SUPABASE_SECRET_KEYS', ''],
    ['SUPABASE_URL', 'https://project.supabase.co'],
  ])('is the one of before, where %s is %j', (name, value) => {
    setVariables({ [name]: value, SUPABASE_SERVICE_ROLE_KEY: 'legacy' });

    expect(requireKey('secret')).toBe('legacy');
  });

  it('is missed by its name', () => {
    setVariables({});

    expect(() => requireKey('secret')).toThrow('SUPABASE_SECRET_KEY or SUPABASE_SERVICE_ROLE_KEY is not set');
  });
});

describe('the address of the admin app', () => {
  it.each([
    ['ADMIN_URL', 'https://www.example.com/panel/'],
    ['ADMIN_URL', 'https://www.example.com/panel'],
  ])('is what %s says, with a slash where %s has none', (name, value) => {
    setVariables({ [name]: value, SITE_URL: 'https://www.example.com' });

    expect(readAdminUrl()).toBe('https://www.example.com/panel/');
  });

  it('is found beside the site', () => {
    setVariables({ SITE_URL: 'https://www.example.com' });

    expect(readAdminUrl()).toBe('https://www.example.com/admin/');
  });
});
