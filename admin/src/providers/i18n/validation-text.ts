import { en } from 'shared/messages/en.ts';

type Entry = string | ((value: number) => string);

const catalogue: Readonly<Record<string, Entry | undefined>> = en.validation;

/** What a schema's refusal says to people. Refusals are keys of `messages.validation`; a limit follows a colon. */
export function validationText(refusal: string): string {
  const [key = '', limit] = refusal.split(':');
  const entry = catalogue[key];
  if (typeof entry === 'function') return entry(Number(limit));
  return entry ?? refusal;
}
