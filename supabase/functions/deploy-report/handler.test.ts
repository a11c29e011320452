import { randomUUID } from 'node:crypto';
import { signWebhook } from 'shared/deployments/webhook-signature.ts';
import { unwrap } from 'shared/errors.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FunctionsBackend, REPORT_SECRET, startFunctionsBackend } from '../_test/backend.ts';

let backend: FunctionsBackend;
let deploymentId: string;

beforeAll(async () => {
  backend = await startFunctionsBackend();
}, 60_000);

afterAll(() => backend.stop());

beforeEach(async () => {
  unwrap(await backend.service.from('deployments').delete().not('id', 'is', null).select('id'));
  deploymentId = unwrap(await backend.service.rpc('queue_deployment')).id;
});

describe('a signed report', () => {
  it('moves the deployment from queued over building to live', async () => {
    const logUrl = 'http://localhost:54326/logs/1?token=abc';

    const statuses = [
      (await report({ event: 'started', logUrl })).status,
      (await report({ event: 'heartbeat' })).status,
      (await report({ event: 'live', builtRevision: 3 })).status,
    ];

    expect(statuses).toEqual([200, 200, 200]);
    expect(await row()).toMatchObject({ status: 'live', built_revision: 3, log_url: logUrl, error: null });
  });

  it('of a failure keeps its reason, without control characters', async () => {
    await report({ event: 'started' });

    const response = await report({
      event: 'failed',
      reason: 'too_small',
      error: 'products:\u0000 \u001b[31mno answer\n',
    });

    expect(response.status).toBe(200);
    expect(await row()).toMatchObject({
      status: 'failed',
      reason: 'too_small',
      error: 'products: [31mno answer\n',
    });
  });

  it('of a failure keeps its reason when it was cut in the middle of a character', async () => {
    const cut = '🍊'.slice(0, 1);

    const responses = [
      await report({ event: 'started' }),
      await report({ event: 'failed', error: `no picture of ${cut}` }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(await row()).toMatchObject({ status: 'failed', error: 'no picture of \ufffd' });
  });

  it('of a build is taken while nothing newer is about to go live, and refused from then on', async () => {
    const built = { event: 'built', builtRevision: 3 };
    await report({ event: 'started' });

    const first = await report(built);
    const { id } = unwrap(await backend.service.rpc('queue_deployment'));
    unwrap(await backend.service.rpc('report_deployment', { deployment_id: id, event: 'started' }));
    const second = await report(built);

    expect([first.status, second.status]).toEqual([200, 409]);
    expect((await second.json()).code).toBe('superseded');
  });

  it('that begins what has failed is refused with the word that changes wait', async () => {
    await report({ event: 'started' });
    await report({ event: 'failed', error: 'stopped' });

    const again = await report({ event: 'started' });

    expect([again.status, (await again.json()).code]).toEqual([409, 'unpublished']);
  });

  it('that begins what is live is told which deployment waits', async () => {
    await report({ event: 'started' });
    const waiting = unwrap(await backend.service.rpc('queue_deployment')).id;
    await report({ event: 'live', builtRevision: 3 });

    const again = await report({ event: 'started' });

    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ code: 'superseded', waiting });
  });

  it('that comes too late, or names nothing we know, is refused', async () => {
    await report({ event: 'failed', error: 'stopped' });

    const late = await report({ event: 'heartbeat' });
    const unknown = await report({ event: 'started', deploymentId: randomUUID() });

    expect([late.status, unknown.status]).toEqual([409, 404]);
    expect((await late.json()).message).toBe('A deployment that is failed cannot become heartbeat');
    expect((await row()).status).toBe('failed');
  });

  it.each([
    { event: 'exploded' },
    { event: 'live', builtRevision: -1 },
    { event: 'started', deploymentId: '1' },
    { event: 'failed', reason: 'out of luck' },
  ])('that makes no sense is refused: %j', async (change) => {
    expect((await report(change)).status).toBe(400);
  });
});

describe('a check', () => {
  const whole = {
    DEPLOY_HOOK_KIND: 'github',
    SITE_URL: 'https://www.example.com',
    ADMIN_EMAIL: 'staff@example.com',
    MAIL_FROM: 'no-reply@example.com',
    SMTP_URL: 'smtps://name:word@smtp.example.com:465',
  };
  const viaApi = { SMTP_URL: '', MAIL_API_URL: 'https://mail.example.com' };

  it.each<[string, Record<string, string>, string[]]>([
    ['nothing where all is set', {}, []],
    [
      'all of a hook that was never set',
      { DEPLOY_HOOK_KIND: '', DEPLOY_HOOK_URL: '', DEPLOY_HOOK_SECRET: '' },
      ['DEPLOY_HOOK_KIND', 'DEPLOY_HOOK_URL', 'DEPLOY_HOOK_SECRET'],
    ],
    ['a kind of hook that nobody knows', { DEPLOY_HOOK_KIND: 'gitub' }, ['DEPLOY_HOOK_KIND']],
    ['no secret of a hook that has none', { DEPLOY_HOOK_KIND: 'netlify', DEPLOY_HOOK_SECRET: '' }, []],
    [
      'all that mails need',
      { SITE_URL: '', ADMIN_EMAIL: '', MAIL_FROM: '', SMTP_URL: '' },
      ['SITE_URL', 'ADMIN_EMAIL', 'MAIL_FROM', 'SMTP_URL'],
    ],
    ['the key of a mail service', viaApi, ['MAIL_API_KEY']],
  ])('names %s', async (_, change, missing) => {
    const checked = await backend.startFunctions({ ...whole, ...change });
    try {
      const body = JSON.stringify({ event: 'check' });

      const response = await checked.call('deploy-report', {
        body,
        headers: { ...(await signWebhook(REPORT_SECRET, body)) },
      });

      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ missing });
    } finally {
      await checked.stop();
    }
  });

  it('is for those alone who can sign', async () => {
    const response = await send(JSON.stringify({ event: 'check' }), {});

    expect(response.status).toBe(401);
    expect(await response.json()).not.toHaveProperty('missing');
  });
});

describe('a forged or repeated report', () => {
  it('is refused and changes nothing', async () => {
    const body = JSON.stringify({ deploymentId, event: 'failed', error: 'forged' });
    const old = { now: Date.now() - 301_000 };

    const answers = [
      await send(body, {}),
      await send(body, { ...(await signWebhook('another secret', body)) }),
      await send(`${body} `, { ...(await signWebhook(REPORT_SECRET, body)) }),
      await send(body, { ...(await signWebhook(REPORT_SECRET, body, old)) }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect((await row()).status).toBe('queued');
  });

  it('counts once when it is sent twice', async () => {
    const body = JSON.stringify({ deploymentId, event: 'started' });
    const headers = { ...(await signWebhook(REPORT_SECRET, body)) };

    const answers = [await send(body, headers), await send(body, headers)];

    expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  });
});

async function report(change: object): Promise<Response> {
  const body = JSON.stringify({ deploymentId, ...change });
  return send(body, { ...(await signWebhook(REPORT_SECRET, body)) });
}

function send(body: string, headers: Record<string, string>): Promise<Response> {
  return backend.call('deploy-report', { body, headers });
}

async function row() {
  return unwrap(await backend.service.from('deployments').select('*').eq('id', deploymentId).single());
}
