import { LRUCache } from 'lru-cache';
import { Secret, TOTP } from 'otpauth';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { type AccessClaims, verifyAccessToken } from './access-token.ts';
import { ADDRESS_HEADER } from './client-address.ts';

const PATH = /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?$/;
const CHALLENGE_LIFETIME_SECONDS = 300;
/** As `max_enrolled_factors` in supabase/config.toml. */
const FACTORS_MAX = 3;
const ATTEMPTS_MAX = 10;
const ATTEMPTS_WINDOW_MS = 5 * 60_000;

const enrolmentSchema = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().max(250).default(''),
  issuer: z.string().max(250).optional(),
});
const attemptSchema = z.object({ challenge_id: z.uuid(), code: z.string().min(1) });

interface FactorRow {
  id: string;
  friendly_name: string;
  status: 'unverified' | 'verified';
  secret: string;
}

export interface MfaApiOptions {
  sql: Sql;
  jwtSecret: string;
  siteUrl: string;
}

/**
 * lite 0.10.0 has no second factor: answers what auth-js's `auth.mfa` asks for, for codes by time (TOTP) alone. Status, code and text of
 * each refusal are those of supabase/auth, `internal/api/mfa.go`.
 */
export class MfaApi {
  readonly #options: MfaApiOptions;
  readonly #attempts = new LRUCache<string, number>({ max: 10_000, ttl: ATTEMPTS_WINDOW_MS });

  constructor(options: MfaApiOptions) {
    this.#options = options;
  }

  static serves(pathname: string): boolean {
    return PATH.test(pathname);
  }

  /** @param refresh answers a refresh token with new tokens of its session */
  async answer(
    request: Request,
    url: URL,
    refresh: (refreshToken: string) => Promise<Response>,
  ): Promise<Response> {
    const { sql, jwtSecret } = this.#options;
    const claims = await verifyAccessToken(request, jwtSecret);
    if (claims === undefined)
      return failure(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    const [session] =
      await sql`select aal from auth.sessions where id = ${claims.session_id} and user_id = ${claims.sub}`;
    if (session === undefined) {
      return failure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
    }
    const isAal2 = session.aal === 'aal2';

    const [, id, action] = PATH.exec(url.pathname) ?? [];
    if (id === undefined) {
      return request.method === 'POST'
        ? this.#enrol(request, claims, isAal2)
        : failure(405, 'method_not_allowed', 'Method not allowed');
    }
    const [factor] = z.uuid().safeParse(id).success
      ? await sql<FactorRow[]>`select * from auth.mfa_factors where id = ${id} and user_id = ${claims.sub}`
      : [];
    if (factor === undefined) return failure(404, 'mfa_factor_not_found', 'Factor not found');
    switch (`${request.method} ${action ?? ''}`) {
      case 'POST challenge':
        return this.#challenge(request, factor);
      case 'POST verify':
        return this.#verify(request, factor, claims, refresh);
      case 'DELETE ':
        return this.#unenrol(factor, claims, isAal2);
      default:
        return failure(405, 'method_not_allowed', 'Method not allowed');
    }
  }

  async #enrol(request: Request, { sub, email }: AccessClaims, isAal2: boolean): Promise<Response> {
    const { sql, siteUrl } = this.#options;
    const enrolment = enrolmentSchema.safeParse(await request.json().catch(() => undefined));
    if (!enrolment.success) return failure(400, 'validation_failed', 'factor_type needs to be totp');
    const { friendly_name: name, issuer = new URL(siteUrl).host } = enrolment.data;

    const factors = await sql<FactorRow[]>`select * from auth.mfa_factors where user_id = ${sub}`;
    if (factors.some(({ friendly_name }) => friendly_name === name)) {
      const message = `A factor with the friendly name "${name}" for this user already exists`;
      return failure(422, 'mfa_factor_name_conflict', message);
    }
    if (factors.length >= FACTORS_MAX) {
      const message = 'Maximum number of verified factors reached, unenroll to continue';
      return failure(422, 'too_many_enrolled_mfa_factors', message);
    }
    if (factors.some(isVerified) && !isAal2) {
      return failure(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
    }

    const id = crypto.randomUUID();
    const totp = totpOf(new Secret().base32, issuer, email);
    await sql`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      values (${id}, ${sub}, ${name}, 'totp', 'unverified', ${totp.secret.base32})`;
    return Response.json({
      ...{ id, type: 'totp', friendly_name: name },
      totp: { secret: totp.secret.base32, uri: totp.toString() },
    });
  }

  async #challenge(request: Request, { id }: FactorRow): Promise<Response> {
    const challengeId = crypto.randomUUID();
    await this.#options.sql`
      insert into auth.mfa_challenges (id, factor_id, ip_address)
      values (${challengeId}, ${id}, ${request.headers.get(ADDRESS_HEADER)})`;
    const expiresAt = Math.floor(Date.now() / 1000) + CHALLENGE_LIFETIME_SECONDS;
    return Response.json({ id: challengeId, type: 'totp', expires_at: expiresAt });
  }

  async #verify(
    request: Request,
    factor: FactorRow,
    { sub, session_id: sessionId }: AccessClaims,
    refresh: (refreshToken: string) => Promise<Response>,
  ): Promise<Response> {
    const { sql } = this.#options;
    const attempt = attemptSchema.safeParse(await request.json().catch(() => undefined));
    if (!attempt.success) return failure(400, 'validation_failed', 'Code needs to be non-empty');
    const attempts = (this.#attempts.get(sub) ?? 0) + 1;
    // Counted before it is known whether it is right: many at once are as many attempts.
    this.#attempts.set(sub, attempts, { noUpdateTTL: true });
    if (attempts > ATTEMPTS_MAX) return failure(429, 'over_request_rate_limit', 'Request rate limit reached');

    const [challenge] = await sql`
      select verified_at is not null or ip_address <> ${request.headers.get(ADDRESS_HEADER)} as is_foreign,
        created_at < now() - make_interval(secs => ${CHALLENGE_LIFETIME_SECONDS}) as is_over
      from auth.mfa_challenges where id = ${attempt.data.challenge_id} and factor_id = ${factor.id}`;
    if (challenge === undefined) {
      return failure(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
    }
    if (challenge.is_foreign) {
      return failure(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch');
    }
    if (challenge.is_over) {
      const message = `MFA challenge ${attempt.data.challenge_id} has expired, verify against another challenge or create a new challenge.`;
      return failure(422, 'mfa_challenge_expired', message);
    }

    const step = stepOf(factor.secret, attempt.data.code);
    const isTaken = step !== null && (await this.#takeStep(factor.id, step));
    if (!isTaken) return failure(422, 'mfa_verification_failed', 'Invalid TOTP code entered');

    this.#attempts.delete(sub);
    const refreshToken = await sql.begin(async (transaction) => {
      await transaction`update auth.mfa_challenges set verified_at = now() where id = ${attempt.data.challenge_id}`;
      await transaction`update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
      await transaction`delete from auth.mfa_factors where user_id = ${sub} and status = 'unverified'`;
      await transaction`update auth.sessions set aal = 'aal2', factor_id = ${factor.id} where id = ${sessionId}`;
      await transaction`delete from auth.sessions where user_id = ${sub} and aal is distinct from 'aal2'`;
      await transaction`
        insert into auth.mfa_amr_claims (id, session_id, authentication_method) values (gen_random_uuid(), ${sessionId}, 'totp')
        on conflict (session_id, authentication_method) do update set updated_at = now()`;
      const [row] = await transaction`
        select token from auth.refresh_tokens where session_id = ${sessionId} and not revoked order by created_at desc limit 1`;
      return String(row?.token);
    });
    return refresh(refreshToken);
  }

  /** A code opens once: its step, and those before it, are used up. */
  async #takeStep(factorId: string, step: number): Promise<boolean> {
    const taken = await this.#options.sql`
      update auth.mfa_factors set last_used_step = ${step}
      where id = ${factorId} and coalesce(last_used_step, 0) < ${step} returning id`;
    return taken.length === 1;
  }

  async #unenrol(
    factor: FactorRow,
    { session_id: sessionId }: AccessClaims,
    isAal2: boolean,
  ): Promise<Response> {
    if (isVerified(factor) && !isAal2) {
      return failure(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await this.#options.sql.begin(async (transaction) => {
      await transaction`delete from auth.mfa_factors where id = ${factor.id}`;
      // Those that have shown it are as they were before.
      const downgraded = await transaction`
        update auth.sessions set aal = 'aal1', factor_id = null where factor_id = ${factor.id} returning id`;
      for (const { id } of [...downgraded, { id: sessionId }]) {
        await transaction`delete from auth.mfa_amr_claims where session_id = ${id} and authentication_method = 'totp'`;
      }
    });
    return Response.json({ id: factor.id });
  }
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    secret: Secret.fromBase32(secret),
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
}

/** The period whose code this is: the present one, the one before or the next; null when it is of none. */
function stepOf(secret: string, code: string): number | null {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, window: 1 });
  return delta === null ? null : totp.counter() + delta;
}

function isVerified({ status }: FactorRow): boolean {
  return status === 'verified';
}

function failure(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
