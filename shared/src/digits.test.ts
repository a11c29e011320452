import { describe, expect, it } from 'vitest';
import { withAsciiDigits } from './digits.ts';

describe('withAsciiDigits', () => {
  it.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '0123456789'])('reads %s as 0 to 9', (digits) => {
    expect(withAsciiDigits(digits)).toBe('0123456789');
  });

  it('leaves everything else as it is', () => {
    expect(withAsciiDigits('برتقال، ٧٫٥ kg')).toBe('برتقال، 7٫5 kg');
  });
});
