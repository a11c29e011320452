import { describe, expect, it } from 'vitest';
import { AREAS, mayRead, mayWrite } from './access.ts';
import { ROLES, roleOf } from './users.ts';

describe('roleOf', () => {
  it.each(ROLES)('is %s for app_metadata.role alone', (role) => {
    expect(roleOf({ app_metadata: { role } })).toBe(role);
  });

  it.each([
    ['nobody', null],
    ['an unknown role', { app_metadata: { role: 'owner' } }],
    ['what users write about themselves', { app_metadata: {}, user_metadata: { role: 'admin' } }],
  ])('is user for %s', (_, user) => {
    expect(roleOf(user)).toBe('user');
  });
});

describe('access', () => {
  it('lets an admin do everything, and a user nothing', () => {
    for (const table of [...Object.values(AREAS).flatMap(({ tables }) => [...tables]), 'a new table']) {
      expect([mayRead('admin', table), mayWrite('admin', table)]).toEqual([true, true]);
      expect([mayRead('user', table), mayWrite('user', table)]).toEqual([false, false]);
    }
  });

  it('lets a viewer read what sales and editors see, save the builds, and change nothing', () => {
    for (const [name, { tables }] of Object.entries(AREAS)) {
      for (const table of tables) {
        const isShown = name !== 'publishing' && (mayRead('sales', table) || mayRead('editor', table));
        expect([mayRead('viewer', table), mayWrite('viewer', table)]).toEqual([isShown, false]);
      }
    }
  });

  it('shares no table that it does not name', () => {
    expect(ROLES.filter((role) => mayRead(role, 'a new table'))).toEqual(['admin']);
  });
});
