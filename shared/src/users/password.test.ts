import { describe, expect, it } from 'vitest';
import { findPasswordFault } from './password.ts';

describe('a password that somebody chooses', () => {
  it.each(['', 'password', '12345678', '        ', 'Xk7#mQz9!pL'])('is too short: "%s"', async (password) => {
    expect(await findPasswordFault(password)).toBe('short');
  });

  it.each([
    'passwordpassword',
    '123456789012',
    '            ',
    'qwertyuiopasdf',
    'P@ssw0rd2026!',
    'aaaaaaaaaaaaaaaa',
  ])('is easily guessed: "%s"', async (password) => {
    expect(await findPasswordFault(password)).toBe('guessable');
  });

  it('is easily guessed from what others know', async () => {
    const password = 'amina.farouk@nileharvest.example';

    expect(await findPasswordFault(password, [password])).toBe('guessable');
    expect(await findPasswordFault(password, ['omar@example.com'])).toBeNull();
  });

  it.each(['Correct-horse-7', 'three herons over wet reeds', 'سنابل القمح عند الغروب'])(
    'is good: "%s"',
    async (password) => {
      expect(await findPasswordFault(password)).toBeNull();
    },
  );
});
