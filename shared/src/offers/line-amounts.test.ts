import { describe, expect, it } from 'vitest';
import { formatMoney } from './currencies.ts';
import {
  grossKilograms,
  lineTotal,
  netKilograms,
  offerTotal,
  type PricedLine,
  wholePallets,
} from './line-amounts.ts';

const line = (overrides: Partial<PricedLine> = {}): PricedLine => ({
  quantity: '1080',
  unit: 'carton',
  unit_price: '11.6',
  price_unit: 'carton',
  net_weight_kg: '15',
  gross_weight_kg: '16.2',
  units_per_pallet: 72,
  pallets_per_reefer: 21,
  ...overrides,
});

describe('what a line costs', () => {
  it.each([
    { quantity: '1080', unit: 'carton', unit_price: '11.6', price_unit: 'carton', total: '12528.00' },
    { quantity: '1680', unit: 'carton', unit_price: '0.895', price_unit: 'kg', total: '22554.00' },
    { quantity: '1', unit: 'reefer40', unit_price: '900', price_unit: 't', total: '20412.00' },
    { quantity: '3', unit: 'reefer20', unit_price: '100', price_unit: 'pallet', total: '3000.00' },
    { quantity: '24', unit: 't', unit_price: '9', price_unit: 'carton', total: '14400.00' },
    { quantity: '100', unit: 'kg', unit_price: '10', price_unit: 'carton', total: '66.67' },
    { quantity: '15', unit: 'pallet', unit_price: '21000', price_unit: 'reefer40', total: '15000.00' },
  ] as const)('is $total for $quantity $unit at $unit_price a $price_unit', ({ total, ...priced }) => {
    expect(lineTotal(line(priced), 'USD')).toBe(total);
  });

  it.each([
    ['USD', '1.005', '1.01'],
    ['USD', '1.0049', '1.00'],
    ['KWD', '1.0005', '1.001'],
    ['JPY', '2.5', '3'],
    ['JPY', '2.4999', '2'],
  ] as const)('is rounded half up at the digits of %s', (currency, unit_price, total) => {
    expect(lineTotal(line({ quantity: '1', unit_price }), currency)).toBe(total);
  });

  it('is not claimed when the packing does not tell how many there are', () => {
    expect(lineTotal(line({ price_unit: 'kg', net_weight_kg: null }), 'USD')).toBeNull();
    expect(lineTotal(line({ price_unit: 'pallet', units_per_pallet: null }), 'USD')).toBeNull();
    expect(lineTotal(line({ price_unit: 'reefer20', pallets_per_reefer: 1 }), 'USD')).toBeNull();
  });

  it('needs of the packing only what lies between the two units', () => {
    const bare = line({ net_weight_kg: null, units_per_pallet: null, pallets_per_reefer: null });

    expect(lineTotal(bare, 'USD')).toBe('12528.00');
    expect(lineTotal({ ...bare, unit: 't', price_unit: 'kg', unit_price: '1' }, 'USD')).toBe('1080000.00');
    expect(
      lineTotal({ ...bare, unit: 'reefer40', price_unit: 'pallet', pallets_per_reefer: 20 }, 'USD'),
    ).toBe('250560.00');
  });

  it('adds up rounded, and not at all when one line is not known', () => {
    expect(offerTotal(['0.01', '0.02', '12528.00'], 'USD')).toBe('12528.03');
    expect(offerTotal([], 'KWD')).toBe('0.000');
    expect(offerTotal(['1.00', null], 'USD')).toBeNull();
  });
});

describe('what a line weighs and takes', () => {
  it('follows from its packing', () => {
    expect(netKilograms(line())).toBe('16200.000');
    expect(grossKilograms(line())).toBe('17496.000');
    expect(wholePallets(line())).toBe(15);
  });

  it('counts a begun pallet as a whole one', () => {
    expect(wholePallets(line({ quantity: '1081' }))).toBe(16);
    expect(wholePallets(line({ quantity: '1', units_per_pallet: 99_999 }))).toBe(1);
  });

  it('is not claimed where the packing is silent', () => {
    expect(netKilograms(line({ net_weight_kg: null }))).toBeNull();
    expect(grossKilograms(line({ gross_weight_kg: null }))).toBeNull();
    expect(wholePallets(line({ units_per_pallet: null }))).toBeNull();
  });
});

describe('an amount in words', () => {
  it.each([
    ['40584.00', 'USD', 'USD\u00a040,584.00'],
    ['0.895', 'USD', 'USD\u00a00.895'],
    ['11.6', 'USD', 'USD\u00a011.60'],
    ['11.6000', 'EUR', 'EUR\u00a011.60'],
    ['6118.5', 'KWD', 'KWD\u00a06,118.500'],
    ['1234567', 'JPY', 'JPY\u00a01,234,567'],
    ['100', 'JPY', 'JPY\u00a0100'],
  ] as const)('is written with its code first: %s %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });
});
