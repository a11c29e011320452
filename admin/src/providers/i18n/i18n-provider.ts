import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { AppMessages } from './app-messages.ts';
import { grouped } from './counted.ts';

/** One language for good: another one is another provider, which renders the texts anew and leaves what was typed. */
export function createI18nProvider({
  language,
  messages,
}: Pick<AppMessages, 'language' | 'messages'>): I18nProvider {
  return polyglotI18nProvider(() => messages, language, { replace: replaceGrouped });
}

/** As Polyglot puts values into a text; numbers are grouped. */
function replaceGrouped(
  this: string,
  pattern: RegExp,
  substitute: (name: string, argument: string) => unknown,
): string {
  return this.replace(pattern, (name: string, argument: string) => {
    const value = substitute(name, argument);
    return typeof value === 'number' ? grouped(value) : String(value);
  });
}
