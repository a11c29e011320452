import { describe, expect, it } from 'vitest';
import { untranslatedFilter } from './untranslated.ts';

describe('untranslatedFilter', () => {
  it('wants an English text whose Arabic twin is empty, in any of the columns', () => {
    expect(untranslatedFilter({ translatedColumns: ['title', 'content'] })).toBe(
      'or(and(title.neq.,or(title_ar.is.null,title_ar.eq.)),and(content.neq.,or(content_ar.is.null,content_ar.eq.)))',
    );
  });

  it('wants a word in a column of figures', () => {
    expect(untranslatedFilter({ translatedColumns: ['sizes'], figureColumns: ['sizes'] })).toBe(
      'or(and(sizes.imatch."[a-z]{4,}",or(sizes_ar.is.null,sizes_ar.eq.)))',
    );
  });

  it('is nothing for a table that is not translated', () => {
    expect(untranslatedFilter({})).toBeNull();
  });
});
