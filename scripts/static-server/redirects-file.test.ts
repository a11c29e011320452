import { describe, expect, it } from 'vitest';
import { findRedirect, parseRedirectsFile } from './redirects-file.ts';

const FILE = `
# moved
/old            /new            301
/short          /products?category=fresh
/blog/*         https://blog.example/:splat  308
/p/:slug/:part  /products/:slug#:part  # trailing remark
/admin/*        /admin/         200
/old            /never
/gone/*         /404            404
`;

const find = (pathname: string, search = '') => findRedirect(parseRedirectsFile(FILE), pathname, search);

describe('_redirects', () => {
  it('takes the first rule that matches', () => {
    expect(find('/old')).toEqual({ destination: '/new', status: 301 });
  });

  it('is 302 when the rule names no status', () => {
    expect(find('/short')?.status).toBe(302);
  });

  it('puts what a splat matched into the destination', () => {
    expect(find('/blog/a/b')).toEqual({ destination: 'https://blog.example/a/b', status: 308 });
    expect(find('/blog/')).toEqual({ destination: 'https://blog.example/', status: 308 });
  });

  it('puts the query of the request before the hash', () => {
    expect(find('/p/okra/packing', '?x=1')?.destination).toBe('/products/okra?x=1#packing');
  });

  it('keeps the query of the destination', () => {
    expect(find('/short', '?x=1')?.destination).toBe('/products?category=fresh');
  });

  it('knows rewrites and not-found rules', () => {
    expect(find('/admin/orders')?.status).toBe(200);
    expect(find('/gone/x')?.status).toBe(404);
  });

  it('matches whole paths only', () => {
    expect(find('/older')).toBeNull();
    expect(find('/p/okra')).toBeNull();
  });

  it.each(['/a', 'a /b', '/a /b 299', '/a /b 301 more'])('refuses %j, naming the line', (line) => {
    expect(() => parseRedirectsFile(`\n${line}`)).toThrow('_redirects, line 2');
  });
});
