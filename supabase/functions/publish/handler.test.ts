import { WebhookVerifier } from 'shared/deployments/webhook-signature.ts';
import { unwrap } from 'shared/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FunctionsBackend, HOOK_SECRET, SITE_ORIGIN, startFunctionsBackend } from '../_test/backend.ts';

const FAILURE_LIMIT_MS = 30_000;

let backend: FunctionsBackend;
let adminToken: string;

beforeAll(async () => {
  backend = await startFunctionsBackend();
  ({ token: adminToken } = await backend.signIn('admin'));
}, 60_000);

afterAll(() => backend.stop());

beforeEach(async () => {
  unwrap(await backend.service.from('deployments').delete().not('id', 'is', null).select('id'));
  backend.hook.answer = 202;
  backend.hook.firstAnswers = [];
  backend.hook.calls.length = 0;
});

describe('publish by an admin', () => {
  it('answers with the queued deployment, and asks the hook for it with a signed call', async () => {
    const response = await publish({ now: true });

    expect(response.status).toBe(202);
    const deployment = await response.json();
    expect(deployment).toMatchObject({ status: 'queued' });
    await until(async () => backend.hook.calls.length > 0);
    const [call] = backend.hook.calls;
    expect(JSON.parse(call?.body ?? '')).toEqual({
      deploymentId: deployment.id,
      now: true,
      allowShrink: false,
    });
    expect(
      await new WebhookVerifier(HOOK_SECRET).accept(call?.headers ?? new Headers(), call?.body ?? ''),
    ).toBe(true);
  });

  it('joins the deployment that waits, however often and by whomever it is called', async () => {
    const { token: otherToken } = await backend.signIn('admin');

    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => publish({}, index % 2 === 0 ? adminToken : otherToken)),
    );

    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('asks the hook with the leave for fewer products that an earlier call gave', async () => {
    await publish({ allowShrink: true });
    await until(async () => backend.hook.calls.length === 1);

    await publish({});

    await until(async () => backend.hook.calls.length === 2);
    expect(backend.hook.calls.map(({ body }) => JSON.parse(body).allowShrink)).toEqual([true, true]);
  });

  it('queues another one when the first is being built', async () => {
    const first = await (await publish({})).json();
    await report(first.id, 'started');

    const second = await (await publish({})).json();

    expect(second.id).not.toBe(first.id);
  });

  it('can be called from the admin’s origin by a browser', async () => {
    const preflight = await backend.call('publish', { method: 'OPTIONS', headers: { origin: SITE_ORIGIN } });
    const response = await backend.call('publish', {
      headers: { origin: SITE_ORIGIN, authorization: `Bearer ${adminToken}` },
    });

    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
      202,
      SITE_ORIGIN,
    ]);
  });
});

describe('publish by anybody else', () => {
  it('is refused: 401 without a session, 403 for a user who claims to be an admin', async () => {
    const { token: userToken } = await backend.signIn('user');

    const answers = [
      await backend.call('publish', {}),
      await publish({}, 'not-a-token'),
      await publish({}, userToken),
    ];

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403]);
    expect(await countDeployments()).toBe(0);
  });

  it('is refused to sales and viewers, and not to editors', async () => {
    const roles = ['sales', 'viewer', 'editor'] as const;
    const tokens = await Promise.all(roles.map(async (role) => (await backend.signIn(role)).token));

    const answers = await Promise.all(tokens.map((token) => publish({}, token)));

    expect(answers.map(({ status }) => status)).toEqual([403, 403, 202]);
  });

  it('is refused for an admin who was demoted or deleted a moment ago', async () => {
    const [demoted, deleted] = [await backend.signIn('admin'), await backend.signIn('admin')];
    await backend.service.auth.admin.updateUserById(demoted.id, { app_metadata: { role: 'user' } });
    await backend.service.auth.admin.deleteUser(deleted.id);

    const answers = [await publish({}, demoted.token), await publish({}, deleted.token)];

    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  });

  it('is refused from another origin, in another way, and with other contents', async () => {
    const authorization = `Bearer ${adminToken}`;
    const answers = [
      await backend.call('publish', { headers: { authorization, origin: 'https://evil.example' } }),
      await backend.call('publish', { method: 'GET', headers: { authorization } }),
      await backend.call('publish', { headers: { authorization, 'content-type': 'text/plain' } }),
      await publish({ now: 'yes' }),
      await publish({ deploymentId: 'mine' }),
      await backend.call('publish', { headers: { authorization }, body: '{' }),
      await backend.call('publish', { headers: { authorization }, body: `"${'x'.repeat(20_000)}"` }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([403, 405, 415, 400, 400, 400, 413]);
    expect(await countDeployments()).toBe(0);
  });
});

describe('going back', () => {
  async function publishedTwice(): Promise<[string, string]> {
    const ids: string[] = [];
    for (const builtRevision of [1, 2]) {
      const { id } = await (await publish({})).json();
      await report(id, 'started');
      unwrap(
        await backend.service.rpc('report_deployment', {
          deployment_id: id,
          event: 'live',
          built_revision: builtRevision,
        }),
      );
      ids.push(id);
    }
    await until(async () => backend.hook.calls.length === 2);
    backend.hook.calls.length = 0;
    return [ids[0] ?? '', ids[1] ?? ''];
  }

  it('asks the publisher for that release with a signed call, and takes back what was live since', async () => {
    const [older, newer] = await publishedTwice();
    backend.hook.answer = 200;

    const response = await publish({ rollBackTo: older });

    expect(response.status).toBe(200);
    const [call] = backend.hook.calls;
    expect([call?.path, JSON.parse(call?.body ?? '')]).toEqual(['/rollback', { releaseId: older }]);
    const isSigned = new WebhookVerifier(HOOK_SECRET).accept(
      call?.headers ?? new Headers(),
      call?.body ?? '',
    );
    expect(await isSigned).toBe(true);
    expect((await deployment(older)).status).toBe('live');
    expect(await deployment(newer)).toMatchObject({ status: 'superseded', reason: 'rolled_back' });
  });

  it('changes nothing when the publisher has no such release, or the deployment never was live', async () => {
    const [older, newer] = await publishedTwice();
    backend.hook.answer = 409;
    const { id: waiting } = await (await publish({})).json();
    // Else it may come in the next test, and be counted there.
    await until(async () => backend.hook.calls.length === 1);

    const answers = [await publish({ rollBackTo: older }), await publish({ rollBackTo: waiting })];

    expect(answers.map(({ status }) => status)).toEqual([409, 404]);
    expect(await Promise.all(answers.map((answer) => answer.json()))).toMatchObject([
      { code: 'release-gone', message: 'This release is not kept any more' },
      { code: 'never-live', message: 'This deployment never was live' },
    ]);
    expect((await deployment(newer)).status).toBe('live');
  });

  it('is for admins alone', async () => {
    const [older] = await publishedTwice();
    const { token: userToken } = await backend.signIn('user');

    expect((await publish({ rollBackTo: older }, userToken)).status).toBe(403);
    expect(backend.hook.calls).toEqual([]);
  });
});

describe('a hook', () => {
  it('that refuses is not asked again, and the deployment has failed', async () => {
    backend.hook.answer = 404;

    const { id } = await (await publish({})).json();

    await until(async () => (await deployment(id)).status === 'failed');
    expect(await deployment(id)).toMatchObject({ reason: 'refused', error: 'hook rejected (404)' });
    expect(backend.hook.calls).toHaveLength(1);
  });

  it('that fails at first is asked again, with a fresh signature', async () => {
    backend.hook.firstAnswers = [{ status: 503 }];

    const { id } = await (await publish({})).json();

    await until(async () => backend.hook.calls.length === 2);
    expect(new Set(backend.hook.calls.map(({ headers }) => headers.get('webhook-id'))).size).toBe(2);
    expect((await deployment(id)).status).toBe('queued');
  });

  it('that answers twice is taken at its first word', async () => {
    backend.hook.answer = 'twice';

    const { id } = await (await publish({})).json();
    await until(async () => backend.hook.calls.length === 1);
    backend.hook.answer = 202;
    const { id: joined } = await (await publish({})).json();
    await until(async () => backend.hook.calls.length === 2);

    expect(joined).toBe(id);
    expect(await deployment(id)).toEqual({ status: 'queued', reason: null, error: null });
  });

  it('that keeps failing makes the deployment fail, but not the call', async () => {
    backend.hook.answer = 500;

    const response = await publish({});
    const { id } = await response.json();

    expect(response.status).toBe(202);
    await until(async () => (await deployment(id)).status === 'failed');
    expect(await deployment(id)).toMatchObject({ reason: 'unreachable', error: 'hook failed (status 500)' });
    expect(backend.hook.calls).toHaveLength(3);
  });

  it(
    'that hangs does not hold up the admin, and a build that began all the same goes on',
    async () => {
      backend.hook.answer = 'hang';

      const { id } = await (await publish({})).json();
      await until(async () => backend.hook.calls.length === 1);
      await report(id, 'started');
      backend.hook.answer = 500;
      await until(async () => backend.hook.calls.length === 3);
      await publish({});
      await until(async () => backend.hook.calls.length === 6);

      expect((await deployment(id)).status).toBe('building');
    },
    FAILURE_LIMIT_MS,
  );
});

function publish(body: object, token = adminToken): Promise<Response> {
  return backend.call('publish', {
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}` },
  });
}

async function deployment(id: string) {
  return unwrap(
    await backend.service.from('deployments').select('status, reason, error').eq('id', id).single(),
  );
}

async function countDeployments(): Promise<number> {
  return unwrap(await backend.service.from('deployments').select('id')).length;
}

async function report(id: string, event: string): Promise<void> {
  unwrap(await backend.service.rpc('report_deployment', { deployment_id: id, event }));
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + FAILURE_LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await new Promise((settle) => setTimeout(settle, 50));
  }
}
