import { describe, expect, it } from 'vitest';
import { tradeAr } from '../messages/trade.ar.ts';
import { tradeEn } from '../messages/trade.en.ts';
import { requestFormSchemas } from '../requests/requests.ts';
import { quotationFields, sampleFields } from './derived-fields.ts';
import { lineDetails } from './line-text.ts';
import type { RequestLine } from './request-lines.ts';

const oranges: RequestLine = {
  product: 'navel-oranges',
  product_name: 'Navel Oranges',
  packing: 'Open-top carton, 15 kg',
  size: '64–88',
  quantity: 1600,
  unit: 'carton',
  month: '2026-12',
};
const trade = { incoterm: 'CIF', place: 'Rotterdam', country: 'NL', mode: 'sea' } as const;
const categoryOf = (product: string) => (product === 'navel-oranges' ? 'fresh-fruits' : 'spices');
const person = { fullName: 'Marieke de Vries', email: 'm@example.test', phone: '+31 10 000 0000' };

describe('the fields of a quotation', () => {
  it('say in words what its lines say', () => {
    const lines: RequestLine[] = [
      { product: 'cumin', product_name: 'Cumin', quantity: 10.5, unit: 't' },
      oranges,
      { product_name: 'Cumin' },
    ];

    expect(quotationFields({ lines, trade, categoryOf }, tradeEn)).toEqual({
      productCategory: 'fresh-fruits',
      quantity: 'Cumin 10.5\u00a0t, Navel Oranges 1,600 cartons',
      deliveryLocation: 'CIF Rotterdam, Netherlands',
      message: 'I am interested in Cumin and Navel Oranges.',
    });
  });

  it('say it in Arabic', () => {
    const lines = [{ ...oranges, product_name: 'برتقال أبو سُرّة' }];

    expect(quotationFields({ lines, trade, categoryOf }, tradeAr)).toEqual({
      productCategory: 'fresh-fruits',
      quantity: 'برتقال أبو سُرّة 1,600 كرتونة',
      deliveryLocation: 'CIF Rotterdam، هولندا',
      message: 'أرغب في برتقال أبو سُرّة.',
    });
  });

  it('leave to the visitor what the lines do not say', () => {
    expect(quotationFields({ lines: [{ product_name: 'Cumin' }], categoryOf }, tradeEn)).toEqual({
      message: 'I am interested in Cumin.',
    });
  });

  it('are taken by the form for 30 of the longest lines', () => {
    const lines = Array.from({ length: 30 }, (_, at) => ({
      ...oranges,
      product_name: `${'م'.repeat(157)}${at}`,
    }));

    for (const texts of [tradeEn, tradeAr]) {
      const fields = quotationFields(
        { lines, trade: { place: 'x'.repeat(200), country: 'NL' }, categoryOf },
        texts,
      );
      expect(requestFormSchemas.quotation.safeParse({ ...person, ...fields }).error?.issues).toBeUndefined();
      const sample = sampleFields({ lines }, texts);
      expect(requestFormSchemas.sample.safeParse({ ...person, ...sample }).error?.issues).toBeUndefined();
    }
  });
});

it('the fields of a sample name its products', () => {
  expect(sampleFields({ lines: [oranges, { product_name: 'Lemons' }] }, tradeEn)).toEqual({
    productInterest: 'Navel Oranges, Lemons',
    message: 'I am interested in Navel Oranges and Lemons.',
  });
});

it('a line is told in one line', () => {
  expect(lineDetails(oranges, tradeEn)).toBe('Open-top carton, 15 kg, 64–88, December 2026, 1,600 cartons');
  expect(lineDetails({ product_name: 'Lemons' }, tradeEn)).toBe('');
});

it.each([
  [1, 'طبلية واحدة', '1 pallet'],
  [2, 'طبليتان', '2 pallets'],
  [8, '8 طبليات', '8 pallets'],
  [22.5, '22.5 طبلية', '22.5 pallets'],
  [1600, '1,600 طبلية', '1,600 pallets'],
])('%d pallets are counted in both languages', (count, arabic, english) => {
  expect(tradeAr.quantities.pallet(count)).toBe(arabic);
  expect(tradeEn.quantities.pallet(count)).toBe(english);
});
