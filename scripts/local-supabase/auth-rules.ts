import bcrypt from 'bcryptjs';
import { jwtVerify } from 'jose';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { readAuthenticationMethods } from './authentication-methods.ts';

const passwordChangeSchema = z.object({ password: z.string(), current_password: z.string().optional() });
const claimsSchema = z.object({ sub: z.uuid(), session_id: z.uuid() });

export interface AuthRulesOptions {
  sql: Sql;
  jwtSecret: string;
}

/** What a hosted project's auth service demands, as `docs/deploy.md` has it set, and lite 0.10.0 does not. */
export class AuthRules {
  readonly #sql: Sql;
  readonly #key: Uint8Array;

  constructor({ sql, jwtSecret }: AuthRulesOptions) {
    this.#sql = sql;
    this.#key = new TextEncoder().encode(jwtSecret);
  }

  /** The answer of lite, or a refusal before it is asked. */
  async apply(
    request: Request,
    url: URL,
    answer: (request: Request) => Promise<Response>,
  ): Promise<Response> {
    if (`${request.method} ${url.pathname}` === 'PUT /auth/v1/user') return this.#changeUser(request, answer);
    return answer(request);
  }

  /** A new password wants the present one, save after the link of a reset mail, and ends all other sessions. */
  async #changeUser(request: Request, answer: (request: Request) => Promise<Response>): Promise<Response> {
    const change = passwordChangeSchema.safeParse(await jsonOf(request));
    const session = await this.#sessionOf(request);
    if (!change.success || session === undefined) return answer(request);

    const methods = await readAuthenticationMethods(this.#sql, session.session_id);
    if (!methods.includes('otp')) {
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

  async #sessionOf(request: Request): Promise<z.infer<typeof claimsSchema> | undefined> {
    const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
    if (token === undefined) return undefined;
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'] });
      return claimsSchema.safeParse(payload).data;
    } catch {
      // lite says what is wrong with it.
      return undefined;
    }
  }

  async #isPasswordOf(userId: string, password: string): Promise<boolean> {
    const [user] = await this.#sql`select encrypted_password from auth.users where id = ${userId}`;
    return bcrypt.compare(password, String(user?.encrypted_password ?? ''));
  }
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
