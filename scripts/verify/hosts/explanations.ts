import type { Explanation } from './comparison.ts';

const EVERYWHERE: Explanation[] = [
  {
    names: ['date', 'connection', 'keep-alive', 'server', 'cf-cache-status', 'last-modified'],
    because: 'of the moment, the connection and the server, not of the page',
  },
  { names: ['transfer-encoding', 'content-length'], because: 'the same content may be sent in pieces' },
  {
    names: ['etag'],
    because: 'each server makes its own tag of the same content',
    where: (_probe, local, host) => Boolean(local.headers.etag) && Boolean(host.headers.etag),
  },
];

export const CLOUDFLARE_EXPLANATIONS: Explanation[] = [
  ...EVERYWHERE,
  {
    names: ['content-encoding', 'vary'],
    because: 'Cloudflare compresses whatever is text, and keeps the copies apart by itself',
  },
  { names: ['accept-ranges'], because: 'ranges are answered at its edge, from the cache' },
  {
    names: ['status', 'location', 'content-type', 'cache-control', 'etag', 'body'],
    because: 'rules of _redirects go before files, so what is below /admin/ is the app',
    where: ({ target }) => /^\/admin\/(index|favicon\.svg\.)/.test(target),
  },
  {
    names: ['content-type', 'allow', 'body'],
    because: 'a refused method is answered without a word',
    where: ({ method }, local, host) => method === 'POST' && local.status === 405 && host.status === 405,
  },
];

export const CADDY_EXPLANATIONS: Explanation[] = [
  ...EVERYWHERE,
  {
    names: ['content-encoding'],
    because: 'Caddy does without Brotli',
    where: ({ headers }, local) =>
      headers['accept-encoding'] === 'br' && local.headers['content-encoding'] === 'br',
  },
  {
    names: ['accept-ranges'],
    because: 'there are no parts of what is compressed on the way',
    where: (_probe, _local, host) => Boolean(host.headers['content-encoding']),
  },
  {
    names: ['content-type', 'accept-ranges'],
    because: 'an answer without content need not describe it',
    where: (_probe, local, host) => local.status === 304 && host.status === 304,
  },
];
