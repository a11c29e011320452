import { isAuthImplicitGrantRedirectError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { DEFAULT_ROLE, hasDesk, type Role } from 'shared/users/users.ts';
import { entryText } from '../providers/i18n/entry-text.ts';
import type { RoleAnswer } from './ask-role.ts';
import type { Auth } from './auth-client.ts';
import { noteActivity } from './idle.ts';

export interface SignedInUser {
  id: string;
  email: string;
  role: Role;
}

/**
 * What the person in front of the screen may see:
 * `resolving` nothing is known yet · `signed-out` · `refused` signed in, but without a desk · `unreachable` the backend did not
 * answer · `code` signed in, and the second factor was not shown yet · `enrol` must have one and has none · `new-password` came through the
 * link of a reset mail · `dead-link` through one that no longer holds · `staff` · `expired` was one of them, and the session is gone, or is
 * a new one that lacks the code.
 */
export type SessionState =
  | { stage: 'resolving' | 'signed-out' | 'unreachable' | 'new-password' | 'dead-link' }
  | { stage: 'refused' | 'code' | 'enrol' | 'staff'; user: SignedInUser }
  | { stage: 'expired'; user: SignedInUser; lacks: 'password' | 'code' };

export type Session = ReturnType<typeof createSession>;

/** The answer that somebody has a desk is trusted for this long, so that one page asks once. */
const CONFIRMATION_LIFETIME_MS = 3000;

/** @param isOpenedByResetLink whether the address of this tab has brought along the link of a reset mail */
export function createSession(
  auth: Auth,
  askRole: (accessToken: string) => Promise<RoleAnswer>,
  isOpenedByResetLink: boolean,
) {
  let awaitsRecovery = isOpenedByResetLink;
  /** Signed in by the link of a reset mail, and has chosen no password yet. */
  let choosesPassword = false;
  let state: SessionState = { stage: 'resolving' };
  let isLeaving = false;
  let confirmedAt = 0;
  let checking: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  auth.onAuthStateChange((event) => {
    // All tabs hear of the link; the others go on as when another tab has signed in.
    if (event === 'PASSWORD_RECOVERY' && awaitsRecovery) {
      awaitsRecovery = false;
      choosesPassword = true;
    }
    if (event === 'SIGNED_OUT') lose();
    // Another tab has signed in, or the token is renewed at last. supabase-js holds a lock while it calls this, so the check comes after
    // it.
    const isSignedIn = ['SIGNED_IN', 'TOKEN_REFRESHED', 'PASSWORD_RECOVERY'].includes(event);
    // Not while recovery codes are on the screen (`enrol`), which are shown once.
    const isShown = event === 'MFA_CHALLENGE_VERIFIED' && state.stage !== 'enrol';
    if ((isSignedIn || isShown) && (state.stage !== 'staff' || choosesPassword)) setTimeout(check, 0);
  });

  function enter(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function lose(): void {
    confirmedAt = 0;
    if (isLeaving) enter({ stage: 'signed-out' });
    else if (state.stage === 'staff') enter({ stage: 'expired', user: state.user, lacks: 'password' });
    else if (state.stage !== 'expired' && state.stage !== 'new-password') enter({ stage: 'signed-out' });
  }

  function check(): Promise<void> {
    if (checking) return checking;
    const current: Promise<void> = readStage().then(
      (next) => {
        // What was asked before somebody signed out says nothing of whoever comes then.
        if (checking !== current) return;
        checking = null;
        if (next.stage === 'signed-out') lose();
        // The service takes a new password from whoever has shown the factor.
        else enter(choosesPassword && next.stage !== 'code' ? { stage: 'new-password' } : next);
      },
      (error) => {
        if (checking === current) checking = null;
        throw error;
      },
    );
    checking = current;
    return current;
  }

  async function readStage(): Promise<SessionState> {
    const { data, error } = await auth.getSession();
    if (isAuthRetryableFetchError(error)) return withoutAnswer();
    if (!data.session) return { stage: 'signed-out' };

    const role = await askRole(data.session.access_token);
    if (role === 'unreachable') return withoutAnswer();
    if (role === 'unauthorized') {
      await auth.signOut({ scope: 'local' });
      return { stage: 'signed-out' };
    }
    const { id, email = '' } = data.session.user;
    if (role === 'code' || role === 'enrol') {
      confirmedAt = 0;
      // What lies under the login of an ended session is theirs who sign in again.
      return role === 'code' && state.stage === 'expired' && state.user.id === id
        ? { ...state, lacks: 'code' }
        : { stage: role, user: { id, email, role: DEFAULT_ROLE } };
    }
    const user = { id, email, role };
    confirmedAt = hasDesk(role) ? Date.now() : 0;
    return { stage: hasDesk(role) ? 'staff' : 'refused', user };
  }

  /**
   * A network that fails neither throws out somebody at work, every call of whom is checked by the database anyway, nor takes away
   * what lies under the login of an ended session.
   */
  function withoutAnswer(): SessionState {
    return state.stage === 'staff' || state.stage === 'expired' ? state : { stage: 'unreachable' };
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /**
   * What asks while the login lies on top waits for the next session.
   *
   * @throws TypeError as when nothing answers, when there is a session whose token could not be renewed
   */
  async function getAccessToken(): Promise<string | null> {
    if (state.stage === 'expired') await waitForStaff();
    const { data, error } = await auth.getSession();
    if (isAuthRetryableFetchError(error)) throw new TypeError(error.message, { cause: error });
    return data.session?.access_token ?? null;
  }

  /** Resolves when one of the staff is signed in, however long that takes: the login waits on top of what is open. */
  async function requireStaff(): Promise<SignedInUser> {
    if (state.stage !== 'staff' || Date.now() - confirmedAt > CONFIRMATION_LIFETIME_MS) await check();
    return waitForStaff();
  }

  function waitForStaff(): Promise<SignedInUser> {
    if (state.stage === 'staff') return Promise.resolve(state.user);
    return new Promise((resolve) => {
      const unsubscribe = subscribe(() => {
        if (state.stage !== 'staff') return;
        unsubscribe();
        resolve(state.user);
      });
    });
  }

  return {
    subscribe,
    getState: () => state,
    getAccessToken,
    check,
    requireStaff,

    /** Finds out who is signed in, unless the address has brought along a link of a mail that no longer holds. */
    async start(): Promise<void> {
      const { error } = await auth.initialize();
      if (isAuthImplicitGrantRedirectError(error)) enter({ stage: 'dead-link' });
      else await check();
    },

    /**
     * A call was answered with 401: the session is over, whatever the browser still believes, unless the answer is late and another
     * session has begun since. Resolves when there is one to ask again with.
     */
    renew(): Promise<SignedInUser> {
      confirmedAt = 0;
      return requireStaff();
    },

    /** Ends the session in this browser, with what is open left under the login. */
    async expire(): Promise<void> {
      await auth.signOut({ scope: 'local' });
      lose();
    },

    /**
     * Throws the service's error, and one when an ended session stays so because nobody knows the rights; a signed-in user who has no
     * desk ends in the stage `refused`.
     */
    async signIn(email: string, password: string): Promise<void> {
      const { error } = await auth.signInWithPassword({ email, password });
      if (error) throw error;
      noteActivity();
      await check();
      if (state.stage === 'expired' && state.lacks === 'password')
        throw new Error(entryText().unreachable.title);
    },

    async signOut(): Promise<void> {
      isLeaving = true;
      const { error } = await auth.signOut();
      isLeaving = false;
      if (error) throw error;
      checking = null;
      lose();
    },

    async sendPasswordReset(email: string, redirectTo: string): Promise<void> {
      const { error } = await auth.resetPasswordForEmail(email, { redirectTo });
      if (error) throw error;
    },

    async setPassword(password: string): Promise<void> {
      // Whoever was invited has come: a later mail is one to whoever has lost a password.
      const { error } = await auth.updateUser({ password, data: { invitation: null } });
      if (error) throw error;
      choosesPassword = false;
      noteActivity();
      enter({ stage: 'resolving' });
      await check();
    },
  };
}
