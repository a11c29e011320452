import { describe, expect, it } from 'vitest';
import { roleOf } from './users.ts';

describe('roleOf', () => {
  it('is admin for app_metadata.role alone', () => {
    expect(roleOf({ app_metadata: { role: 'admin' } })).toBe('admin');
  });

  it.each([
    ['nobody', null],
    ['an unknown role', { app_metadata: { role: 'owner' } }],
    ['what users write about themselves', { app_metadata: {}, user_metadata: { role: 'admin' } }],
  ])('is user for %s', (_, user) => {
    expect(roleOf(user)).toBe('user');
  });
});
