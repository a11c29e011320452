/**
 * lite 0.10.0 ignores what is asked of a download: a part of a video (`Range`), "only when changed" (`If-None-Match`), and a file to
 * keep under a name rather than a page to show (`?download=`).
 */
export function finishDownload(request: Request, pathname: string, response: Response): Response {
  if (request.method !== 'GET' || response.status !== 200 || !pathname.startsWith('/storage/v1/object/'))
    return response;
  const headers = new Headers(response.headers);
  headers.set('x-content-type-options', 'nosniff');
  const name = new URL(request.url).searchParams.get('download');
  if (name !== null) headers.set('content-disposition', attachmentNamed(name));
  const eTag = headers.get('etag');
  if (eTag !== null && request.headers.get('if-none-match') === eTag) {
    headers.delete('content-length');
    response.body?.cancel();
    return new Response(null, { status: 304, headers });
  }
  return new Response(response.body, { status: headers.has('content-range') ? 206 : 200, headers });
}

/** As the hosted service words it; an empty name keeps the one of the address. */
function attachmentNamed(name: string): string {
  if (name === '') return 'attachment';
  const encoded = encodeURIComponent(name);
  return `attachment; filename=${encoded}; filename*=UTF-8''${encoded}`;
}
