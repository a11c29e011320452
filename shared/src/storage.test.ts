import { describe, expect, it } from 'vitest';
import { storageObjectOf } from './storage.ts';

const project = 'https://abc.supabase.co';

describe('storageObjectOf', () => {
  it('finds bucket and path of a public file', () => {
    const url = `${project}/storage/v1/object/public/product-images/a%20b.webp`;

    expect(storageObjectOf(url, project)).toEqual({ bucket: 'product-images', path: 'a b.webp' });
  });

  it.each([
    ['elsewhere', 'https://cdn.example.com/storage/v1/object/public/media/a.webp'],
    ['in no bucket', `${project}/storage/v1/object/public/`],
    ['whose address is no encoded text', `${project}/storage/v1/object/public/media/100%.webp`],
    ['that is signed', `${project}/storage/v1/object/sign/media/a.webp`],
  ])('is null for a file %s', (_, url) => {
    expect(storageObjectOf(url, project)).toBeNull();
  });
});
