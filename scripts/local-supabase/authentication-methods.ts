import type { Sql } from 'postgres';

/** How somebody has shown who they are: `otp` by a link or a code that was mailed, `totp` by a second factor. */
interface AuthenticationMethod {
  method: 'password' | 'otp' | 'totp';
  /** Seconds since 1970. */
  timestamp: number;
}

/** Notes how a session was begun, which later tokens of it repeat; a note that is there stays. */
export async function noteAuthenticationMethod(
  sql: Sql,
  sessionId: string,
  method: AuthenticationMethod['method'],
): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method)
    select gen_random_uuid(), s.id, ${method} from auth.sessions s
    where s.id = ${sessionId} and not exists (select from auth.mfa_amr_claims c where c.session_id = s.id)`;
}

/** Of a session, the latest first. */
export async function readAuthenticationMethods(
  sql: Sql,
  sessionId: string,
): Promise<AuthenticationMethod[]> {
  return sql<AuthenticationMethod[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`;
}

export function hasShownFactor(methods: readonly AuthenticationMethod[]): boolean {
  return methods.some(({ method }) => method === 'totp');
}
