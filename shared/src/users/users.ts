import type { Database } from '../database.types.ts';

/** A `user` is an account without a desk: it may sign in on the site, and the admin app is closed to it. */
export const ROLES = ['admin', 'sales', 'editor', 'viewer', 'user'] as const;
export type Role = (typeof ROLES)[number];
export const DEFAULT_ROLE: Role = 'user';

type Functions = Database['public']['Functions'];
export type UserRow = Functions['get_all_users']['Returns'][number];
/** An account with a desk, as every colleague sees it. */
export type StaffRow = Functions['get_staff']['Returns'][number];

/**
 * A signed-in user's role. Only `app_metadata` counts: users can write their own `user_metadata`. The token's copy
 * decides what is shown; what is allowed, the database decides from the live row.
 */
export function roleOf(user: { app_metadata?: Record<string, unknown> } | null | undefined): Role {
  return ROLES.find((role) => role === user?.app_metadata?.role) ?? DEFAULT_ROLE;
}

export function hasDesk(role: Role): boolean {
  return role !== DEFAULT_ROLE;
}
