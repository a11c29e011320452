export interface Price {
  amount: number;
  currency: 'USD' | 'EUR' | 'EGP';
}

const CURRENCIES: Record<string, Price['currency']> = {
  $: 'USD',
  USD: 'USD',
  US$: 'USD',
  '€': 'EUR',
  EUR: 'EUR',
  EGP: 'EGP',
};

/** The whole amount: no digit goes on with it ('1 200'), and no second amount follows ('0.50 to 0.60'). */
const PRICE =
  /^\s*(US\$|USD|EUR|EGP|[$€])\s*(\d{1,7}(?:\.\d{1,4})?)(?![\d.,])(?!\s*[-–—])(?![^\p{L}/]*\d)(?!\s*(?:to|or|إلى|أو)\s)/u;

/** The number in a price text such as '$0.58 / kg'; null for ranges and words: those are shown, not offered to machines. */
export function priceOf(text: string | null): Price | null {
  const match = PRICE.exec(text ?? '');
  const currency = CURRENCIES[match?.[1] ?? ''];
  const amount = Number(match?.[2]);
  return currency && amount > 0 ? { amount, currency } : null;
}
