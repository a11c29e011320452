import { describe, expect, it } from 'vitest';
import { inOrder } from './line-text.ts';
import { formatNumber, measure, packNamed, readPrice, readQuantity, sayMeasures } from './quantity.ts';

describe('readQuantity', () => {
  it.each([
    ['1600', 1600],
    [' 24.5 ', 24.5],
    ['24,5', 24.5],
    ['.5', 0.5],
    ['0.500', 0.5],
    ['0,500', 0.5],
    ['2.', 2],
    ['12.50', 12.5],
    ['1234.567', 1234.567],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ["1'234'567.25", 1_234_567.25],
    ['12 500', 12_500],
    ['12\u00a0500,5', 12_500.5],
    ['12\u202f500', 12_500],
    ['١٢٥٠٠', 12_500],
    ['١٢٬٥٠٠', 12_500],
    ['١٫٥', 1.5],
    ['١٫٥٠٠', 1.5],
    ['١٬٢٣٤٫٥', 1234.5],
    ['۲۴٫۵', 24.5],
    ['۱۲۳', 123],
    ['\u200f24\u200e', 24],
    ['2.12345', 2.123],
  ])('understands %j as %d, and as nothing else', (typed, value) => {
    expect(readQuantity(typed)).toEqual({ value });
  });

  it.each([
    ['1.500', 1500, 1.5],
    ['12,500', 12_500, 12.5],
    ['١٢،٥٠٠', 12_500, 12.5],
  ])('says what else %j means', (typed, value, otherwise) => {
    expect(readQuantity(typed)).toEqual({ value, otherwise });
  });

  it('takes 1,600 cartons for what they are', () => {
    expect(readQuantity('1,600', 'carton')).toEqual({ value: 1600 });
    expect(readQuantity('1,600', 'kg')).toEqual({ value: 1600, otherwise: 1.6 });
  });

  it.each(
    [
      [
        '',
        'two',
        '10 t',
        '-5',
        '0',
        '0.0001',
        '1,23,456',
        '1.2.3',
        '1,5.2,5',
        '1,234,5',
        'NaN',
        '1e3',
        '٫',
        '.',
      ],
    ].flat(),
  )('takes %j for no number', (typed) => {
    expect(readQuantity(typed)).toBeNull();
  });
});

it('numbers are said back in one form', () => {
  expect(formatNumber(24_000)).toBe('24,000');
  expect(formatNumber(1234.5678)).toBe('1,234.568');
});

describe('measure', () => {
  const carton = { net_weight_kg: 15, gross_weight_kg: 16, units_per_pallet: 72, pallets_per_reefer: 21 };

  it.each([
    ['kg', 22_680, 1512, 21, 1],
    ['t', 22.68, 1512, 21, 1],
    ['carton', 1512, 1512, 21, 1],
    ['pallet', 21, 1512, 21, 1],
    ['reefer40', 1, 1512, 21, 1],
    ['reefer20', 2, 1440, 20, 20 / 21],
  ] as const)('counts %s in every other unit', (unit, quantity, cartons, pallets, reefers) => {
    const measures = measure(quantity, unit, carton);

    expect(measures.cartons).toBeCloseTo(cartons, 6);
    expect(measures.pallets).toBeCloseTo(pallets, 6);
    expect(measures.reefers).toBeCloseTo(reefers, 6);
    expect(measures.kilograms).toBeCloseTo(cartons * 15, 6);
    expect(measures.grossKilograms).toBeCloseTo(cartons * 16, 6);
  });

  it('claims nothing that the packing does not tell', () => {
    expect(measure(6, 'pallet')).toEqual({
      kilograms: Number.NaN,
      grossKilograms: Number.NaN,
      cartons: Number.NaN,
      pallets: 6,
      reefers: Number.NaN,
    });
    expect(measure(2, 't', { net_weight_kg: 10 })).toMatchObject({
      kilograms: 2000,
      cartons: 200,
      pallets: Number.NaN,
    });
  });

  it.each([
    [1600, 'carton', '= 24,000 kg ≈ 1.1 × 40′'],
    [2, 'reefer40', '= 45,360 kg, 2 × 40′'],
    [10, 'kg', '= 10 kg ≈ 0.1 × 40′'],
  ] as const)('%d %s are said back as "%s"', (quantity, unit, said) => {
    expect(sayMeasures(measure(quantity, unit, carton), 'kg')).toBe(said);
  });

  it('says containers alone without a weight', () => {
    const { net_weight_kg: _, ...unweighed } = carton;

    expect(sayMeasures(measure(6, 'pallet', unweighed), 'kg')).toBe('≈ 0.3 × 40′');
    expect(sayMeasures(measure(2, 'reefer40', unweighed), 'kg')).toBe('= 2 × 40′');
  });

  it('says the weight alone without a pallet, and nothing of pallets without a weight', () => {
    expect(sayMeasures(measure(24.5, 't'), 'kg')).toBe('= 24,500 kg');
    expect(sayMeasures(measure(6, 'pallet'), 'kg')).toBe('');
  });

  it('keeps reefers in one piece among Arabic words', () => {
    expect(inOrder('= 24,000 كجم ≈ 1.1 × 40′', 'ar')).toBe('= 24,000 كجم ≈ \u20681.1 × 40′\u2069');
    expect(inOrder('≈ 1.1 × 40′', 'en')).toBe('≈ 1.1 × 40′');
  });
});

describe('packNamed', () => {
  const packing = [
    { pack: 'Open-top carton', pack_ar: 'كرتونة مفتوحة', net_weight_kg: 15, units_per_pallet: 80 },
    { pack: 'Open-top carton', pack_ar: 'كرتونة مفتوحة', net_weight_kg: 7.5, units_per_pallet: 140 },
    { pack: 'Bulk' },
  ];

  it.each([
    ['Open-top carton, 15 kg', 0],
    ['كرتونة مفتوحة، 7.5 كجم', 1],
    ['Bulk', 2],
  ])('finds %j', (text, at) => {
    expect(packNamed(text, packing)).toBe(packing[at]);
  });

  it.each(['Open-top carton', 'Mesh bag, 15 kg', '', null])('claims nothing of %j', (text) => {
    expect(packNamed(text, packing)).toBeUndefined();
    expect(packNamed('Bulk', [{ pack: 'Bulk' }, { pack: 'Bulk' }])).toBeUndefined();
  });
});

describe('readPrice', () => {
  it.each([
    ['0.8955', { value: 0.8955 }],
    ['11,60', { value: 11.6 }],
    ['٠٫٨٨', { value: 0.88 }],
    ['1.250', { value: 1.25, otherwise: 1250 }],
    ['1,250', { value: 1250, otherwise: 1.25 }],
    ['1,250.50', { value: 1250.5 }],
    ['0,61,5', null],
  ])('understands %j', (typed, read) => {
    expect(readPrice(typed)).toEqual(read);
  });
});
