import { AsyncLocalStorage } from 'node:async_hooks';

/** What deeper layers need to know of the request that is being answered, and lite does not hand down to them. */
export interface RequestContext {
  /** Headers that SQL may read as `request.headers`; without keys and tokens. */
  headers: Record<string, string>;
  /** Where the link in a mail shall lead to (supabase-js: `redirectTo`). */
  redirectTo: string | null;
  /** The part of a stored file that is asked for, as in the header `Range`. */
  range: string | null;
  /** The database's transactions that work for it. */
  transactions: Transaction[];
}

interface Transaction {
  pid: number;
  startedAt: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function runInRequest<Result>(context: RequestContext, work: () => Result): Result {
  return storage.run(context, work);
}

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Notes which transaction works for the current request, so that it can be ended with it. */
export function noteTransaction(pid: number, startedAt: string): void {
  currentRequest()?.transactions.push({ pid, startedAt });
}
