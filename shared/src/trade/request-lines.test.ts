import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { fieldErrors } from '../validation.ts';
import { requestLineSchema, requestLinesSchema, tradeSchema } from './request-lines.ts';
import { INCOTERMS, INSTEAD_OF_SEA_TERM, isTermOf } from './terms.ts';

const errorsOf = (schema: z.ZodMiniType, value: unknown) => {
  const { error } = schema.safeParse(value);
  return error ? fieldErrors(error) : {};
};

describe('a line', () => {
  it.each([
    [{ product_name: 'Lemons' }, {}],
    [{ product_name: 'Lemons', quantity: 2.125, unit: 't', month: '2026-12', product: 'lemons' }, {}],
    [{ product_name: ' ' }, { product_name: 'required' }],
    [{ product_name: 'Lemons', quantity: 2 }, { unit: 'required' }],
    [{ product_name: 'Lemons', unit: 't' }, { quantity: 'required' }],
    [{ product_name: 'Lemons', quantity: 0, unit: 't' }, { quantity: 'positive:999999999' }],
    [{ product_name: 'Lemons', quantity: 1.0001, unit: 't' }, { quantity: 'threeDecimals' }],
    [{ product_name: 'Lemons', month: '2026-13' }, { month: 'choice' }],
    [{ product_name: 'Lemons', quantity: 1, unit: 'box' }, { unit: 'choice' }],
  ])('%j is answered with %j', (value, errors) => {
    expect(errorsOf(requestLineSchema, value)).toEqual(errors);
  });

  it('stands among one to 30', () => {
    const line = { product_name: 'Lemons' };

    expect(errorsOf(requestLinesSchema, [])).toEqual({ '': 'required' });
    expect(errorsOf(requestLinesSchema, Array(30).fill(line))).toEqual({});
    expect(errorsOf(requestLinesSchema, Array(31).fill(line))).toEqual({ '': 'tooManyLines:30' });
    expect(errorsOf(requestLinesSchema, [line, {}])).toEqual({ '1.product_name': 'required' });
  });
});

describe('the terms of delivery', () => {
  it('know eleven Incoterms, four of them for the sea alone', () => {
    expect(new Set(INCOTERMS).size).toBe(11);
    expect(INCOTERMS.filter((term) => !isTermOf(term, 'air'))).toEqual(['FAS', 'FOB', 'CFR', 'CIF']);
    expect(INCOTERMS.filter((term) => !isTermOf(term, 'sea'))).toEqual([]);
  });

  it('suggest for each of those one that every way of travelling takes', () => {
    for (const term of Object.values(INSTEAD_OF_SEA_TERM)) expect(isTermOf(term, 'road')).toBe(true);
  });

  it.each([
    [{}, {}],
    [{ incoterm: 'CIF', place: 'Rotterdam', country: 'NL', mode: 'sea' }, {}],
    [{ incoterm: 'CIF' }, {}],
    [{ incoterm: 'CIF', mode: 'air' }, { incoterm: 'seaTerm' }],
    [{ incoterm: 'DAT' }, { incoterm: 'choice' }],
    [{ country: 'nl' }, { country: 'choice' }],
  ])('%j are answered with %j', (value, errors) => {
    expect(errorsOf(tradeSchema, value)).toEqual(errors);
  });
});
