import englishOfReactAdmin from 'ra-language-english';
import { ar as siteAr } from 'shared/messages/ar.ts';
import { en as siteEn } from 'shared/messages/en.ts';
import { describe, expect, it } from 'vitest';
import { ar } from './ar.ts';
import { en } from './en.ts';
import { entryAr } from './entry.ar.ts';
import { entryEn } from './entry.en.ts';
import { arabicOfReactAdmin } from './react-admin.ar.ts';

/** The number of plural forms that polyglot knows for Arabic. */
const ARABIC_PLURAL_FORMS = 6;

const LANGUAGE_PAIRS = [
  { name: 'the app', english: flatten(en), arabic: flatten(ar) },
  { name: 'react-admin', english: flatten(englishOfReactAdmin), arabic: flatten(arabicOfReactAdmin) },
  { name: 'the entry pages', english: flatten(entryEn), arabic: flatten(entryAr) },
];

describe.each(LANGUAGE_PAIRS)('the messages of $name', ({ english, arabic }) => {
  it('have the same keys', () => {
    expect([...arabic.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('fill in the same values', () => {
    for (const [key, text] of english) {
      expect(new Set(placeholders(arabic.get(key))), key).toEqual(new Set(placeholders(text)));
    }
  });

  it('are both written', () => {
    for (const [key, text] of arabic) {
      if (hasWords(english.get(key))) expect(text, key).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('count in every form that Arabic has', () => {
    for (const [key, text] of arabic) {
      if (!text.includes('||||') || !text.includes('%{smart_count}')) continue;
      expect(text.split('||||'), key).toHaveLength(ARABIC_PLURAL_FORMS);
    }
  });
});

describe.each([
  { name: 'English', app: en.resources, site: siteEn },
  { name: 'Arabic', app: ar.resources, site: siteAr },
])('staff read in $name what visitors choose from', ({ app, site }) => {
  const { fullName, quantity, deliveryLocation, productInterest, subject, partnershipType } =
    site.forms.fields;

  it.each([
    { what: 'product categories', staff: app.requests.productCategories, visitors: site.forms.categories },
    { what: 'kinds of partnership', staff: app.requests.partnershipTypes, visitors: site.forms.partnerships },
    { what: 'categories of questions', staff: app.faqs.categories, visitors: site.faq.category },
  ])('$what', ({ staff, visitors }) => {
    expect(inSmallLetters(staff)).toEqual(inSmallLetters(visitors));
  });

  it('fields of a request', () => {
    const asked = { fullName, quantity, deliveryLocation, productInterest, subject, partnershipType };

    expect(inSmallLetters(app.requests.fields)).toMatchObject(inSmallLetters(asked));
  });
});

it('name a span of time in Arabic where its nominative is right: Intl knows no other case', () => {
  expect(ar.resources.requests.overdueBy).toBe('متأخر: %{time}');
});

function flatten(messages: object, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, value]) => {
      if (typeof value === 'string') return [[`${prefix}${key}`, value] as const];
      if (typeof value === 'function') return [[`${prefix}${key}`, String(value('%{value}'))] as const];
      return [...flatten(value, `${prefix}${key}.`)];
    }),
  );
}

/** The site's labels begin each word with a capital, the app's only the first. */
function inSmallLetters(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.toLowerCase()]));
}

function hasWords(text = ''): boolean {
  return /\p{L}/u.test(text.replace(/%\{\w+\}/g, ''));
}

function placeholders(text = ''): string[] {
  return text.match(/%\{\w+\}/g) ?? [];
}
