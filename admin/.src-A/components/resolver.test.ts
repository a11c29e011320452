import { productSchema } from 'shared/products/products.ts';
import { describe, expect, it } from 'vitest';
import { schemaResolver } from './resolver.ts';

const resolve = (values: Record<string, unknown>, carried: string[] = []) =>
  schemaResolver(productSchema, carried)(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

const valid = { name: 'Orange', category: 'Fresh Fruits', availability: 'In Stock', packing: [] };

describe('schemaResolver', () => {
  it('passes what the schema knows and drops the rest', async () => {
    const { values, errors } = await resolve({ ...valid, id: 4, created_at: 'today' });

    expect(errors).toEqual({});
    expect(values).toEqual(valid);
  });

  it('carries the fields it is told to', async () => {
    const { values } = await resolve({ ...valid, picture: 'chosen' }, ['picture']);

    expect(values).toMatchObject({ picture: 'chosen' });
  });

  it('says in words why a field is refused', async () => {
    const { errors } = await resolve({ ...valid, name: ' ', price: 'x'.repeat(161) });

    expect(errors).toMatchObject({
      name: { message: 'Fill in this field' },
      price: { message: 'Use at most 160 characters' },
    });
  });

  it('ties the error of a row to the row', async () => {
    const { errors } = await resolve({ ...valid, packing: [{ pack: 'Carton' }, { pack: '' }] });

    expect(errors).toMatchObject({ packing: { 1: { pack: { message: 'Fill in this field' } } } });
  });
});
