import { useSyncExternalStore } from 'react';
import { environment } from '../current-environment.ts';
import { askIsAdmin } from './ask-is-admin.ts';
import { createAuthClient } from './auth-client.ts';
import { createSession, type SessionState } from './session.ts';

export const session = createSession(createAuthClient(environment), (accessToken) =>
  askIsAdmin(environment, accessToken),
);

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
