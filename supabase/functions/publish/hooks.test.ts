import { unwrap } from 'shared/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FunctionsBackend, type HookCall, startFunctionsBackend } from '../_test/backend.ts';

const FAILURE_LIMIT_MS = 30_000;
const TOKEN = 'a token of the host';

/** What each host documents for the call that starts a build, and the status with which it accepts it. */
const hosts = [
  {
    kind: 'github',
    accepts: 204,
    refuses: 422,
    expectCall: ({ headers, body }: HookCall, deploymentId: string) => {
      expect(headers.get('authorization')).toBe(`Bearer ${TOKEN}`);
      expect(headers.get('accept')).toBe('application/vnd.github+json');
      expect(headers.get('x-github-api-version')).toBe('2022-11-28');
      expect(headers.get('user-agent')).not.toBe('');
      expect(JSON.parse(body)).toEqual({
        ref: 'main',
        inputs: { deploymentId, allowShrink: 'false' },
      });
    },
  },
  {
    kind: 'netlify',
    accepts: 200,
    refuses: 404,
    expectCall: ({ headers, body }: HookCall, deploymentId: string) => {
      expect(headers.has('authorization')).toBe(false);
      expect(JSON.parse(body)).toEqual({ deploymentId, now: false, allowShrink: false });
    },
  },
  {
    kind: 'vercel',
    accepts: 201,
    refuses: 404,
    expectCall: ({ headers, body }: HookCall) => {
      expect([headers.has('authorization'), body]).toEqual([false, '']);
    },
  },
  {
    kind: 'cloudflare',
    accepts: 200,
    refuses: 404,
    expectCall: ({ headers, body }: HookCall) => {
      expect([headers.has('authorization'), body]).toEqual([false, '']);
    },
  },
];

let backend: FunctionsBackend;
let token: string;

beforeAll(async () => {
  backend = await startFunctionsBackend();
  ({ token } = await backend.signIn('admin'));
});

afterAll(() => backend.stop());

beforeEach(async () => {
  unwrap(await backend.service.from('deployments').delete().not('id', 'is', null).select('id'));
  backend.hook.firstAnswers = [];
  backend.hook.calls.length = 0;
});

describe.each(hosts)('the hook of $kind', ({ kind, accepts, refuses, expectCall }) => {
  let functions: Awaited<ReturnType<FunctionsBackend['startFunctions']>>;

  beforeAll(async () => {
    functions = await backend.startFunctions({ DEPLOY_HOOK_KIND: kind, DEPLOY_HOOK_SECRET: TOKEN });
  });

  afterAll(() => functions.stop());

  async function publish(): Promise<string> {
    const headers = { authorization: `Bearer ${token}` };
    const response = await functions.call('publish', { headers });
    expect(response.status).toBe(202);
    return (await response.json()).id;
  }

  it('is called as documented, and an accepted deployment waits for its build', async () => {
    backend.hook.answer = accepts;

    const id = await publish();

    await until(async () => backend.hook.calls.length === 1);
    const [call] = backend.hook.calls;
    expect(call?.method).toBe('POST');
    if (call) expectCall(call, id);
    expect(await deployment(id)).toEqual({ status: 'queued', reason: null, error: null });
  });

  it('that refuses is called once, and the deployment says why it failed', async () => {
    backend.hook.answer = refuses;

    const id = await publish();

    await until(async () => (await deployment(id)).status === 'failed');
    expect(await deployment(id)).toMatchObject({ reason: 'refused', error: `hook rejected (${refuses})` });
    expect(backend.hook.calls).toHaveLength(1);
  });

  it.each<{ status: number; headers?: Record<string, string> }>([
    { status: 429 },
    { status: 403, headers: { 'retry-after': '1' } },
    { status: 403, headers: { 'x-ratelimit-remaining': '0' } },
  ])('that asks for patience is called again: %j', async (patience) => {
    backend.hook.firstAnswers = [patience];
    backend.hook.answer = accepts;

    const id = await publish();

    await until(async () => backend.hook.calls.length === 2);
    expect((await deployment(id)).status).toBe('queued');
  });

  it('that answers twice is taken at its first word', async () => {
    backend.hook.answer = 'twice';

    const first = await publish();
    await until(async () => backend.hook.calls.length === 1);
    backend.hook.answer = accepts;
    const second = await publish();
    await until(async () => backend.hook.calls.length === 2);

    expect(second).toBe(first);
    expect(await deployment(first)).toEqual({ status: 'queued', reason: null, error: null });
  });

  it('is not asked for an older release, which the host keeps', async () => {
    const id = unwrap(await backend.service.rpc('queue_deployment')).id;
    const report = { deployment_id: id, event: 'live', built_revision: 0 };
    unwrap(await backend.service.rpc('report_deployment', report));
    const headers = { authorization: `Bearer ${token}` };

    const response = await functions.call('publish', { headers, body: JSON.stringify({ rollBackTo: id }) });

    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({
      code: 'roll-back-elsewhere',
      message: 'Roll back in the console of the host: it keeps the releases',
    });
    expect(backend.hook.calls).toEqual([]);
  });

  // How long is waited, and what follows, is the same for all of them.
  it.runIf(kind === 'github')(
    'that hangs makes the deployment fail in the end, and holds up nobody',
    async () => {
      backend.hook.answer = 'hang';

      const id = await publish();

      await until(async () => (await deployment(id)).status === 'failed');
      expect(await deployment(id)).toMatchObject({ reason: 'unreachable', error: 'hook failed (no answer)' });
      expect(backend.hook.calls).toHaveLength(3);
    },
    FAILURE_LIMIT_MS * 2,
  );
});

async function deployment(id: string) {
  return unwrap(
    await backend.service.from('deployments').select('status, reason, error').eq('id', id).single(),
  );
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + FAILURE_LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await new Promise((settle) => setTimeout(settle, 50));
  }
}
