import type { UserRow } from 'shared/users/users.ts';
import { describe, expect, it } from 'vitest';
import { pageOf } from './users.ts';

const user = (email: string, role: string): UserRow => ({
  id: email,
  email,
  role,
  created_at: '2026-11-01T10:00:00Z',
  last_sign_in_at: '2026-11-02T10:00:00Z',
  raw_app_meta_data: {},
  has_second_factor: false,
  raw_user_meta_data: {},
});

const rows = [
  user('nour@example.com', 'user'),
  user('amal@example.com', 'admin'),
  user('zaki@demo.com', 'user'),
];
const all = {
  filter: {},
  sort: { field: 'email', order: 'ASC' as const },
  pagination: { page: 1, perPage: 10 },
};
const emails = (page: { data: UserRow[] }) => page.data.map(({ email }) => email);

describe('pageOf', () => {
  it('sorts both ways', () => {
    expect(emails(pageOf(rows, all))).toEqual(['amal@example.com', 'nour@example.com', 'zaki@demo.com']);
    expect(emails(pageOf(rows, { ...all, sort: { field: 'email', order: 'DESC' } }))[0]).toBe(
      'zaki@demo.com',
    );
  });

  it('wants every word of a search, whatever its case', () => {
    expect(emails(pageOf(rows, { ...all, filter: { q: 'EXAMPLE user' } }))).toEqual(['nour@example.com']);
  });

  it('goes on behind an id', () => {
    const behind = {
      ...all,
      filter: { 'id@gt': 'amal@example.com' },
      sort: { field: 'id', order: 'ASC' as const },
    };

    expect(emails(pageOf(rows, behind))).toEqual(['nour@example.com', 'zaki@demo.com']);
  });

  it('filters by role', () => {
    expect(emails(pageOf(rows, { ...all, filter: { role: 'admin' } }))).toEqual(['amal@example.com']);
  });

  it('cuts a page and counts all that was found', () => {
    expect(pageOf(rows, { ...all, pagination: { page: 2, perPage: 2 } })).toMatchObject({
      data: [{ email: 'zaki@demo.com' }],
      total: 3,
    });
  });
});
