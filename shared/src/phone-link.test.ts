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
  it.each(['+20 100 123 4567', '0020 100 123 4567', '+20 (0)100 123 4567 (Ali)'])('in %j', (text) => {
    expect(whatsAppLink(text)).toBe('https://wa.me/201001234567');
  });
});
