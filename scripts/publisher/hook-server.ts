import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { WebhookVerifier } from 'shared/deployments/webhook-signature.ts';
import { errorMessage } from '../common/errors.ts';
import { type Listener, listenOnLoopback } from '../static-server/listen.ts';
import type { BuildRequest } from './build-queue.ts';
import type { Publisher } from './publisher.ts';

export interface HookServerOptions {
  port: number;
  secret: string;
  /** Signs the addresses of logs. */
  logSecret: string;
  /** Tells the run that listens here from another one. */
  runId: string;
}

/** Who is called: a publisher, or what stands in for one while the site is being worked on. */
export interface HookTarget extends Pick<Publisher, 'rollback' | 'logFileOf'> {
  publish(request: BuildRequest): Promise<unknown>;
}

export interface HookServer extends Listener {
  /** Passes calls to this publisher. Before that they are answered with 503, and the caller tries again. */
  use(publisher: HookTarget): void;
  logUrlOf(deploymentId: string): string;
}

const MAX_BODY_BYTES = 10_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The deploy hook of the local publisher: `POST /hook` and `POST /rollback`, signed; `GET /logs/<deployment>?token=…` for
 * whoever was given the address.
 */
export async function startHookServer(options: HookServerOptions): Promise<HookServer> {
  const verifier = new WebhookVerifier(options.secret);
  let publisher: HookTarget | null = null;

  const listener = await listenOnLoopback(options.port, (request, response) => {
    answer(request, response).catch((error) => {
      console.error(`Hook: ${String(error)}`);
      if (!response.headersSent) sendJson(response, 500, { error: 'failed' });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET' && address.pathname === '/') {
      return sendJson(response, 200, { runId: options.runId });
    }
    if (request.method === 'GET' && address.pathname.startsWith('/logs/')) {
      return sendLog(response, address);
    }
    const isHook = address.pathname === '/hook';
    if (request.method !== 'POST' || !(isHook || address.pathname === '/rollback')) {
      return sendJson(response, 404, { error: 'not found' });
    }
    if (!publisher) return sendJson(response, 503, { error: 'starting' });
    const body = await readBody(request);
    if (body === null) return sendJson(response, 413, { error: 'too large' });
    if (!(await verifier.accept(new Headers(request.headers as Record<string, string>), body))) {
      return sendJson(response, 401, { error: 'not signed, too old, or seen before' });
    }
    return isHook ? takeHook(publisher, response, body) : takeRollback(publisher, response, body);
  }

  async function sendLog(response: ServerResponse, address: URL): Promise<void> {
    const deploymentId = address.pathname.slice('/logs/'.length);
    const token = address.searchParams.get('token') ?? '';
    if (!publisher || !UUID.test(deploymentId) || !isEqual(token, tokenOf(deploymentId))) {
      return sendJson(response, 404, { error: 'not found' });
    }
    const log = await readFile(publisher.logFileOf(deploymentId)).catch(() => null);
    if (log === null) return sendJson(response, 404, { error: 'not found' });
    response.writeHead(200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
    response.end(log);
  }

  function tokenOf(deploymentId: string): string {
    return createHmac('sha256', options.logSecret).update(deploymentId).digest('base64url');
  }

  return {
    use(next) {
      publisher = next;
    },
    logUrlOf: (deploymentId) =>
      `http://localhost:${options.port}/logs/${deploymentId}?token=${tokenOf(deploymentId)}`,
    close: () => listener.close(),
  };
}

function takeHook(publisher: HookTarget, response: ServerResponse, body: string): void {
  const { deploymentId, now, allowShrink } = parseObject(body);
  if (typeof deploymentId !== 'string' || !UUID.test(deploymentId)) {
    sendJson(response, 400, { error: 'deploymentId must be a uuid' });
    return;
  }
  // The outcome is reported by the publisher itself; the caller only learns that the build is taken on.
  publisher
    .publish({ deploymentId, isImmediate: now === true, allowShrink: allowShrink === true })
    .catch((error) => console.error(`Hook: ${String(error)}`));
  sendJson(response, 202, { deploymentId });
}

async function takeRollback(publisher: HookTarget, response: ServerResponse, body: string): Promise<void> {
  const { releaseId } = parseObject(body);
  const caller = new AbortController();
  response.once('close', () => caller.abort());
  try {
    const id = typeof releaseId === 'string' ? releaseId : undefined;
    sendJson(response, 200, await publisher.rollback(id, caller.signal));
  } catch (error) {
    sendJson(response, 409, { error: errorMessage(error) });
  }
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
