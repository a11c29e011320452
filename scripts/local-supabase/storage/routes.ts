import { jwtVerify } from 'jose';
import { z } from 'zod';
import { jsonResponse } from '../tokens.ts';

const OBJECT = '/storage/v1/object/';

/** Upper bound of the files of one folder; the hosted service has none, but our folders are small. */
const LIST_MAX = 100_000;
const LIST_DEFAULT_LIMIT = 100;
const SIGNED_MAX = 1_000;

/** lite 0.10.0 looks for a form field named "file", whereas supabase-js sends the file without a name: hands it over as a raw body. */
export async function unpackUpload(request: Request, pathname: string): Promise<Request> {
  const type = request.headers.get('content-type') ?? '';
  if (!pathname.startsWith(OBJECT) || !type.startsWith('multipart/form-data')) return request;
  const form = await request.formData();
  const file = [...form.values()].find((value) => value instanceof Blob);
  if (file === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set('content-type', file.type.split(';')[0] || 'application/octet-stream');
  headers.set('content-length', String(file.size));
  const cacheControl = form.get('cacheControl');
  if (typeof cacheControl === 'string' && /^\d+$/.test(cacheControl)) {
    headers.set('cache-control', `max-age=${cacheControl}`);
  }
  return new Request(request.url, { method: request.method, headers, body: await file.arrayBuffer() });
}

const signedSchema = z.looseObject({ signedUrl: z.string() });

/** lite 0.10.0 names signed addresses `signedUrl` with the prefix of the service; supabase-js expects `signedURL` or `url` without it. */
export async function renameSignedUrl(
  pathname: string,
  method: string,
  response: Response,
): Promise<Response> {
  if (method !== 'POST' || !response.ok || !/^\/storage\/v1\/object\/(upload\/)?sign\//.test(pathname))
    return response;
  const signed = signedSchema.parse(await response.json());
  const url = signed.signedUrl.replace(/^\/storage\/v1/, '');
  return jsonResponse({ ...signed, signedURL: url, url }, response);
}

const signSeveralSchema = z.object({ expiresIn: z.number(), paths: z.array(z.string()).max(SIGNED_MAX) });

/** Whether this request asks for signed addresses of several files, which lite 0.10.0 takes for one file without a name. */
export function isSignSeveral(pathname: string, method: string): boolean {
  return method === 'POST' && /^\/storage\/v1\/object\/sign\/[^/]+$/.test(pathname);
}

/** Asks lite for one signed address after the other. */
export async function signSeveral(
  request: Request,
  ask: (request: Request) => Promise<Response>,
): Promise<Response> {
  const parsed = signSeveralSchema.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return storageFailure(400, 'InvalidRequest', z.prettifyError(parsed.error));
  const { expiresIn, paths } = parsed.data;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const results: object[] = [];
  for (const path of paths) {
    const url = `${request.url}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const response = await ask(
      new Request(url, { method: 'POST', headers, body: JSON.stringify({ expiresIn }) }),
    );
    if (response.status === 401) return response;
    const signed = signedSchema.safeParse(await response.json());
    results.push(
      signed.success
        ? { path, error: null, signedURL: signed.data.signedUrl.replace(/^\/storage\/v1/, '') }
        : {
            path,
            error: 'Either the object does not exist or you do not have access to it',
            signedURL: null,
          },
    );
  }
  return Response.json(results);
}

/** lite 0.10.0 answers 500 to a signed address that has expired. */
export async function refuseExpiredSignature(
  url: URL,
  method: string,
  jwtSecret: string,
): Promise<Response | undefined> {
  if (!/^\/storage\/v1\/object\/(upload\/)?sign\//.test(url.pathname) || method === 'POST') return undefined;
  try {
    await jwtVerify(url.searchParams.get('token') ?? '', new TextEncoder().encode(jwtSecret), {
      algorithms: ['HS256'],
    });
    return undefined;
  } catch (error) {
    return storageFailure(400, 'InvalidJWT', error instanceof Error ? error.message : 'invalid token');
  }
}

const listSchema = z.object({
  prefix: z.string().optional(),
  limit: z.number().int().positive().optional(),
  offset: z.number().int().nonnegative().optional(),
  search: z.string().optional(),
  sortBy: z.object({ column: z.string().optional(), order: z.string().optional() }).optional(),
});
type ListQuery = z.infer<typeof listSchema>;

const objectSchema = z.looseObject({ name: z.string() });
type StoredObject = z.infer<typeof objectSchema>;

/** Whether this request asks for the files of a folder, which lite 0.10.0 answers with all files of all folders, in full names. */
export function isList(pathname: string, method: string): boolean {
  return method === 'POST' && pathname.startsWith(`${OBJECT}list/`);
}

/** Asks lite for everything below the folder, and makes of it the page of the folder that was asked for. */
export async function listFolder(
  request: Request,
  ask: (request: Request) => Promise<Response>,
): Promise<Response> {
  const parsed = listSchema.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return storageFailure(400, 'InvalidRequest', z.prettifyError(parsed.error));
  const query = parsed.data;
  const folder = folderOf(query);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  const body = JSON.stringify({ prefix: folder, limit: LIST_MAX });
  const response = await ask(new Request(request.url, { method: 'POST', headers, body }));
  if (!response.ok) return response;
  const objects = z.array(objectSchema).parse(await response.json());
  const entries = foldIntoFolder(objects, folder)
    .filter(({ name }) => name.toLowerCase().includes((query.search ?? '').toLowerCase()))
    .sort(compareBy(query.sortBy?.column ?? 'name', query.sortBy?.order ?? 'asc'));
  const offset = query.offset ?? 0;
  return jsonResponse(entries.slice(offset, offset + (query.limit ?? LIST_DEFAULT_LIMIT)), response);
}

/** An error as the hosted storage service words it. */
function storageFailure(status: number, error: string, message: string): Response {
  return Response.json({ statusCode: String(status), error, message }, { status: 400 });
}

function folderOf({ prefix = '' }: ListQuery): string {
  const trimmed = prefix.replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? '' : `${trimmed}/`;
}

function foldIntoFolder(objects: StoredObject[], folder: string): StoredObject[] {
  const entries = new Map<string, StoredObject>();
  for (const object of objects) {
    if (!object.name.startsWith(folder)) continue;
    const name = object.name.slice(folder.length);
    const slash = name.indexOf('/');
    if (slash === -1) entries.set(name, { ...object, name });
    else entries.set(name.slice(0, slash), subfolder(name.slice(0, slash)));
  }
  return [...entries.values()];
}

function subfolder(name: string): StoredObject {
  return { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
}

function compareBy(column: string, order: string): (left: StoredObject, right: StoredObject) => number {
  const sign = order.toLowerCase() === 'desc' ? -1 : 1;
  const key = (entry: StoredObject) => String(entry[column] ?? '');
  return (left, right) => sign * (key(left) < key(right) ? -1 : key(left) > key(right) ? 1 : 0);
}
