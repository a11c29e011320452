import { describe, expect, it } from 'vitest';
import { isSecretKey } from './api-key.ts';

const base64url = (text: string) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const tokenOf = (role: string) =>
  ['{"alg":"HS256"}', JSON.stringify({ role, ref: '~~>??>' }), 'signature'].map(base64url).join('.');

describe('isSecretKey', () => {
  it.each(['sb_secret_abc', tokenOf('service_role')])('knows %s', (key) => {
    expect(isSecretKey(key)).toBe(true);
  });

  it.each(['sb_publishable_abc', tokenOf('anon'), 'key', ''])('lets %s pass', (key) => {
    expect(isSecretKey(key)).toBe(false);
  });
});
