import { tradeAr } from 'shared/messages/trade.ar.ts';
import { tradeEn } from 'shared/messages/trade.en.ts';
import type { QuoteList } from 'shared/trade/quote-list.ts';
import { describe, expect, it } from 'vitest';
import type { LineProduct } from '../../content/line-product.ts';
import { contentOf } from './request-content.ts';

const lemons: LineProduct = {
  ...{
    slug: 'lemons',
    name: 'Lemons',
    words: '',
    category: 'fresh-fruits',
    about: '',
    varieties: [],
    sizes: [],
  },
  packs: [{ id: 'aaaa', label: 'Carton, 15 kg', net_weight_kg: 15 }],
};
const products = new Map([['lemons', lemons]]);
const list: QuoteList = [{ id: 'lemons', product: 'lemons', quantity: 1600, unit: 'carton' }];
const contact = { fullName: 'Marieke', email: 'm@example.com', phone: '+31 10 000 0000', company: '' };

describe('what a request asks for', () => {
  it('is said in the fields by its lines, where nothing was written', () => {
    const values = { ...contact, incoterm: 'CIF', place: 'Rotterdam', mode: 'sea', country: '' };

    const content = contentOf({ type: 'quotation', values, list, products }, tradeEn);

    expect(content.errors).toEqual({});
    expect(content.fields).toEqual({
      ...{ fullName: 'Marieke', email: 'm@example.com', phone: '+31 10 000 0000' },
      productCategory: 'fresh-fruits',
      quantity: 'Lemons 1,600 cartons',
      deliveryLocation: 'CIF Rotterdam',
      message: 'I am interested in Lemons.',
    });
    expect(content.trade).toEqual({ incoterm: 'CIF', place: 'Rotterdam', mode: 'sea' });
    expect(content.lines).toEqual([
      {
        product: 'lemons',
        product_name: 'Lemons',
        packing: 'Carton, 15 kg',
        quantity: 1600,
        unit: 'carton',
      },
    ]);
  });

  it('is said as it was written, beside the lines', () => {
    const values = {
      ...contact,
      message: 'Waxed, please',
      quantity: 'A trial first',
      deliveryLocation: 'Hull',
    };

    const { fields } = contentOf({ type: 'quotation', values, list, products }, tradeEn);

    expect(fields).toMatchObject({
      message: 'Waxed, please',
      quantity: 'A trial first',
      deliveryLocation: 'Hull',
    });
  });

  it('asks for every field where there are no lines', () => {
    const { errors, trade } = contentOf(
      { type: 'quotation', values: { ...contact, mode: 'air' }, list: [], products },
      tradeEn,
    );

    expect(errors).toEqual({ productCategory: 'choice', message: 'required' });
    expect(trade).toBeUndefined();
  });

  it('is a sample of what the lines name, without terms of delivery', () => {
    const values = { ...contact, mode: 'air', incoterm: 'CIF' };

    const content = contentOf({ type: 'sample', values, list, products }, tradeAr);

    expect(content.errors).toEqual({});
    expect(content.trade).toBeUndefined();
    expect(content.fields).toMatchObject({ productInterest: 'Lemons', message: 'أرغب في Lemons.' });
  });

  it('is refused with a term of the sea for goods that fly, and a quantity that is no number', () => {
    const typed = [
      { ...list[0], id: 'a', product: 'lemons', quantity: undefined, typed: 'two' },
    ] as QuoteList;
    const values = { ...contact, mode: 'air', incoterm: 'CIF' };

    const { errors } = contentOf({ type: 'quotation', values, list: typed, products }, tradeEn);

    expect(errors).toEqual({ incoterm: 'seaTerm', 'lines.a': 'number' });
  });

  it('has no lines in a complaint', () => {
    const values = { ...contact, subject: 'Late', message: 'x' };

    expect(contentOf({ type: 'complaint', values, list, products }, tradeEn)).toMatchObject({
      errors: {},
      lines: [],
    });
  });
});
