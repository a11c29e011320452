import { describe, expect, it } from 'vitest';
import { loginPath, readOrigin } from './origin.ts';

describe('readOrigin', () => {
  it.each([
    '/admin/products',
    '/admin/products?page=2&filter=%7B%22q%22%3A%22a%22%7D',
    '/admin/orders/4#notes',
  ])('keeps %s', (path) => {
    expect(readOrigin(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'admin/products',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil',
    'https://evil.example/admin/',
    'javascript:alert(1)',
    '/admin//evil.example',
    '/admin/../products',
    '/admin/..//evil.example',
    '/administrator',
    '/admin\t/products',
    '/\n/evil.example',
    '/products',
  ])('goes home instead of %j', (path) => {
    expect(readOrigin(path)).toBe('/admin/');
  });

  it.each([
    '/admin/login',
    '/admin/login/',
    '/admin/get-code',
    '/admin/set-password?x=1',
    '/admin/accept-invitation',
  ])('does not return to the entry page %s', (path) => {
    expect(readOrigin(path)).toBe('/admin/');
  });
});

describe('loginPath', () => {
  it('remembers the page and its query', () => {
    expect(loginPath('/admin/products?page=2')).toBe('/admin/login?from=%2Fadmin%2Fproducts%3Fpage%3D2');
  });

  it('remembers nothing for the home page', () => {
    expect(loginPath('/admin/')).toBe('/admin/login');
  });
});
