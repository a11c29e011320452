import type { SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { claimsOf, PASSWORD, user, visitor } from './support/clients.ts';

/*
 * As supabase.com/docs/guides/auth/auth-mfa/totp and the reference of `auth.mfa` have it, with codes that an authenticator app would show.
 */

describe('mfa.enroll', () => {
  it('hands over a secret, and the address with it that apps read from a QR code', async () => {
    const { supabase, email } = await user();

    const { data } = await supabase.auth.mfa.enroll({ factorType: 'totp', issuer: 'Nile Harvest' });

    const uri = new URL(data?.totp.uri ?? '');
    expect(data?.type).toBe('totp');
    expect(uri.href).toMatch(/^otpauth:\/\/totp\//);
    expect(decodeURIComponent(uri.pathname)).toContain(`Nile Harvest:${email}`);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      ...{ secret: data?.totp.secret, issuer: 'Nile Harvest' },
      ...{ algorithm: 'SHA1', digits: '6', period: '30' },
    });
  });

  it('leaves a factor that counts for nothing before a code was shown', async () => {
    const { supabase } = await user();
    await supabase.auth.mfa.enroll({ factorType: 'totp' });

    const { data: listed } = await supabase.auth.mfa.listFactors();
    const { data: level } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();

    expect(listed?.totp).toEqual([]);
    expect(listed?.all).toMatchObject([{ status: 'unverified', factor_type: 'totp' }]);
    expect(level).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('takes a name for one factor alone', async () => {
    const { supabase } = await user();
    await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });

    const { error } = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });

    expect([error?.status, error?.code]).toEqual([422, 'mfa_factor_name_conflict']);
  });

  it('wants aal2 from an account that has a factor already', async () => {
    const { email } = await userWithFactor();
    const supabase = await signIn(email);

    const { error } = await supabase.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Another' });

    expect([error?.status, error?.code]).toEqual([403, 'insufficient_aal']);
  });

  it('is refused to nobody in particular', async () => {
    const { error } = await visitor().auth.mfa.enroll({ factorType: 'totp' });

    expect(error).not.toBeNull();
  });
});

describe('mfa.verify', () => {
  it('raises the session to aal2, which its tokens keep', async () => {
    const { supabase } = await userWithFactor();

    const { data: first } = await supabase.auth.getSession();
    const { data: later } = await supabase.auth.refreshSession();

    for (const session of [first.session, later.session]) {
      expect(claimsOf(session?.access_token)).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'totp' }, { method: 'password' }],
      });
    }
    expect((await supabase.auth.mfa.listFactors()).data?.totp).toMatchObject([{ status: 'verified' }]);
  });

  it('is asked for at the next sign-in, which begins with aal1', async () => {
    const { email, codeOf } = await userWithFactor();
    const supabase = await signIn(email);

    const { data: before } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
    const { error } = await show(supabase, codeOf(1));
    const { data: after } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();

    expect(before).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect(error).toBeNull();
    expect(after).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  it('ends the sessions that have not shown the factor', async () => {
    const { supabase, email } = await user();
    const elsewhere = await signIn(email);

    await enrol(supabase);

    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
    expect((await supabase.auth.refreshSession()).error).toBeNull();
  });

  it.each([
    ['of two periods ago', -2],
    ['of a later period than the next', 3],
  ])('refuses a code %s', async (_, periods) => {
    const { supabase } = await user();
    const { data } = await supabase.auth.mfa.enroll({ factorType: 'totp' });
    const code = codes(data?.totp.secret ?? '')(periods);

    const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });

    expect([error?.status, error?.code]).toEqual([422, 'mfa_verification_failed']);
  });

  it('takes a code once, however many bring it at the same moment', async () => {
    const { email, codeOf } = await userWithFactor();
    const clients = await Promise.all(Array.from({ length: 4 }, () => signIn(email)));

    const results = await Promise.all(clients.map((supabase) => show(supabase, codeOf(1))));

    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('takes a challenge once, and only for its factor', async () => {
    const { supabase, codeOf, factorId } = await userWithFactor();
    const { data: challenge } = await supabase.auth.mfa.challenge({ factorId });
    const challengeId = challenge?.id ?? '';
    await supabase.auth.mfa.verify({ factorId, challengeId, code: codeOf(1) });

    const again = await supabase.auth.mfa.verify({ factorId, challengeId, code: codeOf(1) });
    const foreign = await supabase.auth.mfa.verify({
      factorId,
      challengeId: crypto.randomUUID(),
      code: codeOf(1),
    });

    expect(again.error?.code).toBe('mfa_ip_address_mismatch');
    expect(foreign.error?.code).toBe('mfa_factor_not_found');
  });

  it('takes no more codes after ten wrong ones, even the right one', async () => {
    const { email, codeOf } = await userWithFactor();
    const supabase = await signIn(email);
    const wrong = String((Number(codeOf(1)) + 1) % 1_000_000).padStart(6, '0');

    const results = await Promise.all(Array.from({ length: 10 }, () => show(supabase, wrong)));
    const right = await show(supabase, codeOf(1));

    expect(results.every(({ error }) => error?.code === 'mfa_verification_failed')).toBe(true);
    expect([right.error?.status, right.error?.code]).toEqual([429, 'over_request_rate_limit']);
  });

  it("knows no factor of somebody else's", async () => {
    const { factorId, codeOf } = await userWithFactor();
    const { supabase } = await user();

    const { error } = await supabase.auth.mfa.challengeAndVerify({ factorId, code: codeOf(1) });

    expect([error?.status, error?.code]).toEqual([404, 'mfa_factor_not_found']);
  });
});

describe('mfa.unenroll', () => {
  it('takes the factor away, and the session back to aal1', async () => {
    const { supabase, factorId } = await userWithFactor();

    const { error } = await supabase.auth.mfa.unenroll({ factorId });
    const { data } = await supabase.auth.refreshSession();

    expect(error).toBeNull();
    expect(claimsOf(data.session?.access_token)).toMatchObject({ aal: 'aal1' });
    expect((await supabase.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  it('wants aal2', async () => {
    const { email, factorId } = await userWithFactor();
    const supabase = await signIn(email);

    const { error } = await supabase.auth.mfa.unenroll({ factorId });

    expect([error?.status, error?.code]).toEqual([422, 'insufficient_aal']);
  });
});

describe('a new password', () => {
  it('wants aal2 from an account that has a factor', async () => {
    const { email, codeOf } = await userWithFactor();
    const supabase = await signIn(email);
    const change = { password: 'Another-horse-2', current_password: PASSWORD };

    const before = await supabase.auth.updateUser(change);
    await show(supabase, codeOf(1));
    const after = await supabase.auth.updateUser(change);

    expect([before.error?.status, before.error?.code]).toEqual([401, 'insufficient_aal']);
    expect(after.error).toBeNull();
  });
});

/** What an app shows that has the secret: `0` in the period that began before this was called, `1` in the next. */
function codes(secret: string): (periods: number) => string {
  const totp = new TOTP({ secret });
  const counter = totp.counter();
  return (periods) => totp.generate({ timestamp: (counter + periods) * 30_000 });
}

/** Confirmed by the present code, so that the next one is left for what comes then: it is taken early, and for a while. */
async function enrol(supabase: SupabaseClient) {
  const { data, error } = await supabase.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const codeOf = codes(data.totp.secret);
  const verified = await supabase.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(0) });
  if (verified.error) throw verified.error;
  return { factorId: data.id, codeOf };
}

async function userWithFactor() {
  const account = await user();
  return { ...account, ...(await enrol(account.supabase)) };
}

async function signIn(email: string): Promise<SupabaseClient> {
  const supabase = visitor();
  const { error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return supabase;
}

/** Brings the code of the one factor that the account has. */
async function show(supabase: SupabaseClient, code: string) {
  const { data } = await supabase.auth.mfa.listFactors();
  return supabase.auth.mfa.challengeAndVerify({ factorId: data?.totp[0]?.id ?? '', code });
}
