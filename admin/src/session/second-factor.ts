import { isAuthApiError } from '@supabase/auth-js';
import { company } from 'shared/company.ts';
import { withAsciiDigits } from 'shared/digits.ts';
import type { Auth } from './auth-client.ts';
import type { CallDatabase } from './call-database.ts';

/** Why a code was not taken. */
export type CodeRefusal = 'wrong' | 'tooMany';

export interface Enrolment {
  factorId: string;
  /** In base32, for whoever types it. */
  secret: string;
  /** `otpauth://…`, which apps read from the QR code. */
  uri: string;
}

/** What the account page says of it. */
export interface SecondFactorFacts {
  is_on: boolean;
  since: string | null;
  codes_left: number;
  is_mandatory: boolean;
}

export interface OwnSession {
  id: string;
  begun_at: string;
  seen_at: string;
  user_agent: string | null;
  is_current: boolean;
}

/** The second factor of whoever is signed in, and their sessions. Everything throws the service's error. */
export function createSecondFactor(auth: Auth, call: CallDatabase) {
  async function ask(name: string, values: object = {}): Promise<Response> {
    const { data, error } = await auth.getSession();
    if (error) throw error;
    return call(name, values, data.session?.access_token ?? '');
  }

  async function verified() {
    const { data, error } = await auth.mfa.listFactors();
    if (error) throw error;
    return data.totp;
  }

  /** @returns why the code was not taken, if it was not */
  async function confirm(factorId: string, code: string): Promise<CodeRefusal | null> {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code: digitsOf(code) });
    if (!error) return null;
    if (error.status === 429) return 'tooMany';
    if (isAuthApiError(error) && error.code === 'mfa_verification_failed') return 'wrong';
    throw error;
  }

  return {
    confirm,

    async read(): Promise<SecondFactorFacts> {
      const [facts] = await jsonOf<SecondFactorFacts[]>(await ask('get_second_factor'));
      if (!facts) throw new Error('get_second_factor: no row');
      return facts;
    },

    /** Begins to switch one on; what was begun before and not confirmed is forgotten. */
    async begin(): Promise<Enrolment> {
      const { data: listed, error: unlisted } = await auth.mfa.listFactors();
      if (unlisted) throw unlisted;
      for (const { id, status } of listed.all) {
        if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
      }
      const { data, error } = await auth.mfa.enroll({ factorType: 'totp', issuer: company.name.en });
      if (error) throw error;
      return { factorId: data.id, secret: data.totp.secret, uri: data.totp.uri };
    },

    /** Shows the code of the app. */
    async show(code: string): Promise<CodeRefusal | null> {
      const [factor] = await verified();
      return factor ? confirm(factor.id, code) : null;
    },

    /** Shows a recovery code in its place. */
    async showRecoveryCode(code: string): Promise<CodeRefusal | null> {
      const response = await ask('use_recovery_code', { code });
      if (response.status === 429) return 'tooMany';
      if (response.status === 204) return 'wrong';
      if (!response.ok) throw new Error(await messageOf(response));
      const { error } = await auth.refreshSession();
      if (error) throw error;
      return null;
    },

    async makeRecoveryCodes(): Promise<string[]> {
      return jsonOf(await ask('make_recovery_codes'));
    },

    async listSessions(): Promise<OwnSession[]> {
      return jsonOf(await ask('get_own_sessions'));
    },

    async endSession(id: string): Promise<void> {
      const response = await ask('end_own_session', { session_id: id });
      if (!response.ok) throw new Error(await messageOf(response));
    },

    async remove(): Promise<void> {
      for (const { id } of await verified()) {
        const { error } = await auth.mfa.unenroll({ factorId: id });
        if (error) throw error;
      }
      await auth.refreshSession();
    },
  };
}

/** Six digits, as apps show them: in two groups, or in the digits of an Arabic keyboard. */
export function digitsOf(code: string): string {
  return withAsciiDigits(code).replace(/\D/g, '');
}

async function jsonOf<Body>(response: Response): Promise<Body> {
  if (!response.ok) throw new Error(await messageOf(response));
  return response.json();
}

async function messageOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : '';
}
