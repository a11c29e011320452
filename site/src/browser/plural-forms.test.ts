import { ar } from 'shared/messages/ar.ts';
import { en } from 'shared/messages/en.ts';
import { describe, expect, it } from 'vitest';
import { countText, pluralForms } from './plural-forms.ts';

describe('counting in the page', () => {
  it.each([1, 2, 3, 10, 11, 25, 99, 100, 101, 103, 512])('says %d as the messages do', (count) => {
    for (const [language, messages] of [
      ['en', en],
      ['ar', ar],
    ] as const) {
      const data = { forms: pluralForms(messages.products.found) };

      expect(countText(data, count, language)).toBe(messages.products.found(count));
    }
  });

  it('has its own words for nothing', () => {
    expect(countText({ forms: '{}', none: en.products.noneFound }, 0, 'en')).toBe('No products found');
  });
});
