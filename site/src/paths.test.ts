import { describe, expect, it } from 'vitest';
import { localPath, paths } from './paths.ts';

describe('paths', () => {
  it('puts English at the root and Arabic under /ar', () => {
    expect(paths.home('en')).toBe('/');
    expect(paths.home('ar')).toBe('/ar');
    expect(paths.product('ar', 'navel-oranges')).toBe('/ar/products/navel-oranges');
  });

  it('carries category, search, type and product in the query and leaves out what is not given', () => {
    expect(paths.products('en', { category: 'fresh-fruits' })).toBe('/products?category=fresh-fruits');
    expect(paths.products('en', { search: 'a & b' })).toBe('/products?q=a+%26+b');
    expect(paths.requests('en', { type: 'quotation', product: 'mango' })).toBe(
      '/requests?type=quotation&product=mango',
    );
    expect(localPath('ar', '/requests', { type: undefined })).toBe('/ar/requests');
  });

  it('leads to the place of one request form among all', () => {
    expect(paths.requestForm('ar', { type: 'sample', product: 'mango' })).toBe(
      '/ar/requests?type=sample&product=mango#sample',
    );
  });

  it('finds the login below the admin app, with or without a slash at its end', () => {
    expect(paths.adminLogin('/admin/')).toBe('/admin/login');
    expect(paths.adminLogin('https://admin.example')).toBe('https://admin.example/login');
  });
});
