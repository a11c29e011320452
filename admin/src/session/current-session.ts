import { useSyncExternalStore } from 'react';
import { environment } from '../current-environment.ts';
import { askIsAdmin } from './ask-is-admin.ts';
import { createAuthClient } from './auth-client.ts';
import { createSession, type SessionState } from './session.ts';

// Read before the client is there, which takes the link out of the address.
const isOpenedByResetLink = new URLSearchParams(location.hash.slice(1)).get('type') === 'recovery';

export const session = createSession(
  createAuthClient(environment),
  (accessToken) => askIsAdmin(environment, accessToken),
  isOpenedByResetLink,
);

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
