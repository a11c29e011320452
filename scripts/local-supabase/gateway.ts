import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { App } from '@supabase/lite';
import { errorMessage } from '../common/errors.ts';
import { isLocalName } from '../common/local-name.ts';
import type { Port } from '../common/ports.ts';
import { verifyAccessToken } from './access-token.ts';
import { AdminApi } from './admin-api.ts';
import type { AuthRules } from './auth-rules.ts';
import { setClientAddress } from './client-address.ts';
import { answerPreflight, withCors } from './cors.ts';
import { listen } from './listen.ts';
import { MfaApi } from './mfa-api.ts';
import { silenceRequestErrors } from './quiet-console.ts';
import { assertSoundJson, boundedBody, RefusedRequest, readBody } from './request-body.ts';
import { assertBoundedAddress } from './request-bounds.ts';
import { type RequestContext, runInRequest } from './request-context.ts';
import { finishDownload } from './storage/downloads.ts';
import { KeyLocks } from './storage/key-locks.ts';
import {
  isList,
  isSignSeveral,
  listFolder,
  refuseExpiredSignature,
  renameSignedUrl,
  signSeveral,
  unpackUpload,
} from './storage/routes.ts';
import type { TokenCompleter } from './tokens.ts';

const MEGABYTE = 1_000_000;

/** The largest body of each service. A bucket's own limit applies on top. */
const BODY_MAX_BYTES = {
  rest: MEGABYTE,
  auth: MEGABYTE / 4,
  storage: 52 * MEGABYTE,
  functions: 52 * MEGABYTE,
};
type Service = keyof typeof BODY_MAX_BYTES;

/** Never given to SQL as `request.headers`, nor to anything that may write them down. */
const SECRET_HEADERS = ['authorization', 'apikey', 'cookie'];

export interface GatewayServices {
  app: App;
  tokens: TokenCompleter;
  adminApi: AdminApi;
  authRules: AuthRules;
  mfaApi: MfaApi;
  jwtSecret: string;
  cancel(transactions: RequestContext['transactions']): void;
  callFunction(request: Request, url: URL): Promise<Response>;
}

export interface GatewayOptions {
  port: Port;
  /** Name of the request header to believe for the visitor's address. */
  clientAddressHeader: string | undefined;
  log(sentence: string): void;
}

/**
 * How long a connection stays on which nothing travels. Node's five seconds are over before a client on a busy machine has put a large
 * upload together, which it then begins on a connection that is closed meanwhile.
 */
const KEEP_ALIVE_MS = 60_000;

/** The one HTTP server behind `SUPABASE_URL`: takes the port at once, answers 503 until the services are there. */
export class Gateway {
  readonly #server: Server;
  readonly #options: GatewayOptions;
  readonly #uploads = new KeyLocks();
  readonly #restoreConsole: () => void;
  #services: GatewayServices | undefined;

  private constructor(options: GatewayOptions) {
    this.#options = options;
    this.#restoreConsole = silenceRequestErrors();
    const listener = getRequestListener((request, environment) => {
      const { incoming } = environment;
      return this.#answer(request, 'socket' in incoming ? (incoming as IncomingMessage) : undefined);
    });
    this.#server = createServer(
      { keepAliveTimeout: KEEP_ALIVE_MS },
      (incoming, outgoing) => void listener(incoming, outgoing),
    );
  }

  static async listen(options: GatewayOptions): Promise<Gateway> {
    const gateway = new Gateway(options);
    await listen(gateway.#server, options.port);
    return gateway;
  }

  open(services: GatewayServices): void {
    this.#services = services;
  }

  async close(): Promise<void> {
    this.#services = undefined;
    this.#restoreConsole();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  async #answer(request: Request, incoming: IncomingMessage | undefined): Promise<Response> {
    const url = new URL(request.url);
    if (!isLocalName(request.headers.get('host') ?? undefined)) {
      return Response.json({ message: 'Ask for localhost.' }, { status: 421 });
    }
    const service = serviceOf(url.pathname);
    if (service !== 'functions') {
      const preflight = answerPreflight(request);
      if (preflight !== undefined) return preflight;
    }
    let response: Response;
    try {
      response = await this.#route(request, url, service, incoming?.socket);
    } catch (error) {
      if (!(error instanceof RefusedRequest)) this.#options.log(`The gateway failed: ${errorMessage(error)}`);
      response = explain(error, service);
    }
    if (response.status >= 500)
      this.#options.log(`${request.method} ${url.pathname} answered ${response.status}.`);
    return service === 'functions' ? response : withCors(response);
  }

  async #route(
    request: Request,
    url: URL,
    service: Service | undefined,
    socket: Socket | undefined,
  ): Promise<Response> {
    const services = this.#services;
    if (service === undefined)
      return Response.json({ message: 'no Route matched with those values' }, { status: 404 });
    if (!isDecodable(url.pathname)) return Response.json({ message: 'Malformed path' }, { status: 400 });
    if (services === undefined)
      return Response.json({ message: 'The backend is starting.' }, { status: 503 });
    assertBoundedAddress(url);
    const headers = new Headers(request.headers);
    setClientAddress(headers, socket?.remoteAddress, this.#options.clientAddressHeader);
    if (service === 'functions' && Number(headers.get('content-length')) <= BODY_MAX_BYTES.functions) {
      const passing = request.body && boundedBody(request.body, BODY_MAX_BYTES.functions);
      return services.callFunction(
        new Request(url, { method: request.method, headers, body: passing, duplex: 'half' } as RequestInit),
        url,
      );
    }
    const body = await readBody(request, await maxBytesOf(service, request, url, services));
    if (body !== undefined) headers.set('content-length', String(body.byteLength));
    headers.delete('transfer-encoding');
    const complete = new Request(url, { method: request.method, headers, body });
    if (body !== undefined && isJson(headers, service)) assertSoundJson(body);
    const context: RequestContext = {
      headers: publicHeaders(headers),
      redirectTo: url.searchParams.get('redirect_to'),
      range: headers.get('range'),
      transactions: [],
    };
    const cancel = () => services.cancel(context.transactions);
    socket?.once('close', cancel);
    try {
      return await runInRequest(context, () =>
        service === 'storage'
          ? this.#answerStorage(services, complete, url)
          : answerRestOrAuth(services, complete, url),
      );
    } finally {
      socket?.off('close', cancel);
    }
  }

  async #answerStorage(services: GatewayServices, request: Request, url: URL): Promise<Response> {
    const { app, jwtSecret } = services;
    const { pathname } = url;
    const refusal = await refuseExpiredSignature(url, request.method, jwtSecret);
    if (refusal !== undefined) return refusal;
    if (isList(pathname, request.method)) return listFolder(request, (list) => app.fetch(list));
    if (isSignSeveral(pathname, request.method)) return signSeveral(request, (one) => app.fetch(one));
    const unpacked = await unpackUpload(request, pathname);
    if (request.method === 'POST' || request.method === 'PUT') {
      // Two uploads to one name at once would both pass lite's check for an existing file.
      const response = await this.#uploads.run(pathname, () => app.fetch(unpacked));
      return renameSignedUrl(pathname, request.method, response);
    }
    return finishDownload(request, pathname, await app.fetch(unpacked));
  }
}

async function answerRestOrAuth(services: GatewayServices, request: Request, url: URL): Promise<Response> {
  const { app, tokens, adminApi, authRules, mfaApi } = services;
  if (AdminApi.serves(url.pathname)) return adminApi.answer(request, url);
  const ask = (asked: Request) => withinTime(app.fetch(asked), limitOf(new URL(asked.url)));
  const response = MfaApi.serves(url.pathname)
    ? await mfaApi.answer(request, url, (refreshToken) => ask(refreshRequest(request, refreshToken)))
    : await authRules.apply(request, url, ask);
  return tokens.complete(url.pathname, response, request.headers.get('user-agent'));
}

/** Visitors bring files to functions alone: what they send to the storage itself is not taken in whole before it is refused. */
async function maxBytesOf(
  service: Service,
  request: Request,
  url: URL,
  { jwtSecret, adminApi }: GatewayServices,
): Promise<number> {
  const isVisitors =
    service === 'storage' &&
    !url.searchParams.has('token') &&
    !adminApi.isCalledWithSecretKey(request) &&
    (await verifyAccessToken(request, jwtSecret)) === undefined;
  return isVisitors ? MEGABYTE : BODY_MAX_BYTES[service];
}

function refreshRequest(request: Request, refreshToken: string): Request {
  const headers = { apikey: request.headers.get('apikey') ?? '', 'content-type': 'application/json' };
  const body = JSON.stringify({ refresh_token: refreshToken });
  const url = new URL('/auth/v1/token?grant_type=refresh_token', request.url);
  return new Request(url, { method: 'POST', headers, body });
}

/** lite 0.10.0 also serves its settings and the whole schema to anybody at `/_system`: only these four exist here. */
function serviceOf(pathname: string): Service | undefined {
  const service = /^\/(rest|auth|storage|functions)\/v1(\/|$)/.exec(pathname)?.[1];
  return service as Service | undefined;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function isJson(headers: Headers, service: Service): boolean {
  return service !== 'storage' || (headers.get('content-type') ?? '').includes('json');
}

function publicHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !SECRET_HEADERS.includes(name)));
}

function explain(error: unknown, service: Service | undefined): Response {
  if (error instanceof RefusedRequest) {
    const { status, code, message } = error;
    if (service === 'storage') {
      return Response.json({ statusCode: String(status), error: 'Payload too large', message }, { status });
    }
    return Response.json({ code, message, details: null, hint: null }, { status });
  }
  return Response.json(
    { code: 'PGRST000', message: 'Internal server error', details: null, hint: null },
    { status: 500 },
  );
}

/** As long as a hosted project lets a statement of a signed-in user run. */
const ANSWER_LIMIT_MS = 8_000;
/** Longer where the function itself says so. */
const IMPORT_LIMIT_MS = 30_000;

function limitOf({ pathname }: URL): number {
  return /\/rpc\/(import_rows|undo_import)$/.test(pathname) ? IMPORT_LIMIT_MS : ANSWER_LIMIT_MS;
}

/** A query whose database is killed under it stays without an answer in about one of a thousand cases; nobody waits for it. */
async function withinTime(answer: Response | Promise<Response>, limitMs: number): Promise<Response> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Response>((settle) => {
    const body = {
      code: 'PGRST001',
      message: 'The database did not answer in time.',
      details: null,
      hint: null,
    };
    timer = setTimeout(() => settle(Response.json(body, { status: 503 })), limitMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
