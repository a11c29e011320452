import { describe, expect, it } from 'vitest';
import { signWebhook, WebhookVerifier } from './webhook-signature.ts';

const SECRET = 'a secret of the deployment';
const NOW = Date.UTC(2026, 10, 1, 12);
const BODY = '{"deploymentId":"1"}';

describe('a signed call', () => {
  it('is accepted once', async () => {
    const verifier = new WebhookVerifier(SECRET);
    const headers = new Headers({ ...(await signWebhook(SECRET, BODY, { now: NOW })) });

    const answers = [await verifier.accept(headers, BODY, NOW), await verifier.accept(headers, BODY, NOW)];

    expect(answers).toEqual([true, false]);
  });

  it('matches the example of the standard', async () => {
    // Worked out with openssl: printf '%s' 'msg_1.1793534400.{"a":1}' | openssl dgst -sha256 -hmac key -binary | base64
    const headers = await signWebhook('key', '{"a":1}', { id: 'msg_1', now: NOW });

    expect(headers['webhook-timestamp']).toBe('1793534400');
    expect(headers['webhook-signature']).toBe('v1,y7wI10ZAPwUWTY90PXhQLqxYt6v19dQryckZWHLw6cc=');
  });

  it.each([
    ['another body', { body: `${BODY} ` }],
    ['another secret', { secret: 'another' }],
    ['another id', { headers: { 'webhook-id': 'other' } }],
    ['another time', { headers: { 'webhook-timestamp': String(NOW / 1000 + 1) } }],
    ['no signature', { headers: { 'webhook-signature': '' } }],
    ['a signature that is no base64', { headers: { 'webhook-signature': 'v1,%%%' } }],
    ['a time that is no number', { headers: { 'webhook-timestamp': 'soon' } }],
  ])('is refused with %s', async (_name, change: { body?: string; secret?: string; headers?: object }) => {
    const signed = await signWebhook(SECRET, BODY, { now: NOW });
    const verifier = new WebhookVerifier(change.secret ?? SECRET);

    const isAccepted = await verifier.accept(
      new Headers({ ...signed, ...change.headers }),
      change.body ?? BODY,
      NOW,
    );

    expect(isAccepted).toBe(false);
  });

  it.each([
    [-301_000, false],
    [-299_000, true],
    [299_000, true],
    [301_000, false],
  ])('that is %d ms away from now counts: %s', async (offset, expected) => {
    const headers = new Headers({ ...(await signWebhook(SECRET, BODY, { now: NOW + offset })) });

    expect(await new WebhookVerifier(SECRET).accept(headers, BODY, NOW)).toBe(expected);
  });

  it('is refused when no secret is configured', async () => {
    const headers = new Headers({ ...(await signWebhook('x', BODY, { now: NOW })) });

    expect(await new WebhookVerifier('').accept(headers, BODY, NOW)).toBe(false);
  });

  it('may carry an old and a new signature while the secret changes', async () => {
    const [old, fresh] = await Promise.all(
      ['old', SECRET].map((secret) => signWebhook(secret, BODY, { id: 'one', now: NOW })),
    );
    const signature = `${old?.['webhook-signature']} ${fresh?.['webhook-signature']}`;
    const headers = new Headers({ ...fresh, 'webhook-signature': signature } as Record<string, string>);

    expect(await new WebhookVerifier(SECRET).accept(headers, BODY, NOW)).toBe(true);
  });
});
