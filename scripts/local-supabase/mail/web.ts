import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { errorMessage } from '../../common/errors.ts';
import { isLocalName } from '../../common/local-name.ts';
import type { Port } from '../../common/ports.ts';
import { listen } from '../listen.ts';
import type { Mailbox } from './mailbox.ts';
import { bodyPage, listPage, mailPage, missingPage } from './pages.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail's own HTML may look as it likes and do nothing. */
const BODY_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

/** Shows the mailbox: pages for people, `/api/messages` for programs. */
export async function startMailWeb(port: Port, mailbox: Mailbox): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    answer(request, mailbox)
      .catch((error): Answer => ({ status: 500, body: errorMessage(error) }))
      .then((result) => send(response, result));
  });
  await listen(server, port);
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, mailbox: Mailbox): Promise<Answer> {
  if (!isLocalName(request.headers.host)) return { status: 421, body: 'Open this page as localhost.' };
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const [, section, id = '', part] = pathname.split('/').map(decodeSegment);
  if (pathname.startsWith('/api/messages')) return answerApi(method, pathname, mailbox);
  if (method === 'GET' && pathname === '/') return html(listPage(mailbox.list()));
  if (method === 'POST' && pathname === '/clear') return clear(request, mailbox);
  const mail = method === 'GET' && section === 'messages' ? mailbox.find(id) : undefined;
  if (mail === undefined) return html(missingPage(), 404);
  return part === 'body' ? html(bodyPage(mail), 200, BODY_POLICY) : html(mailPage(mail));
}

async function answerApi(method: string | undefined, pathname: string, mailbox: Mailbox): Promise<Answer> {
  const id = decodeSegment(pathname.split('/')[3] ?? '');
  if (method === 'DELETE' && id === '') {
    await mailbox.clear();
    return { status: 204 };
  }
  if (method !== 'GET') return json({ message: 'Method not allowed' }, 405);
  if (id === '') return json(mailbox.list());
  const mail = mailbox.find(id);
  return mail === undefined ? json({ message: 'There is no such mail' }, 404) : json(mail);
}

/** A page elsewhere must not be able to delete mails by a form of its own. */
async function clear(request: IncomingMessage, mailbox: Mailbox): Promise<Answer> {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin')
    return { status: 403, body: 'Only this page may do that.' };
  await mailbox.clear();
  return { status: 303, headers: { location: '/' } };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}

function html(body: string, status = 200, policy = PAGE_POLICY): Answer {
  return {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    body,
  };
}

function json(body: unknown, status = 200): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  response.end(body);
}
