import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePorts } from '../../../scripts/src/supervisor/ports.ts';
import { type FunctionsBackend, SITE_ORIGIN, startFunctionsBackend } from '../_test/backend.ts';

/** By the first word of a command; every other one is accepted. */
let refusals: Record<string, string> = {};
let mailServer: Server;
let backend: FunctionsBackend;
let sql: Sql;

beforeAll(async () => {
  const [smtpPort = 0] = await findFreePorts(1);
  mailServer = await startMailServer(smtpPort);
  backend = await startFunctionsBackend({
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'no-reply@example.test',
    ADMIN_EMAIL: 'office@example.test',
    SITE_URL: SITE_ORIGIN,
  });
  sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
}, 60_000);

afterAll(async () => {
  await sql.end();
  await backend.stop();
  mailServer.close();
});

describe('an acknowledgement', () => {
  it.each([
    ['the sender is refused', { MAIL: '553 5.7.1 Sender address rejected: not owned by user' }],
    ['the server wants a password', { MAIL: '530 5.7.0 Authentication required' }],
    ['the address is refused for the moment', { RCPT: '450 4.2.0 Greylisted' }],
  ])('waits when %s, and goes out when that is mended', async (_, refused) => {
    refusals = refused;
    const id = await queueAcknowledgement();
    await sendDueMails();
    const waiting = await mailOf(id);

    refusals = {};
    await sql`update private.outbox set next_attempt_at = now() where sent_at is null`;
    await sendDueMails();

    expect(waiting).toMatchObject({ isSent: false, isFailed: false });
    expect(await mailOf(id)).toMatchObject({ isSent: true, isFailed: false });
  });

  it('is given up when the address is refused for good', async () => {
    refusals = { RCPT: '550 5.1.1 No such mailbox' };
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
    select sent_at is not null as "isSent", failed_at is not null as "isFailed" from private.outbox where id = ${id}`;
  return mail;
}

function startMailServer(port: number): Promise<Server> {
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 ready\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (isData && line !== '.') return;
      const command = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
      isData = command === 'DATA';
      const answer = isData ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 taken';
      socket.write(`${refusals[command] ?? answer}\r\n`);
    });
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
