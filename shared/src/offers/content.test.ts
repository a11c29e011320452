import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../validation.ts';
import { type OfferContent, offerContentSchema, sendableContentSchema } from './content.ts';
import { isPossible, shownState } from './states.ts';

const whole: OfferContent = {
  locale: 'en',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam',
  loading_port: 'Alexandria',
  loading_from: '2026-12-07',
  loading_until: '2026-12-13',
  payment_terms: '30% in advance',
  inclusions: null,
  notes: null,
  valid_until: '2026-12-03',
  reminds: true,
  person: 'Nadia Farouk',
  lines: [
    {
      product_id: 1,
      product_name: 'Navel Oranges',
      variety: null,
      size: null,
      packing: null,
      quantity: '1080',
      unit: 'carton',
      unit_price: '11.6',
      price_unit: 'carton',
      net_weight_kg: null,
      gross_weight_kg: null,
      units_per_pallet: null,
      pallets_per_reefer: null,
      storage_min_c: null,
      storage_max_c: null,
    },
  ],
};
const withLine = (overrides: Partial<OfferContent['lines'][number]>): OfferContent => ({
  ...whole,
  lines: whole.lines.map((line) => ({ ...line, ...overrides })),
});

function refusals(schema: typeof offerContentSchema, content: OfferContent) {
  const { error } = schema.safeParse(content);
  return error ? fieldErrors(error) : {};
}

describe('an offer that is written', () => {
  it('may lack whatever is not known yet', () => {
    const begun = {
      ...withLine({ product_name: '', quantity: null, unit: null, unit_price: null, price_unit: null }),
    };

    expect(
      refusals(offerContentSchema, { ...begun, incoterm: null, place: null, valid_until: null }),
    ).toEqual({});
  });

  it.each([
    ['quantity', '0', 'positive:999999999'],
    ['quantity', '1e3', 'number'],
    ['quantity', '-1', 'number'],
    ['quantity', '1.0005', 'threeDecimals'],
    ['unit_price', '0.00005', 'fourDecimals'],
    ['unit_price', '12345678901', 'positive:9999999999'],
  ] as const)('refuses as %s: %s', (field, value, refusal) => {
    expect(refusals(offerContentSchema, withLine({ [field]: value }))).toEqual({
      [`lines.0.${field}`]: refusal,
    });
  });

  it('refuses days that are none, or in the wrong order', () => {
    expect(refusals(offerContentSchema, { ...whole, valid_until: '2026-02-30' })).toEqual({
      valid_until: 'choice',
    });
    expect(refusals(offerContentSchema, { ...whole, loading_until: '2026-12-06' })).toEqual({
      loading_until: 'untilBeforeFrom',
    });
  });
});

describe('an offer that is sent', () => {
  it('is whole', () => {
    expect(refusals(sendableContentSchema, whole)).toEqual({});
    expect(
      refusals(sendableContentSchema, { ...withLine({ product_name: ' ', unit_price: null }), place: ' ' }),
    ).toEqual({ place: 'required', 'lines.0.product_name': 'required', 'lines.0.unit_price': 'required' });
    expect(refusals(sendableContentSchema, { ...whole, lines: [] })).toEqual({ lines: 'required' });
  });

  it('has prices that its packing converts', () => {
    expect(refusals(sendableContentSchema, withLine({ price_unit: 'kg' }))).toEqual({
      'lines.0.price_unit': 'unconvertible',
    });
  });
});

describe("an offer's state", () => {
  it('is shown as expired when its day has passed and nobody has answered', () => {
    const end = '2026-12-03T21:59:59Z';

    expect(shownState('sent', end, Date.parse(end))).toBe('sent');
    expect(shownState('sent', end, Date.parse(end) + 1)).toBe('expired');
    expect(shownState('accepted', end, Date.parse(end) + 1)).toBe('accepted');
  });

  it('allows changes, and no acceptance, when it has expired', () => {
    expect(isPossible('change', 'expired')).toBe(true);
    expect(isPossible('accept', 'expired')).toBe(false);
    expect(isPossible('accept', 'sent')).toBe(true);
    expect(isPossible('accept', 'change_requested')).toBe(false);
  });
});
