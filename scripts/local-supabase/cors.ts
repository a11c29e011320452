const EXPOSED_HEADERS =
  'Content-Range, Content-Location, Location, Preference-Applied, Retry-After, X-Total-Count, Link, ETag';

/**
 * Answers a browser's preflight request as a hosted project does (lite 0.10.0 allows no headers for `/auth/v1`): any origin may call,
 * because keys, tokens and policies protect the data, not the origin.
 */
export function answerPreflight(request: Request): Response | undefined {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method')) return undefined;
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '*',
      'access-control-max-age': '86400',
    },
  });
}

export function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.set('access-control-expose-headers', EXPOSED_HEADERS);
  headers.delete('access-control-allow-credentials');
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
}
