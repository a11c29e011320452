import type { Sql } from 'postgres';

/** `otp` for whoever came through a link or a code that was mailed. */
export type AuthenticationMethod = 'password' | 'otp';

/** Notes how a session was begun, which later tokens of it repeat; a note that is there stays. */
export async function noteAuthenticationMethod(
  sql: Sql,
  sessionId: string,
  method: AuthenticationMethod,
): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, authentication_method)
    select gen_random_uuid(), s.id, ${method} from auth.sessions s
    where s.id = ${sessionId} and not exists (select from auth.mfa_amr_claims c where c.session_id = s.id)`;
}

export async function readAuthenticationMethods(sql: Sql, sessionId: string): Promise<string[]> {
  const rows = await sql`
    select authentication_method as method from auth.mfa_amr_claims where session_id = ${sessionId}`;
  return rows.map(({ method }) => String(method));
}
