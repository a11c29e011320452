import { entryCatalogue } from './language.ts';

type Entry = string | ((value: number) => string);

/** What a schema's refusal says to people. Refusals are keys of `messages.validation`; a limit follows a colon. */
export function validationText(refusal: string): string {
  const catalogue: Readonly<Record<string, Entry | undefined>> = entryCatalogue().validation;
  const [key = '', limit] = refusal.split(':');
  const entry = catalogue[key];
  if (typeof entry === 'function') return entry(Number(limit));
  return entry ?? refusal;
}
