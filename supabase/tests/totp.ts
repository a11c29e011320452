import { TOTP } from 'otpauth';
import type { Supabase } from 'shared/client.ts';

/**
 * Switches a second factor on, by the present code.
 * @returns the code of the next period, which is taken early: the present one is used up
 */
export async function enrol({ auth }: Supabase): Promise<string> {
  const { id, totp } = answered(await auth.mfa.enroll({ factorType: 'totp' }));
  const app = new TOTP({ secret: totp.secret });
  const now = Date.now();
  answered(await auth.mfa.challengeAndVerify({ factorId: id, code: app.generate({ timestamp: now }) }));
  return app.generate({ timestamp: now + app.period * 1000 });
}

/** Shows the one factor that an account has. */
export async function show({ auth }: Supabase, code: string): Promise<void> {
  const { totp } = answered(await auth.mfa.listFactors());
  answered(await auth.mfa.challengeAndVerify({ factorId: totp[0]?.id ?? '', code }));
}

/** What the auth service has answered. */
export function answered<Data>({ data, error }: { data: Data; error: Error | null }): NonNullable<Data> {
  if (error) throw error;
  if (!data) throw new Error('The auth service answered nothing');
  return data;
}
