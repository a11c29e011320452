import type { Supabase } from '../client.ts';
import { unwrap } from '../errors.ts';
import { readAllPages } from '../pages.ts';
import type { StaffRow, UserRow } from './users.ts';

/** Every account with its role, oldest first. For admins alone. */
export function listUsers(supabase: Supabase): Promise<UserRow[]> {
  return readAllPages((from, to) =>
    supabase
      .rpc('get_all_users', undefined, { count: 'exact' })
      .order('created_at')
      .order('id')
      .range(from, to),
  );
}

/** Accounts with a desk, by their address. For whoever has one. */
export async function listStaff(supabase: Supabase): Promise<StaffRow[]> {
  return unwrap(await supabase.rpc('get_staff'));
}
