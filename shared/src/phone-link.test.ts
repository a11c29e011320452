import { describe, expect, it } from 'vitest';
import { phoneLink, whatsAppLink } from './phone-link.ts';

describe('the number of a phone link', () => {
  it.each([
    ['+20 2 0000 0000', '+20200000000'],
    ['+20 (0)2 3333 4444', '+20233334444'],
    ['(02) 3333-4444', '0233334444'],
    ['+20 2 3333 4444, ext. 12', '+20233334444'],
    ['+20 2 3333 4444 / +20 100 123 4567', '+20233334444'],
    ['+20 2 3333 4444\n+20 100 123 4567', '+20233334444'],
    ['+20 2 3333 4444 – 45', '+20233334444'],
    ['۰۹۱۲', '0912'],
    ['هاتف: ٠٢ ٣٣٣٣ ٤٤٤٤', '0233334444'],
  ])('in %j is %s', (text, number) => {
    expect(phoneLink(text)).toBe(`tel:${number}`);
  });

  it('is missing where there is none', () => {
    expect(phoneLink('on request')).toBeUndefined();
  });
});

describe('the number of a WhatsApp link', () => {
  it.each([
    ['+20 100 123 4567', '201001234567'],
    ['0020 100 123 4567', '201001234567'],
    ['+20 (0)100 123 4567 (Ali)', '201001234567'],
    ['0100 123 4567', '201001234567'],
    ['+971 4 000 0000', '97140000000'],
    ['0031-10-000.0000', '31100000000'],
    ['+49 (0)30 0000000', '49300000000'],
    ['٠١٠ ٠٠٠٠ ٠٠٠٠', '201000000000'],
    ['+20/100/000 0000', '201000000000'],
    ['+971 4 000 0000 ext. 12', '97140000000'],
    ['010 0000 0000 / 011 0000 0000', '201000000000'],
  ])('in %j is %s', (text, number) => {
    expect(whatsAppLink(text)).toBe(`https://wa.me/${number}`);
  });

  it.each(['020 7000 0000', '12345', 'by mail please', '', '+1 234 567 890 123 456'])(
    'is missing in %j, which has no country or is none',
    (text) => {
      expect(whatsAppLink(text)).toBeUndefined();
    },
  );

  it('goes with words to begin from', () => {
    expect(whatsAppLink('+20 100 123 4567', 'Good day & welcome')).toBe(
      'https://wa.me/201001234567?text=Good%20day%20%26%20welcome',
    );
  });
});
