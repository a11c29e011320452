/** PostgreSQL's and PostgREST's codes that callers branch on. */
export const ERROR_CODES = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  checkViolation: '23514',
  insufficientPrivilege: '42501',
  /** An id that is none, as in a mistyped address. */
  invalidText: '22P02',
  tooManyRequests: 'PT429',
  attachmentRefused: 'PT422',
  /** A search by a function fits more rows than it hands over. */
  tooManyRows: 'PT413',
  /** Nobody erases an admin. */
  personIsAdmin: 'PT409',
  noRows: 'PGRST116',
  /** The page that was asked for begins behind the last row. */
  noSuchPage: 'PGRST103',
  noFunction: 'PGRST202',
} as const;

/** What staff type that no two rows may share, by the constraint that a unique violation names: the backend does not tell the column. */
export const UNIQUE_COLUMNS: Readonly<Record<string, string | undefined>> = {
  product_categories_name_key: 'name',
  contact_info_info_key_key: 'info_key',
  social_links_platform_key: 'platform',
  site_content_section_key_key: 'section_key',
};

/**
 * What the backend answered instead of data. `code` is PostgreSQL's or PostgREST's, `NETWORK` when nothing answered, or nothing but a
 * gateway before it.
 */
export class BackendError extends Error {
  readonly code: string;
  readonly hint: string | null;
  /** HTTP status, 0 when nothing answered. */
  readonly status: number;
  readonly details: string | null;

  constructor(init: {
    message: string;
    code: string;
    hint?: string | null;
    status?: number;
    details?: string | null;
  }) {
    super(init.message);
    this.name = 'BackendError';
    this.code = init.code;
    this.hint = init.hint ?? null;
    this.status = init.status ?? 0;
    this.details = init.details ?? null;
  }
}

interface Response<T> {
  data: T;
  error: { message: string; code?: string; hint?: string | null; details?: string | null } | null;
  status: number;
}

/**
 * The data of a supabase-js response.
 * @throws {BackendError} when the response carries an error
 */
export function unwrap<T>(response: Response<T>): NonNullable<T> {
  const { data, error, status } = response;
  if (error) throw toBackendError(error, status);
  if (data === null || data === undefined) {
    throw new BackendError({ message: 'The backend answered without data', code: 'EMPTY', status });
  }
  return data;
}

/**
 * For writes that return no row.
 * @throws {BackendError} when the response carries an error
 */
export function unwrapEmpty(response: Omit<Response<unknown>, 'data'>): void {
  if (response.error) throw toBackendError(response.error, response.status);
}

function toBackendError(error: NonNullable<Response<unknown>['error']>, status: number): BackendError {
  const isGateway = !error.code && status >= 500;
  return new BackendError({
    message: WEB_PAGE.test(error.message) ? `The server answered ${status}` : error.message,
    code: error.code || (status === 0 || isGateway ? 'NETWORK' : String(status)),
    hint: error.hint ?? null,
    details: error.details ?? null,
    status,
  });
}

/** What a gateway answers, in full; supabase-js takes it for the message. */
const WEB_PAGE = /^\s*</;
