import { TOTP } from 'otpauth';
import type { Supabase } from 'shared/client.ts';
import { unwrap } from 'shared/errors.ts';

/**
 * Switches a second factor on, by the present code.
 * @returns the code of the next period, which is taken early: the present one is used up
 */
export async function enrol({ auth }: Supabase): Promise<string> {
  const { id, totp } = unwrap(await auth.mfa.enroll({ factorType: 'totp' }));
  const app = new TOTP({ secret: totp.secret });
  const now = Date.now();
  unwrap(await auth.mfa.challengeAndVerify({ factorId: id, code: app.generate({ timestamp: now }) }));
  return app.generate({ timestamp: now + app.period * 1000 });
}

/** Shows the one factor that an account has. */
export async function show({ auth }: Supabase, code: string): Promise<void> {
  const { totp } = unwrap(await auth.mfa.listFactors());
  unwrap(await auth.mfa.challengeAndVerify({ factorId: totp[0]?.id ?? '', code }));
}
