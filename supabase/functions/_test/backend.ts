import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createSupabase, type Supabase } from 'shared/client.ts';
import type { Role } from 'shared/users/users.ts';
import { findFreePorts, findPortsFor } from '../../../scripts/common/free-ports.ts';
import { BACKEND_PORT_NAMES, portFor } from '../../../scripts/common/ports.ts';
import { FunctionsRuntime } from '../../../scripts/local-supabase/functions/runtime.ts';
import { startBackend } from '../../../scripts/local-supabase/index.ts';

/*
 * The functions in a real Deno on a real database, with a deploy hook of the test's own, which answers as it is told.
 */

export const SITE_ORIGIN = 'http://localhost:4321';
export const HOOK_SECRET = 'the secret of the hook';
export const REPORT_SECRET = 'the secret of the reports';
const WHOLE_ANSWER = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}';
const PASSWORD = 'Correct-horse-7';
const SESSIONLESS = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

export interface HookCall {
  path: string;
  method: string;
  headers: Headers;
  body: string;
}

export interface HookPeer {
  calls: HookCall[];
  /** The status of the next answers; `hang` never answers, `twice` sends the answer two times over one connection. */
  answer: number | 'hang' | 'twice';
  /** What comes before that, one each. */
  firstAnswers: { status: number; headers?: Record<string, string> }[];
}

interface Functions {
  call(
    name: string,
    init: { body?: string; headers?: Record<string, string>; method?: string },
  ): Promise<Response>;
  stop(): Promise<void>;
}

export interface FunctionsBackend extends Functions {
  apiUrl: string;
  dbUrl: string;
  service: Supabase;
  hook: HookPeer;
  /** A signed-in person's token. */
  signIn(role: Role): Promise<{ id: string; token: string }>;
  /** The same functions once more, on the same database, with other variables. */
  startFunctions(changed: Record<string, string>): Promise<Functions>;
}

/** @param functionEnv further variables of the functions */
export async function startFunctionsBackend(
  functionEnv: Record<string, string> = {},
): Promise<FunctionsBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'functions-'));
  const { hookPort, ...ports } = await findPortsFor([...BACKEND_PORT_NAMES, 'hookPort']);
  const hook: HookPeer = { calls: [], answer: 202, firstAnswers: [] };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    hook.calls.push({
      path: request.url ?? '',
      method: request.method ?? '',
      headers: new Headers(request.headers as Record<string, string>),
      body,
    });
    const first = hook.firstAnswers.shift();
    if (first) return void response.writeHead(first.status, first.headers).end();
    const { answer } = hook;
    if (answer === 'twice') request.socket.end(WHOLE_ANSWER + WHOLE_ANSWER);
    else if (answer !== 'hang') response.writeHead(answer).end();
  }).listen(hookPort, '127.0.0.1');
  const supabaseDir = resolve(import.meta.dirname, '..', '..');
  const variables = {
    DEPLOY_HOOK_URL: `http://127.0.0.1:${hookPort}/hook`,
    DEPLOY_HOOK_SECRET: HOOK_SECRET,
    DEPLOY_REPORT_SECRET: REPORT_SECRET,
    ADMIN_ORIGINS: SITE_ORIGIN,
    ...functionEnv,
  };
  const backend = await startBackend({
    ...ports,
    dataDir,
    supabaseDir,
    siteUrl: SITE_ORIGIN,
    adminUrl: `${SITE_ORIGIN}/admin/`,
    quiet: true,
    passwordRounds: 4,
    functionEnv: variables,
  });
  const { apiUrl, publishableKey } = backend;
  const service = createSupabase(apiUrl, backend.secretKey, SESSIONLESS);

  const requestOf: (...call: Parameters<Functions['call']>) => Request = (
    name,
    { body = '{}', headers = {}, method = 'POST' },
  ) =>
    new Request(`${apiUrl}/functions/v1/${name}`, {
      method,
      headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
      ...(method === 'POST' ? { body } : {}),
    });

  return {
    apiUrl,
    dbUrl: backend.dbUrl,
    service,
    hook,
    async signIn(role) {
      const email = `${role}-${randomUUID()}@example.test`;
      const created = await service.auth.admin.createUser({
        email,
        password: PASSWORD,
        email_confirm: true,
        app_metadata: role === 'user' ? {} : { role },
        user_metadata: { role: 'admin' },
      });
      if (created.error) throw created.error;
      const client = createSupabase(apiUrl, publishableKey, SESSIONLESS);
      const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
      if (error) throw error;
      return { id: data.user.id, token: data.session.access_token };
    },
    call: (name, init) => fetch(requestOf(name, init)),
    async startFunctions(changed) {
      const [port = 0] = await findFreePorts(1);
      const functions = new FunctionsRuntime({
        folder: join(supabaseDir, 'functions'),
        dataDir,
        port: portFor('functionsPort', port),
        environment: {
          ...variables,
          ...changed,
          SUPABASE_URL: apiUrl,
          SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: publishableKey }),
          SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
        },
        log: () => {},
      });
      await functions.start();
      return {
        call(name, init) {
          const request = requestOf(name, init);
          return functions.call(request, new URL(request.url));
        },
        stop: () => functions.stop(),
      };
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await backend.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
