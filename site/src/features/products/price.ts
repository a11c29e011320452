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

/** The number in a price text such as '$0.58 / kg'; null for ranges and words: those are shown, not offered to machines. */
export function priceOf(text: string | null): Price | null {
  const match = /^\s*(US\$|USD|EUR|EGP|[$€])\s*(\d{1,7}(?:\.\d{1,4})?)(?![\d.,])(?!\s*[-–])/.exec(text ?? '');
  const currency = CURRENCIES[match?.[1] ?? ''];
  const amount = Number(match?.[2]);
  return currency && amount > 0 ? { amount, currency } : null;
}
