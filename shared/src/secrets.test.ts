import { describe, expect, it } from 'vitest';
import { findSecrets, isSecretKey } from './secrets.ts';

const encoded = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const token = (claims: object) => `${encoded({ alg: 'HS256' })}.${encoded(claims)}.c2lnbmF0dXJl`;

describe('a file that visitors can load', () => {
  it.each([
    ['a secret key', `key="${'sb_secret_'}abcdefghijkl"`],
    ['the token of the service', `a=${token({ role: 'service_role' })};`],
    ["somebody's session", token({ role: 'authenticated', sub: '1' })],
    ['a database address', `${'postgres://'}postgres:hunter2@db.example:5432/postgres`],
    ['a mail server', `${'smtps://'}mailer:hunter2@mail.example:465`],
    ['a private key', `${'-----BEGIN '}RSA PRIVATE KEY-----`],
    ['a webhook secret', `${'whsec_'}MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw`],
  ])('must not hold %s', (_, text) => {
    expect(findSecrets(text)).toHaveLength(1);
  });

  it('must not hold what the builder knows', () => {
    expect(findSecrets('…hook-secret-7…', ['hook-secret-7'])).toHaveLength(1);
  });

  it('may hold the public key, new or old', () => {
    expect(findSecrets(`sb_publishable_abcdefghijkl ${token({ role: 'anon' })}`)).toEqual([]);
  });
});

describe('the key of a project', () => {
  it.each([
    `${'sb_secret_'}abcdefghijkl`,
    token({ role: 'service_role', ref: '~~>??>' }),
    `${'sbp_'}0123456789abcdef0123`,
  ])('is none for visitors when it is %s', (key) => {
    expect(isSecretKey(key)).toBe(true);
  });

  it.each(['sb_publishable_abcdefghijkl', token({ role: 'anon', ref: '~~>??>' })])('may be %s', (key) => {
    expect(isSecretKey(key)).toBe(false);
  });
});
