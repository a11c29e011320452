import { unwrap } from 'shared/errors.ts';
import { CERTIFICATES_BUCKET } from 'shared/storage.ts';
import { createServiceClient } from '../_shared/clients.ts';
import { HttpError, respondToError } from '../_shared/respond.ts';

/**
 * `GET ?id=7`: the file of a certificate that is valid today and whose file anybody may download. The link of a page that was made earlier
 * ends with the certificate, and with the permission.
 */
export async function handler(request: Request): Promise<Response> {
  try {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      throw new HttpError(405, 'method', 'Only GET', { allow: 'GET, HEAD' });
    }
    const id = /^[1-9]\d{0,14}$/.exec(new URL(request.url).searchParams.get('id') ?? '')?.[0];
    const service = createServiceClient();
    const paths = id ? unwrap(await service.rpc('get_certificate_file', { certificate_id: Number(id) })) : [];
    const { data } = paths[0]
      ? await service.storage.from(CERTIFICATES_BUCKET).download(paths[0])
      : { data: null };
    if (!data) throw new HttpError(404, 'no-file', 'No such file');
    return new Response(request.method === 'HEAD' ? null : await data.arrayBuffer(), {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="certificate-${id}.pdf"`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      },
    });
  } catch (error) {
    return respondToError(error);
  }
}
