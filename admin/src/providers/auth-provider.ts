import type { AuthProvider } from 'react-admin';
import type { Session } from '../session/session.ts';

/**
 * What react-admin asks of the session. It never sends anybody to a login of its own: `Root` shows the entry pages, so the
 * answers below wait until one of the staff is there.
 */
export function createAuthProvider(session: Session): AuthProvider {
  return {
    login: () => Promise.reject(new Error('Sign in through the session.')),
    checkAuth: async () => {
      await session.requireStaff();
    },
    // 403 is a policy that refuses, a message; 401 is handled where calls are sent.
    checkError: () => Promise.resolve(),
    logout: async () => {
      await session.signOut();
      return false;
    },
    getIdentity: async () => {
      const { id, email } = await session.requireStaff();
      return { id, fullName: email };
    },
    getPermissions: () => Promise.resolve(undefined),
    canAccess: () => Promise.resolve(true),
  };
}
