/** lite 0.10.0 ignores what browsers ask of a download: a part of a video (`Range`) and "only when changed" (`If-None-Match`). */
export function finishDownload(request: Request, pathname: string, response: Response): Response {
  if (request.method !== 'GET' || response.status !== 200 || !pathname.startsWith('/storage/v1/object/'))
    return response;
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  const eTag = headers.get('etag');
  if (eTag !== null && request.headers.get('if-none-match') === eTag) {
    headers.delete('content-length');
    response.body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(response.body, { status: headers.has('content-range') ? 206 : 200, headers });
}
