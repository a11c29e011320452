import { describe, expect, it } from 'vitest';
import { isLinkRefused } from './refuse-link.ts';

const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub, note: '??>' })).replaceAll('/', '_')}.x`;
const link = (sub: string, type = 'recovery') =>
  new URLSearchParams({ access_token: tokenOf(sub), refresh_token: 'r', type });
const sessionOf = (id: string) => JSON.stringify({ access_token: 'x', user: { id } });

describe('the link of a mail', () => {
  it.each([
    ['opened by nobody who is signed in', link('mona'), null, false],
    ['opened by the one it was sent to', link('mona'), sessionOf('mona'), false],
    ['of another account than the one that is signed in', link('eve'), sessionOf('mona'), true],
    ['that leads to no new password', link('eve', 'magiclink'), null, true],
    [
      'with a token that cannot be read, while somebody is signed in',
      new URLSearchParams('access_token=a&type=recovery'),
      sessionOf('mona'),
      true,
    ],
    [
      'that is over, which the page says',
      new URLSearchParams('error_code=otp_expired'),
      sessionOf('mona'),
      false,
    ],
    ['opened where what is stored cannot be read', link('mona'), '{', false],
  ])('%s', (_, fragment, stored, expected) => {
    expect(isLinkRefused(fragment, stored)).toBe(expected);
  });
});
