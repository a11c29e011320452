import { timingSafeEqual } from 'node:crypto';
import bcrypt from 'bcryptjs';
import type { JSONValue, Sql, TransactionSql } from 'postgres';
import { z } from 'zod';
import { errorCode } from '../common/errors.ts';

const PATH = '/auth/v1/admin/users';
/** As the hosted service hashes passwords. */
const BCRYPT_ROUNDS = 10;
const PAGE_SIZE = 50;

const metadataSchema = z.record(z.string(), z.json());
const attributesSchema = z.object({
  // As the hosted service takes them, which is what browsers take; zod's own pattern is narrower.
  email: z.email({ pattern: z.regexes.html5Email }).optional(),
  password: z.string().min(1).optional(),
  email_confirm: z.boolean().optional(),
  app_metadata: metadataSchema.optional(),
  user_metadata: metadataSchema.optional(),
});
type Attributes = z.infer<typeof attributesSchema>;

interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  phone: string | null;
  raw_app_meta_data: Record<string, JSONValue> | null;
  raw_user_meta_data: Record<string, JSONValue> | null;
  email_confirmed_at: string | null;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
}

/** lite 0.10.0 has no admin API: lists, makes, reads, changes and deletes users as supabase-js's `auth.admin` asks for. */
export class AdminApi {
  readonly #sql: Sql;
  readonly #secretKey: string;
  readonly #rounds: number;

  constructor(sql: Sql, secretKey: string, rounds = BCRYPT_ROUNDS) {
    this.#sql = sql;
    this.#secretKey = secretKey;
    this.#rounds = rounds;
  }

  /** Whether the path is one of the admin API's; the others of `/auth/v1/admin` do not exist here. */
  static serves(pathname: string): boolean {
    return pathname === PATH || pathname.startsWith(`${PATH}/`);
  }

  isCalledWithSecretKey(request: Request): boolean {
    return isSame(request.headers.get('apikey') ?? '', this.#secretKey);
  }

  async answer(request: Request, url: URL): Promise<Response> {
    if (!this.isCalledWithSecretKey(request)) {
      return failure(403, 'not_admin', 'User not allowed');
    }
    const id = url.pathname.slice(PATH.length + 1);
    if (id !== '' && !z.uuid().safeParse(id).success) return failure(404, 'user_not_found', 'User not found');
    switch (`${request.method} ${id === '' ? 'list' : 'one'}`) {
      case 'GET list':
        return this.#list(url.searchParams);
      case 'POST list':
        return this.#withAttributes(request, (attributes) => this.#create(attributes));
      case 'GET one':
        return this.#answerWithUser(id);
      case 'PUT one':
        return this.#withAttributes(request, (attributes) => this.#update(id, attributes));
      case 'DELETE one':
        return this.#delete(id);
      default:
        return failure(405, 'method_not_allowed', 'Method not allowed');
    }
  }

  async #list(query: URLSearchParams): Promise<Response> {
    const page = positive(query.get('page'), 1);
    const perPage = positive(query.get('per_page'), PAGE_SIZE);
    const users = await this.#sql<UserRow[]>`
      select * from auth.users order by created_at desc, id limit ${perPage} offset ${(page - 1) * perPage}`;
    const [row] = await this.#sql`select count(*)::int as total from auth.users`;
    const total = Number(row?.total ?? 0);
    return Response.json(
      { aud: 'authenticated', users: users.map(toUser) },
      {
        headers: {
          'x-total-count': String(total),
          link: pageLinks(page, Math.ceil(total / perPage), perPage),
        },
      },
    );
  }

  async #create(attributes: Attributes): Promise<Response> {
    const { email, password, email_confirm: isConfirmed = false } = attributes;
    if (email === undefined)
      return failure(400, 'validation_failed', 'Cannot create a user without an email');
    const hash = await bcrypt.hash(password ?? crypto.randomUUID(), this.#rounds);
    const appMetadata = { provider: 'email', providers: ['email'], ...attributes.app_metadata };
    const id = crypto.randomUUID();
    await this.#sql.begin(async (sql) => {
      await sql`
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
        values (${id}, 'authenticated', 'authenticated', ${email.toLowerCase()}, ${hash},
          case when ${isConfirmed}::boolean then now() end, ${sql.json(appMetadata)}, ${sql.json(attributes.user_metadata ?? {})})`;
      await insertIdentity(sql, id, email.toLowerCase(), isConfirmed);
    });
    return this.#answerWithUser(id);
  }

  async #update(id: string, attributes: Attributes): Promise<Response> {
    const { email, password, email_confirm: isConfirmed } = attributes;
    const hash = password === undefined ? null : await bcrypt.hash(password, this.#rounds);
    await this.#sql.begin(async (sql) => {
      await sql`
        update auth.users set
          email = coalesce(${email?.toLowerCase() ?? null}, email),
          encrypted_password = coalesce(${hash}, encrypted_password),
          email_confirmed_at = case when ${isConfirmed ?? false}::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
          raw_app_meta_data = ${merged(sql, 'raw_app_meta_data', attributes.app_metadata)},
          raw_user_meta_data = ${merged(sql, 'raw_user_meta_data', attributes.user_metadata)},
          updated_at = now()
        where id = ${id}`;
      if (password !== undefined) await sql`delete from auth.sessions where user_id = ${id}`;
      if (email !== undefined) {
        await sql`
          update auth.identities set identity_data = identity_data || ${sql.json({ email: email.toLowerCase() })}, updated_at = now()
          where user_id = ${id} and provider = 'email'`;
      }
    });
    return this.#answerWithUser(id);
  }

  async #delete(id: string): Promise<Response> {
    const deleted = await this.#sql`delete from auth.users where id = ${id} returning id`;
    return deleted.length === 0 ? failure(404, 'user_not_found', 'User not found') : Response.json({});
  }

  async #answerWithUser(id: string): Promise<Response> {
    const [user] = await this.#sql<UserRow[]>`select * from auth.users where id = ${id}`;
    return user === undefined
      ? failure(404, 'user_not_found', 'User not found')
      : Response.json(toUser(user));
  }

  async #withAttributes(
    request: Request,
    work: (attributes: Attributes) => Promise<Response>,
  ): Promise<Response> {
    const body: unknown = await request.json().catch(() => undefined);
    const attributes = attributesSchema.safeParse(body);
    if (!attributes.success) return failure(400, 'validation_failed', z.prettifyError(attributes.error));
    try {
      return await work(attributes.data);
    } catch (error) {
      if (errorCode(error) !== '23505') throw error;
      return failure(422, 'email_exists', 'A user with this email address has already been registered');
    }
  }
}

async function insertIdentity(
  sql: TransactionSql,
  userId: string,
  email: string,
  isVerified: boolean,
): Promise<void> {
  const data = { sub: userId, email, email_verified: isVerified, phone_verified: false };
  await sql`
    insert into auth.identities (id, provider, provider_id, user_id, identity_data)
    values (${crypto.randomUUID()}, 'email', ${userId}, ${userId}, ${sql.json(data)})`;
}

/** Keys of the patch replace those of the column; a null removes the key. */
function merged(sql: TransactionSql, column: string, patch: Attributes['user_metadata'] = {}) {
  return sql`(
    select coalesce(jsonb_object_agg(key, value) filter (where value <> 'null'), '{}')
    from jsonb_each(coalesce(${sql(column)}, '{}') || ${sql.json(patch)}))`;
}

function toUser(row: UserRow): object {
  return {
    id: row.id,
    aud: row.aud,
    role: row.role,
    email: row.email,
    phone: row.phone ?? '',
    app_metadata: row.raw_app_meta_data ?? {},
    user_metadata: row.raw_user_meta_data ?? {},
    email_confirmed_at: isoTime(row.email_confirmed_at),
    confirmed_at: isoTime(row.email_confirmed_at),
    last_sign_in_at: isoTime(row.last_sign_in_at),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    identities: [],
    is_anonymous: false,
  };
}

function isoTime(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

function pageLinks(page: number, lastPage: number, perPage: number): string {
  const link = (to: number, relation: string) =>
    `<${PATH}?page=${to}&per_page=${perPage}>; rel="${relation}"`;
  const next = page < lastPage ? [link(page + 1, 'next')] : [];
  return [...next, link(Math.max(lastPage, 1), 'last')].join(', ');
}

function failure(status: number, code: string, message: string): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}

function positive(text: string | null, fallback: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : fallback;
}

function isSame(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
