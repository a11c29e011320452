import { entryMessages } from './language.ts';

type Entry = string | ((value: number) => string);

/** What a schema's refusal says to people. Refusals are keys of `messages.validation`; a limit follows a colon. */
export function validationText(refusal: string): string {
  const messages: Readonly<Record<string, Entry | undefined>> = entryMessages().validation;
  const [key = '', limit] = refusal.split(':');
  const entry = messages[key];
  if (typeof entry === 'function') return entry(Number(limit));
  return entry ?? refusal;
}
