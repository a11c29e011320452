import type { Supabase } from '../client.ts';
import { readAllPages } from '../pages.ts';
import type { UserRow } from './users.ts';

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
