import { describe, expect, it } from 'vitest';
import { applyHeaderRules, parseHeadersFile } from './headers-file.ts';

const FILE = `
# every page
/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'self'; img-src https://a.example

/admin/*
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'none'
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/products/:slug
  X-Product: :slug
/files/*
  Link: </:splat>; rel=canonical
/a
  X-List: one
/*
  X-List: two
`;

const headersOf = (pathname: string, own: Record<string, string> = {}) =>
  applyHeaderRules(parseHeadersFile(FILE), pathname, own);

describe('_headers', () => {
  it('gives every path the headers of /*, values with colons whole', () => {
    expect(headersOf('/')).toMatchObject({
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'self'; img-src https://a.example",
    });
  });

  it('takes a header away before it sets its own', () => {
    expect(headersOf('/admin/orders')['content-security-policy']).toBe("default-src 'none'");
  });

  it("replaces the server's own header", () => {
    const headers = headersOf('/_astro/a.css', { 'Cache-Control': 'no-cache' });

    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('joins a header that several rules set, in order', () => {
    expect(headersOf('/a')['x-list']).toBe('one, two');
    expect(headersOf('/b')['x-list']).toBe('two');
  });

  it('fills what a placeholder or a splat matched', () => {
    expect(headersOf('/products/okra')['x-product']).toBe('okra');
    expect(headersOf('/products/okra/more')).not.toHaveProperty('x-product');
    expect(headersOf('/files/x/y').link).toBe('</x/y>; rel=canonical');
  });

  it.each(['X-Early: 1', '/a\n  no header here', '/a\n  : empty'])('refuses %j, naming the line', (text) => {
    expect(() => parseHeadersFile(text)).toThrow(/_headers, line \d/);
  });
});
