import { withAsciiDigits } from 'shared/digits.ts';

const NUMBER = /^-?(\d+\.?\d*|\.\d+)$/;
/** A comma before three digits parts thousands for some and decimals for others, so such a number is not guessed. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}[,،]\d{3}$/;

/**
 * A typed number in the digits and with the decimal separator of either language. Null when nothing was typed; what is no
 * number stays the text that it is, so that the schema refuses it.
 */
export function parseNumber(typed: string): number | string | null {
  const text = withAsciiDigits(typed).trim();
  if (text === '') return null;
  const number = text.replace(/[,،٫]/, '.');
  return NUMBER.test(number) && !AMBIGUOUS.test(text) ? Number(number) : typed;
}
