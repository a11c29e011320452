const SAMPLES = { zero: 0, one: 1, two: 2, few: 3, many: 11, other: 100 } as const;
const NUMBER = '#';

/** A counting text by plural category, as an attribute for the script that counts in the page. */
export function pluralForms(text: (count: number) => string): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(SAMPLES).map(([category, count]) => [
        category,
        text(count).replace(String(count), NUMBER),
      ]),
    ),
  );
}

/** The text for a count from an element's `data-forms`, or its `data-none`. */
export function countText(
  data: DOMStringMap,
  count: number,
  language = document.documentElement.lang,
): string {
  if (count === 0) return data.none ?? '';
  const forms = JSON.parse(data.forms ?? '{}') as Partial<Record<Intl.LDMLPluralRule, string>>;
  return (forms[new Intl.PluralRules(language).select(count)] ?? '').replace(NUMBER, String(count));
}
