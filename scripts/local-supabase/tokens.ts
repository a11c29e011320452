import { jwtVerify, SignJWT } from 'jose';
import type { Sql } from 'postgres';
import { z } from 'zod';
import {
  hasShownFactor,
  noteAuthenticationMethod,
  readAuthenticationMethods,
} from './authentication-methods.ts';

const ENDPOINTS_WITH_TOKENS = /^\/auth\/v1\/(token|signup|verify|factors\/[^/]+\/verify)$/;
const USER_ENDPOINT = '/auth/v1/user';
/** How a session begins that is not there yet. */
type FirstMethod = 'password' | 'otp';

const userSchema = z.object({
  raw_app_meta_data: z.record(z.string(), z.unknown()).nullable(),
  raw_user_meta_data: z.record(z.string(), z.unknown()).nullable(),
  phone: z.string().nullable(),
  is_anonymous: z.boolean(),
});

export interface TokenOptions {
  sql: Sql;
  jwtSecret: string;
  /** Origin of the API, for the claim `iss`. */
  apiUrl: string;
}

/** lite 0.10.0 leaves app_metadata and user_metadata out of access tokens: signs them again with what a hosted project puts in. */
export class TokenCompleter {
  readonly #options: TokenOptions;
  readonly #key: Uint8Array;

  constructor(options: TokenOptions) {
    this.#options = options;
    this.#key = new TextEncoder().encode(options.jwtSecret);
  }

  /**
   * Replaces the access token in an answer of `/auth/v1`, be it in the body or in the address of a redirect. The session that it is of is
   * noted to be that of this browser.
   */
  async complete(pathname: string, response: Response, userAgent: string | null): Promise<Response> {
    if (pathname === USER_ENDPOINT) return this.#completeUser(response);
    if (!ENDPOINTS_WITH_TOKENS.test(pathname)) return response;
    const method = pathname === '/auth/v1/verify' ? 'otp' : 'password';
    const location = response.headers.get('location');
    if (location !== null) return this.#completeRedirect(location, response, method, userAgent);
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
    const body: unknown = await response.json();
    if (typeof body === 'object' && body !== null && 'access_token' in body) {
      body.access_token = await this.#sign(String(body.access_token), method, userAgent);
      if ('user' in body) body.user = await this.#withFactors(body.user);
    }
    return jsonResponse(body, response);
  }

  async #completeUser(response: Response): Promise<Response> {
    return response.ok ? jsonResponse(await this.#withFactors(await response.json()), response) : response;
  }

  /** A user of an answer, with the factors that auth-js lists from it. */
  async #withFactors(user: unknown): Promise<unknown> {
    if (typeof user !== 'object' || user === null || !('id' in user)) return user;
    const factors = await this.#options.sql`
      select id, created_at, updated_at, status, friendly_name, factor_type
      from auth.mfa_factors where user_id = ${String(user.id)} order by created_at`;
    return factors.length === 0 ? user : { ...user, factors };
  }

  async #completeRedirect(
    location: string,
    response: Response,
    method: FirstMethod,
    userAgent: string | null,
  ): Promise<Response> {
    const token = /[#&]access_token=([^&]+)/.exec(location)?.[1];
    if (token === undefined) return response;
    const headers = new Headers(response.headers);
    headers.set('location', location.replace(token, await this.#sign(token, method, userAgent)));
    return new Response(null, { status: response.status, headers });
  }

  async #sign(token: string, method: FirstMethod, userAgent: string | null): Promise<string> {
    const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'] });
    const { sql, apiUrl } = this.#options;
    const rows = await sql`
      select raw_app_meta_data, raw_user_meta_data, phone, is_anonymous from auth.users where id = ${payload.sub ?? null}`;
    const user = userSchema.parse(rows[0]);
    const sessionId = String(payload.session_id);
    await sql`update auth.sessions set user_agent = coalesce(user_agent, ${userAgent}) where id = ${sessionId}`;
    await noteAuthenticationMethod(sql, sessionId, method);
    const methods = await readAuthenticationMethods(sql, sessionId);
    return new SignJWT({
      iss: `${apiUrl}/auth/v1`,
      ...payload,
      aal: hasShownFactor(methods) ? 'aal2' : 'aal1',
      amr: methods,
      phone: user.phone ?? '',
      app_metadata: user.raw_app_meta_data ?? {},
      user_metadata: user.raw_user_meta_data ?? {},
      is_anonymous: user.is_anonymous,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .sign(this.#key);
  }
}

/** The same answer with another JSON body. */
export function jsonResponse(body: unknown, original: Response): Response {
  const headers = new Headers(original.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status: original.status, headers });
}
