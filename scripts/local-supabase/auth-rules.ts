import bcrypt from 'bcryptjs';
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { verifyAccessToken } from './access-token.ts';
import { hasShownFactor, readAuthenticationMethods } from './authentication-methods.ts';
import { ADDRESS_HEADER } from './client-address.ts';

const passwordChangeSchema = z.object({ password: z.string(), current_password: z.string().optional() });
const credentialsSchema = z.object({ email: z.string().toLowerCase() });

const PASSWORD_ATTEMPTS_MAX = 10;
const CODE_ATTEMPTS_MAX = 5;
const ATTEMPTS_WINDOW_MS = 5 * 60_000;
/** Of no password. Compared with where there is no account, so that the time of the answer does not tell. */
const NO_HASH = bcrypt.hashSync(crypto.randomUUID(), 10);

export interface AuthRulesOptions {
  sql: Sql;
  jwtSecret: string;
}

/** What a hosted project's auth service demands, as `docs/deploy.md` has it set, and lite 0.10.0 does not. */
export class AuthRules {
  readonly #sql: Sql;
  readonly #jwtSecret: string;
  readonly #passwordAttempts = new LRUCache<string, number>({ max: 10_000, ttl: ATTEMPTS_WINDOW_MS });
  readonly #codeAttempts = new LRUCache<string, number>({ max: 10_000, ttl: ATTEMPTS_WINDOW_MS });

  constructor({ sql, jwtSecret }: AuthRulesOptions) {
    this.#sql = sql;
    this.#jwtSecret = jwtSecret;
  }

  /** The answer of lite, or a refusal before it is asked. */
  async apply(
    request: Request,
    url: URL,
    answer: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    switch (`${request.method} ${url.pathname}`) {
      case 'PUT /auth/v1/user':
        return this.#changeUser(request, answer);
      case 'POST /auth/v1/token':
        return url.searchParams.get('grant_type') === 'password'
          ? this.#signIn(request, answer)
          : answer(request);
      case 'POST /auth/v1/verify':
        return this.#verify(request, answer);
      default:
        return answer(request);
    }
  }

  /** Ten passwords for one account are enough for one address. */
  async #signIn(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
    const credentials = credentialsSchema.safeParse(await jsonOf(request));
    if (!credentials.success) return answer(request);
    const { email } = credentials.data;
    const key = `${email} ${request.headers.get(ADDRESS_HEADER)}`;
    // Counted before it is known whether it is right: many at once are as many attempts.
    if (countUp(this.#passwordAttempts, key) > PASSWORD_ATTEMPTS_MAX) {
      return failure(429, 'over_request_rate_limit', 'Request rate limit reached');
    }
    const [user] = await this.#sql`select 1 from auth.users where email = ${email}`;
    if (user === undefined) await bcrypt.compare('', NO_HASH);

    const response = await answer(request);
    if (response.ok) this.#passwordAttempts.delete(key);
    return response;
  }

  /** A mailed code is six digits: after five attempts it is over, whoever made them. */
  async #verify(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
    const credentials = credentialsSchema.safeParse(await jsonOf(request));
    if (!credentials.success) return answer(request);
    const { email } = credentials.data;
    if (countUp(this.#codeAttempts, email) > CODE_ATTEMPTS_MAX) {
      await this.#sql`
        update auth.users set recovery_token = null, confirmation_token = null where email = ${email}`;
      this.#codeAttempts.delete(email);
      return failure(403, 'otp_expired', 'Token has expired or is invalid');
    }
    const response = await answer(request);
    if (response.ok) this.#codeAttempts.delete(email);
    return response;
  }

  /** A new password wants the present one, save after the link of a reset mail, and ends all other sessions. */
  async #changeUser(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
    const change = passwordChangeSchema.safeParse(await jsonOf(request));
    // lite says what is wrong with a token that does not hold.
    const session = await verifyAccessToken(request, this.#jwtSecret);
    if (!change.success || session === undefined) return answer(request);

    const methods = await readAuthenticationMethods(this.#sql, session.session_id);
    if (!hasShownFactor(methods) && (await this.#hasFactor(session.sub))) {
      const message = 'AAL2 session is required to update email or password when MFA is enabled.';
      return failure(401, 'insufficient_aal', message);
    }
    if (!methods.some(({ method }) => method === 'otp')) {
      const present = change.data.current_password ?? '';
      if (present === '') {
        return failure(
          400,
          'current_password_required',
          'Current password required when setting new password.',
        );
      }
      if (!(await this.#isPasswordOf(session.sub, present))) {
        return failure(400, 'current_password_invalid', 'Current password is invalid.');
      }
    }
    const response = await answer(request);
    if (response.ok) {
      await this.#sql`
        delete from auth.sessions where user_id = ${session.sub} and id <> ${session.session_id}`;
    }
    return response;
  }

  async #hasFactor(userId: string): Promise<boolean> {
    const factors = await this.#sql`
      select 1 from auth.mfa_factors where user_id = ${userId} and status = 'verified'`;
    return factors.length > 0;
  }

  async #isPasswordOf(userId: string, password: string): Promise<boolean> {
    const [user] = await this.#sql`select encrypted_password from auth.users where id = ${userId}`;
    return bcrypt.compare(password, String(user?.encrypted_password ?? ''));
  }
}

/** @returns how many there are now; they end together, a while after the first */
function countUp(attempts: LRUCache<string, number>, key: string): number {
  const count = (attempts.get(key) ?? 0) + 1;
  attempts.set(key, count, { noUpdateTTL: true });
  return count;
}

async function jsonOf(request: Request): Promise<unknown> {
  return request
    .clone()
    .json()
    .catch(() => undefined);
}

function failure(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
