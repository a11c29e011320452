import { HttpError } from 'react-admin';
import { BackendError, ERROR_CODES, UNIQUE_COLUMNS } from 'shared/errors.ts';
import * as z from 'zod/mini';
import { ConflictError } from './conflict.ts';
import type { AdminTexts } from './i18n/en.ts';
import { validationText } from './i18n/validation-text.ts';

/** Whether the backend has said that nothing was saved. When its answer is lost, nobody knows. */
export function isRefusal(error: unknown): boolean {
  if (error instanceof ConflictError) return true;
  const isAnswer = error instanceof HttpError || error instanceof BackendError;
  return isAnswer && error.status >= 400 && error.status < 500;
}

type Refusal = keyof AdminTexts['refusals'];

/** What the database names in the detail of a refusal. */
const BY_DATABASE = [
  'binCategoryGone',
  'binTaken',
  'buyerHasOffers',
  'categoryInUse',
  'changedSinceDryRun',
  'freeMailDomain',
  'importEnded',
  'lastAdmin',
  'notInBin',
  'noSuchUser',
  'ownFactor',
  'ownFactorFirst',
] as const satisfies Refusal[];

/** As the function that invites answers, and Auth before it. */
export const EMAIL_EXISTS = 'email_exists';

/** What functions refuse, by the codes that they answer. */
const BY_FUNCTIONS: ReadonlyMap<string, Refusal> = new Map([
  [EMAIL_EXISTS, 'emailTaken'],
  ['never-live', 'neverLive'],
  ['roll-back-elsewhere', 'rollBackElsewhere'],
  ['release-gone', 'releaseGone'],
]);

interface NamedRefusal {
  name: Refusal;
  /** What its text is filled with. */
  values: Record<string, string | number>;
}

const detailSchema = z.catchall(
  z.object({ refusal: z.enum(BY_DATABASE) }),
  z.union([z.string(), z.number()]),
);

/** Why the backend refused, where it says so for programs; null where there is a sentence alone. */
export function namedRefusal(error: Error): NamedRefusal | null {
  const { code, details } = answerOf(error);
  const named = BY_FUNCTIONS.get(code ?? '');
  if (named) return { name: named, values: {} };
  const detail = detailSchema.safeParse(parsed(details)).data;
  if (!detail) return null;
  const { refusal, ...values } = detail;
  return { name: refusal, values };
}

const words = z.catch(z.optional(z.string()), undefined);
const answerSchema = z.object({ code: words, details: words, hint: words });

/** What stands in the backend's answer beside its message, however it was asked. */
export function answerOf(error: Error): z.infer<typeof answerSchema> {
  const answer = error instanceof BackendError ? error : 'body' in error && error.body;
  return answerSchema.safeParse(answer).data ?? {};
}

/** In PostgreSQL's words for a value that another row has: `… violates unique constraint "social_links_platform_key"`. */
const CONSTRAINT = /"(\w+)"$/;

/** The same refusal, which forms then show at the field whose value is taken. */
export function withTakenField(error: unknown): unknown {
  const field = UNIQUE_COLUMNS[violatedKey(error) ?? ''];
  return field && error instanceof HttpError ? takenError(error.message, field, error.body) : error;
}

/** The constraint that a value is against which another row has; null for every other error. */
export function violatedKey(error: unknown): string | null {
  if (!(error instanceof HttpError) || answerOf(error).code !== ERROR_CODES.uniqueViolation) return null;
  return CONSTRAINT.exec(error.message)?.[1] ?? '';
}

/** A refusal that forms show at this field. */
export function takenError(message: string, field: string, body: object): HttpError {
  return new HttpError(message, 409, { ...body, errors: { [field]: validationText('taken') } });
}

function parsed(details = ''): unknown {
  try {
    return JSON.parse(details);
  } catch {
    return null;
  }
}
