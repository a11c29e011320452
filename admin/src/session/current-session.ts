import { useSyncExternalStore } from 'react';
import { environment } from '../current-environment.ts';
import { ADMIN_BASE } from '../login/origin.ts';
import { askRole } from './ask-role.ts';
import { createAuthClient, storageKeyOf } from './auth-client.ts';
import { createCallDatabase } from './call-database.ts';
import { isLinkRefused } from './refuse-link.ts';
import { createSecondFactor } from './second-factor.ts';
import { createSession, type SessionState } from './session.ts';

// Read before the client is there, which takes the link out of the address.
const fragment = new URLSearchParams(location.hash.slice(1));
/** The address has brought along a session that this browser does not take. */
export const hasRefusedLink = isLinkRefused(
  fragment,
  localStorage.getItem(storageKeyOf(environment.supabaseUrl)),
);
if (hasRefusedLink) history.replaceState(null, '', `${ADMIN_BASE}/`);

const auth = createAuthClient(environment);
const call = createCallDatabase(environment);

export const secondFactor = createSecondFactor(auth, call);

export const session = createSession(
  auth,
  (accessToken) => askRole(call, accessToken),
  fragment.get('type') === 'recovery' && !hasRefusedLink,
);

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
