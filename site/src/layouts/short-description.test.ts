import { describe, expect, it } from 'vitest';
import { shortDescription } from './short-description.ts';

describe('short description', () => {
  it('leaves alone what is short', () => {
    expect(shortDescription('Sweet oranges.')).toBe('Sweet oranges.');
    expect(shortDescription('x'.repeat(160))).toBe('x'.repeat(160));
  });

  it('puts lines into one', () => {
    expect(shortDescription(' Sweet oranges.\n\nWaxed to order.\n')).toBe('Sweet oranges. Waxed to order.');
  });

  it('ends with a whole word', () => {
    expect(shortDescription('orange '.repeat(40))).toBe(`${'orange '.repeat(21)}orange…`);
    expect(shortDescription('برتقال '.repeat(40))).toBe(`${'برتقال '.repeat(21)}برتقال…`);
  });

  it('has no full stop or comma before the ellipsis', () => {
    expect(shortDescription(`${'x'.repeat(150)}. Waxed to order, packed by count.`)).toBe(
      `${'x'.repeat(150)}. Waxed…`,
    );
    expect(shortDescription(`${'x'.repeat(150)}. ${'y'.repeat(20)}`)).toBe(`${'x'.repeat(150)}…`);
    expect(shortDescription(`${'س'.repeat(150)}، ${'ص'.repeat(20)}`)).toBe(`${'س'.repeat(150)}…`);
  });

  it('cuts a word without an end, but no character', () => {
    expect(shortDescription('x'.repeat(300))).toBe(`${'x'.repeat(159)}…`);
    expect(shortDescription(`${'x'.repeat(158)}${'🍊'.repeat(20)}`)).toBe(`${'x'.repeat(158)}…`);
  });
});
