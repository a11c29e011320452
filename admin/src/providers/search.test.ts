import { describe, expect, it } from 'vitest';
import { searchFilter } from './search.ts';

describe('searchFilter', () => {
  it('looks for a word in every column', () => {
    expect(searchFilter('orange', ['name', 'name_ar'])).toBe(
      '(or(name.ilike."*orange*",name_ar.ilike."*orange*"))',
    );
  });

  it('wants every word, in any order and any column', () => {
    expect(searchFilter('  navel   orange ', ['name'])).toBe(
      '(or(name.ilike."*navel*"),or(name.ilike."*orange*"))',
    );
  });

  it('keeps commas, dots and parentheses inside the value', () => {
    expect(searchFilter('5.5,(kg)', ['price'])).toBe('(or(price.ilike."*5.5,(kg)*"))');
  });

  it('escapes quotes, backslashes and the wildcards of like', () => {
    expect(searchFilter('a"b\\c', ['name'])).toBe('(or(name.ilike."*a\\"b\\\\\\\\c*"))');
    expect(searchFilter('100%_', ['name'])).toBe('(or(name.ilike."*100\\\\%\\\\_*"))');
  });

  it('is no filter when nothing is typed', () => {
    expect(searchFilter('  ', ['name'])).toBeNull();
  });
});
