import type { Database } from '../database.types.ts';

export const ROLES = ['admin', 'user'] as const;
export type Role = (typeof ROLES)[number];
export const DEFAULT_ROLE: Role = 'user';

/** As `minimum_password_length` in supabase/config.toml. */
export const PASSWORD_MIN_LENGTH = 8;

export type UserRow = Database['public']['Functions']['get_all_users']['Returns'][number];

/**
 * A signed-in user's role. Only `app_metadata` counts: users can write their own `user_metadata`. The token's copy
 * decides what is shown; what is allowed, the database decides from the live row.
 */
export function roleOf(user: { app_metadata?: Record<string, unknown> } | null | undefined): Role {
  return user?.app_metadata?.role === 'admin' ? 'admin' : DEFAULT_ROLE;
}
