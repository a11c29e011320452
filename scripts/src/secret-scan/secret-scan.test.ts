import { describe, expect, it } from 'vitest';
import { findSecrets } from './secret-scan.ts';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
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
