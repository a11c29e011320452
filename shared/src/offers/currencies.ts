/** Currencies that offers are made in, by how many digits stand after their point (ISO 4217). */
export const CURRENCY_DIGITS = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  SAR: 2,
  AED: 2,
  QAR: 2,
  EGP: 2,
  KWD: 3,
  BHD: 3,
  OMR: 3,
  JPY: 0,
} as const;
export type Currency = keyof typeof CURRENCY_DIGITS;
export const CURRENCIES = Object.keys(CURRENCY_DIGITS) as [Currency, ...Currency[]];

/** A decimal number as it is stored and sent: digits with at most one point, never a float. */
export type Decimal = string;

/** `40,584.00` for `40584.00`: what stands after the point stays, so that a price of 0.895 is not cut. */
export function formatDecimal(value: Decimal): string {
  const [whole = '', fraction] = value.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** An amount without its currency, at least with the digits of that: `11.60` for `11.6`, `0.895` for `0.895`. */
export function formatAmount(amount: Decimal, currency: Currency): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const digits = fraction.replace(/0+$/, '').padEnd(CURRENCY_DIGITS[currency], '0');
  return formatDecimal(digits === '' ? whole : `${whole}.${digits}`);
}

/** `USD 40,584.00`: the code before the figure, digits 0 to 9, in both languages. The space does not break. */
export function formatMoney(amount: Decimal, currency: Currency): string {
  return `${currency}\u00a0${formatAmount(amount, currency)}`;
}
