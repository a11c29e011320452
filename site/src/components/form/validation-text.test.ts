import { ar } from 'shared/messages/ar.ts';
import { en } from 'shared/messages/en.ts';
import { describe, expect, it } from 'vitest';
import { validationText } from './validation-text.ts';

describe('validation text', () => {
  it('says what is wrong in the language of the page', () => {
    expect(validationText(en.validation, 'email')).toBe(en.validation.email);
    expect(validationText(ar.validation, 'required')).toBe(ar.validation.required);
  });

  it('names the limit', () => {
    expect(validationText(en.validation, 'tooLong:120')).toContain('120');
  });

  it('says something for a code that it does not know', () => {
    expect(validationText(en.validation, 'toString')).toBe(en.validation.required);
  });
});
