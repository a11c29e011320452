import englishOfReactAdmin from 'ra-language-english';
import { expect, it } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { createI18nProvider } from './i18n-provider.ts';
import { arabicOfReactAdmin } from './react-admin.ar.ts';

it.each([
  ['en', { ...englishOfReactAdmin, ...en }, '10,026 entries', 'Valid in 2026 and 2027'],
  ['ar', { ...arabicOfReactAdmin, ...ar }, '10,026 عنصرًا', 'الصلاحية في 2026 و2027'],
] as const)(
  'groups numbers among words, and leaves words as they are, in %s',
  (language, messages, count, years) => {
    const { translate } = createI18nProvider({ language, messages });

    expect(translate('list.count', { smart_count: 10_026 })).toBe(count);
    expect(translate('resources.certificates.axis', { year: '2026', next: '2027' })).toBe(years);
    expect(translate('list.count')).toContain('%{smart_count}');
  },
);
