import { useCallback } from 'react';
import type { TranslationMessages } from 'react-admin';
import { useAppMessages } from '../providers/i18n/app-messages.ts';
import { textGroupOf } from '../providers/resource.ts';

/** A text of the app in both of its languages: a file has the names of its columns in whichever it was exported in. */
export function useWords(): (key: string) => readonly string[] {
  const english = useAppMessages('en');
  const arabic = useAppMessages('ar');
  return useCallback(
    (key) => [english, arabic].flatMap(({ messages }) => textAt(messages, key) ?? []),
    [english, arabic],
  );
}

/** What a column is called in both languages, as `useFieldText` says it in one. */
export function columnNames(
  column: string,
  resource: string,
  wordsOf: (key: string) => readonly string[],
): readonly string[] {
  const named = (name: string) => wordsOf(`resources.${textGroupOf(resource)}.fields.${name}`);
  const own = named(column);
  const base = column.replace(/_ar$/, '');
  if (own.length > 0 || base === column) return own;
  const patterns = wordsOf('form.inArabic');
  return named(base).flatMap((label, index) => patterns[index]?.replace('%{label}', label) ?? []);
}

function textAt(messages: TranslationMessages, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (Object(part) as Record<string, unknown>)[name], messages);
  return typeof found === 'string' ? found : undefined;
}
