import { DEFAULT_ROLE, type Role } from 'shared/users/users.ts';
import { useSession } from './current-session.ts';

/** The role of whoever is in front of the app. What the database refuses it is not shown. */
export function useRole(): Role {
  const state = useSession();
  return 'user' in state ? state.user.role : DEFAULT_ROLE;
}
