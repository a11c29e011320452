import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FunctionsBackend, SITE_ORIGIN, startFunctionsBackend } from '../_test/backend.ts';

interface Call {
  headers: Record<string, unknown>;
  mail: Record<string, unknown>;
}

const MAIL_API_KEY = 'the key of the mail service';

let calls: Call[] = [];
let answer = { status: 200, body: {} };
let mailService: Server;
let backend: FunctionsBackend;
let sql: Sql;

beforeAll(async () => {
  mailService = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ headers: request.headers, mail: JSON.parse(body) });
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => mailService.listen(0, '127.0.0.1', resolve));
  backend = await startFunctionsBackend({
    MAIL_API_URL: `http://127.0.0.1:${(mailService.address() as AddressInfo).port}/emails`,
    MAIL_API_KEY,
    MAIL_FROM: 'Nile Harvest <no-reply@example.test>',
    ADMIN_EMAIL: 'office@example.test',
    SITE_URL: SITE_ORIGIN,
  });
  sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
}, 60_000);

afterAll(async () => {
  await sql.end();
  await backend.stop();
  mailService.close();
});

beforeEach(async () => {
  await sql`delete from private.outbox`;
  calls = [];
});

describe('a mail service behind an HTTP API', () => {
  it('is given each mail under its own id', async () => {
    answer = { status: 200, body: { id: randomUUID() } };
    const id = await queueAcknowledgement();

    await sendDueMails();

    expect(await mailOf(id)).toEqual({ isSent: true, isFailed: false, error: null });
    expect(calls).toMatchObject([
      {
        headers: { authorization: `Bearer ${MAIL_API_KEY}`, 'idempotency-key': id },
        mail: {
          from: 'Nile Harvest <no-reply@example.test>',
          to: ['buyer@example.test'],
          headers: { 'Message-ID': `<${id}@example.test>`, 'Auto-Submitted': 'auto-generated' },
        },
      },
    ]);
  });

  it('is told by which address a subscription ends', async () => {
    answer = { status: 200, body: { id: randomUUID() } };
    const token = 'a'.repeat(64);
    await sql`
      insert into private.outbox (kind, recipient, payload)
      values ('confirm_subscription', 'reader@example.test', ${sql.json({ confirm: token, unsubscribe: token })})`;

    await sendDueMails();

    expect(calls[0]?.mail.headers).toMatchObject({
      'List-Unsubscribe': `<${backend.apiUrl}/functions/v1/unsubscribe?locale=en&token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it.each([
    ['sender', 422, { name: 'invalid_from_address', message: 'Invalid `from` field.' }],
    ['domain', 403, { name: 'validation_error', message: 'The example.test domain is not verified.' }],
    ['rate', 429, { name: 'rate_limit_exceeded', message: 'Too many requests.' }],
  ])('that refuses the %s is asked again later, and its reason kept', async (_, status, body) => {
    answer = { status, body };
    const id = await queueAcknowledgement();

    await sendDueMails();

    const error = expect.stringContaining(body.message);
    expect(await mailOf(id)).toEqual({ isSent: false, isFailed: false, error });
  });

  it.each([
    { name: 'validation_error', message: 'Invalid `to` field. The email address needs to follow a format.' },
    { name: 'invalid_to_address', message: 'Use our testing address instead.' },
  ])('that refuses the address ends an acknowledgement: $name', async (body) => {
    answer = { status: 422, body };
    const id = await queueAcknowledgement();

    await sendDueMails();

    expect(await mailOf(id)).toMatchObject({ isSent: false, isFailed: true });
  });
});

async function queueAcknowledgement(): Promise<string> {
  const [mail] = await sql`
    insert into private.outbox (kind, recipient, payload)
    values ('contact_message_received', 'buyer@example.test', ${sql.json({ id: randomUUID() })}) returning id`;
  return mail?.id;
}

async function sendDueMails(): Promise<void> {
  expect((await backend.call('notify', {})).status).toBe(202);
}

async function mailOf(id: string) {
  const [mail] = await sql`
    select sent_at is not null as "isSent", failed_at is not null as "isFailed", last_error as error
    from private.outbox where id = ${id}`;
  return mail && { ...mail };
}
