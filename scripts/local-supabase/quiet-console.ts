import { currentRequest } from './request-context.ts';

/**
 * lite 0.10.0 prints every database error with its parameters, which are what visitors typed: personal data. While a request is
 * answered, its `console.error` therefore prints nothing; the gateway says in one line which request failed.
 */
export function silenceRequestErrors(): () => void {
  const original = console.error;
  console.error = (...values: unknown[]) => {
    if (currentRequest() === undefined) original(...values);
  };
  return () => {
    console.error = original;
  };
}

/** lite 0.10.0 warns at every start that storage is experimental: pinned, and covered by our contract tests. */
export async function withoutWarnings<Result>(work: () => Promise<Result>): Promise<Result> {
  const original = console.warn;
  console.warn = () => {};
  try {
    return await work();
  } finally {
    console.warn = original;
  }
}
