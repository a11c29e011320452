import { describe, expect, it } from 'vitest';
import { untranslatedFilter } from './untranslated.ts';

describe('untranslatedFilter', () => {
  it('wants an English text whose Arabic twin is empty, in any of the columns', () => {
    expect(untranslatedFilter(['title', 'content'])).toBe(
      'or(and(title.neq.,or(title_ar.is.null,title_ar.eq.)),and(content.neq.,or(content_ar.is.null,content_ar.eq.)))',
    );
  });

  it('is nothing for a table that is not translated', () => {
    expect(untranslatedFilter([])).toBeNull();
  });
});
