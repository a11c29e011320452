/** Shape in which lite takes an error that names its own HTTP status, as PostgREST does for `raise sqlstate 'PGRST'`. */
interface ErrorWithStatus {
  code: 'PGRST';
  message: string;
  detail: string;
}

interface DatabaseError {
  code: string;
  message: string;
  detail?: string;
  hint?: string;
}

/** Codes to which lite 0.10.0 gives the right status, and sometimes a better text, by itself. */
const HANDLED_BY_LITE = /^(42|22|21|PGRST$|PT|23502|23503|23505|25006)/;

/** HTTP statuses of SQLSTATEs by their longest prefix, as in PostgREST's documentation ("Errors from PostgreSQL"). */
const STATUSES: Record<string, number> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '53400': 500,
  '54': 413,
  '55': 500,
  '57': 500,
  '57P': 503,
  '58': 500,
  F0: 500,
  HV: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
};

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
]);

/** lite 0.10.0 answers 500 "SUP" to CHECK violations, raised errors and much else; PostgREST has a status for each SQLSTATE. */
export function normalizeDatabaseError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  if (UNREACHABLE.has(error.code)) {
    return withStatus(503, {
      code: 'PGRST001',
      message: 'Database connection error. Retrying the connection.',
    });
  }
  if (!/^[0-9A-Z]{5}$/.test(error.code) || HANDLED_BY_LITE.test(error.code)) return error;
  return withStatus(statusOf(error.code), error);
}

/** The HTTP status PostgREST answers with for a SQLSTATE. */
function statusOf(sqlState: string): number {
  for (let length = sqlState.length; length >= 2; length -= 1) {
    const status = STATUSES[sqlState.slice(0, length)];
    if (status !== undefined) return status;
  }
  return 400;
}

function withStatus(status: number, error: DatabaseError): ErrorWithStatus {
  const { code, message, detail: details = null, hint = null } = error;
  return {
    code: 'PGRST',
    message: JSON.stringify({ code, message, details, hint }),
    detail: JSON.stringify({ status, headers: {} }),
  };
}

function isDatabaseError(error: unknown): error is DatabaseError {
  if (typeof error !== 'object' || error === null) return false;
  return (
    'code' in error &&
    typeof error.code === 'string' &&
    'message' in error &&
    typeof error.message === 'string'
  );
}
