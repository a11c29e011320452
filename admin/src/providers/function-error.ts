import { FunctionsHttpError } from '@supabase/supabase-js';
import { BackendError } from 'shared/errors.ts';
import * as z from 'zod/mini';

const answerSchema = z.object({ code: z.string(), message: z.string() });

/** What the function answered, of which supabase-js tells only that it was no success; or that it did not answer. */
export async function functionError(error: unknown): Promise<BackendError> {
  const answer = error instanceof FunctionsHttpError ? await error.context.json().catch(() => null) : null;
  const refusal = answerSchema.safeParse(answer).data;
  return new BackendError(refusal ?? { code: 'NETWORK', message: 'The server did not answer' });
}
