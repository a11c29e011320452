import { describe, expect, it } from 'vitest';
import { parseHeadersFile } from '../../static-server/headers-file.ts';
import { parseRedirectsFile } from '../../static-server/redirects-file.ts';
import { caddyRules } from './caddy-rules.ts';
import { vercelConfig } from './vercel-config.ts';

const rules = {
  headers: parseHeadersFile(
    [
      '/*',
      '  X-Policy: the site',
      '  X-List: one',
      '/app/*',
      '  ! X-Policy',
      '  X-Policy: the app',
      '  X-List: two',
    ].join('\n'),
  ),
  redirects: parseRedirectsFile('/old/* /new/:splat 301\n/app/* /app/ 200\n'),
};

describe('the rules of a release for Caddy', () => {
  it('replace a header that is taken away first, and add to one that is not', () => {
    const text = caddyRules(rules);

    expect(text).toContain('@headers_1 path_regexp `^\\/app\\/(?P<splat>.*)$`');
    expect(text).toContain('header @headers_1 X-Policy `the app`');
    expect(text).toContain('header @headers_1 +X-List `two`');
  });

  it('send away with what the address has matched and its query, and stand in for what is missing', () => {
    const [, redirects = '', standIns = ''] = caddyRules(rules).split(/^\(/m).slice(1);

    expect(redirects).toContain('redir @redirect_0 /new/{re.redirect_0.splat}{question} 301');
    expect(redirects).not.toContain('/app/');
    expect(standIns).toContain('rewrite * /app/');
    expect(standIns).not.toContain('/new/');
  });

  it('cannot take a header away for good', () => {
    const headers = parseHeadersFile('/*\n  X-Policy: the site\n/app/*\n  ! X-Policy\n');

    expect(() => caddyRules({ headers, redirects: [] })).toThrow('x-policy');
  });

  it('refuse a value that would end its quotes', () => {
    const headers = parseHeadersFile('/*\n  X-Policy: a ` b\n');

    expect(() => caddyRules({ headers, redirects: [] })).toThrow('a ` b');
  });
});

describe('the rules of a release for Vercel', () => {
  it('keep their order, so that the last header wins', () => {
    const { headers } = vercelConfig(rules);

    expect(headers.map(({ source }) => source)).toEqual(['/:splat(.*)', '/app/:splat(.*)']);
    expect(headers[1]?.headers).toContainEqual({ key: 'X-Policy', value: 'the app' });
  });

  it('part what is sent away from what stands in', () => {
    const { redirects, rewrites } = vercelConfig(rules);

    expect(redirects).toEqual([{ source: '/old/:splat(.*)', destination: '/new/:splat', statusCode: 301 }]);
    expect(rewrites).toEqual([{ source: '/app/:splat(.*)', destination: '/app' }]);
  });
});
