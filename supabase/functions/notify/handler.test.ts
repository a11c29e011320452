import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePorts } from '../../../scripts/common/free-ports.ts';
import { type FunctionsBackend, SITE_ORIGIN, startFunctionsBackend } from '../_test/backend.ts';

/** By a command or a line of a mail, or its beginning; every other one is accepted. */
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

describe('a mail to staff', () => {
  it('does not wait for addresses that no server takes for now', async () => {
    refusals = { 'RCPT TO:<nobody@': '450 4.1.2 Recipient address rejected: Domain not found' };
    const refused: string[] = [];
    for (let count = 0; count < 4; count++) refused.push(await queueAcknowledgement('nobody@gmial.example'));
    const id = await queueMailToStaff();

    await sendDueMails();

    expect(await mailOf(id)).toMatchObject({ isSent: true });
    for (const each of refused) expect(await mailOf(each)).toMatchObject({ isSent: false, isFailed: false });
  });

  it('does not wait for mails that are refused for what they say, whose reason is kept', async () => {
    await sql`delete from private.outbox`;
    refusals = { 'Subject: Message from Pills': '554 5.7.1 Message rejected as spam' };
    const refused: string[] = [];
    for (let count = 0; count < 3; count++) refused.push(await queueMailToStaff('Pills'));
    const id = await queueMailToStaff();

    await sendDueMails();

    expect(await mailOf(id)).toMatchObject({ isSent: true });
    for (const each of refused)
      expect(await mailOf(each)).toMatchObject({
        isSent: false,
        isFailed: false,
        error: expect.stringContaining('rejected as spam'),
      });
  });

  it('is due as before when it was not tried, because the server had failed with others', async () => {
    await sql`delete from private.outbox`;
    refusals = { MAIL: '451 4.3.0 Try again later' };
    const ids: string[] = [];
    for (let count = 0; count < 4; count++) ids.push(await queueMailToStaff());

    await sendDueMails();

    const mails = await Promise.all(ids.map(mailOf));
    const tried = { attempts: 1, isDue: false, error: expect.stringContaining('Try again later') };
    const untried = { attempts: 0, isDue: true, error: null };
    expect(mails).toMatchObject([tried, tried, untried, untried]);
  });

  it('keeps the reason, and is due as before, when nothing can be sent', async () => {
    await sql`delete from private.outbox`;
    refusals = {};
    const ids = [await queueMailToStaff(), await queueMailToStaff()];
    await sql`revoke select on contact_info from service_role`;

    await sendDueMails();
    await sql`grant select on contact_info to service_role`;
    const waiting = await Promise.all(ids.map(mailOf));
    await sql`update private.outbox set next_attempt_at = now() where attempts > 0`;
    await sendDueMails();

    expect(waiting).toMatchObject([
      { attempts: 1, isSent: false, isFailed: false, error: expect.stringContaining('company') },
      { attempts: 0, isDue: true, isSent: false, isFailed: false },
    ]);
    for (const id of ids) expect(await mailOf(id)).toMatchObject({ isSent: true });
  });

  it('is claimed in the order of attempts, then of age', async () => {
    await sql`delete from private.outbox`;
    const [failed = '', young = '', old = ''] = [
      await queueMailToStaff(),
      await queueMailToStaff(),
      await queueMailToStaff(),
    ];
    await sql`update private.outbox set created_at = now() - interval '1 hour' where id = ${old}`;
    await sql`
      update private.outbox set attempts = 1, created_at = now() - interval '2 hours' where id = ${failed}`;

    const claimed = await sql`select id from private.claim_mails(5)`;

    expect(claimed.map((mail) => mail.id)).toEqual([old, young, failed]);
  });

  it('goes before those that failed and are due for longer', async () => {
    const failed = await Promise.all(Array.from({ length: 5 }, () => queueAcknowledgement()));
    await sql`
      update private.outbox set attempts = 1, next_attempt_at = now() - interval '1 hour' where id in ${sql(failed)}`;
    const id = await queueMailToStaff();

    const claimed = await sql`select id from private.claim_mails(5)`;

    expect(claimed.map((mail) => mail.id)).toContain(id);
  });
});

describe('a day on which a certificate has ended', () => {
  it('has a build asked for by the first call, and by no other', async () => {
    await sql`
      insert into deployments (status, requested_revision, queued_at, started_at)
      values ('live', 0, now() - interval '2 days', now() - interval '2 days')`;
    await sql`
      insert into certificates (scheme, number, holder, scope, body, valid_from, valid_until)
      values ('halal', '1', 'Nile', 'Dates', 'ISEG', private.today() - 300, private.today() - 1)`;

    await sendDueMails();
    await sendDueMails();

    const [waiting] = await sql`select id, requested_by from deployments where status = 'queued'`;
    expect(backend.hook.calls.map(({ body }) => JSON.parse(body))).toEqual([
      { deploymentId: waiting?.id, now: true, allowShrink: false },
    ]);
    expect(waiting?.requested_by).toBeNull();
  });
});

async function queueAcknowledgement(recipient = 'buyer@example.test'): Promise<string> {
  const [mail] = await sql`
    insert into private.outbox (kind, recipient, payload)
    values ('contact_message_received', ${recipient}, ${sql.json({ id: randomUUID() })}) returning id`;
  return mail?.id;
}

async function queueMailToStaff(name = 'Marieke'): Promise<string> {
  const form = { name, email: 'buyer@example.test', message: 'Navel oranges' };
  const [mail] = await sql`
    insert into private.outbox (kind, payload)
    values ('contact_message', ${sql.json({ id: randomUUID(), form })}) returning id`;
  return mail?.id;
}

async function sendDueMails(): Promise<void> {
  expect((await backend.call('notify', {})).status).toBe(202);
}

async function mailOf(id: string) {
  const [mail] = await sql`
    select sent_at is not null as "isSent", failed_at is not null as "isFailed", attempts,
      claim is null and next_attempt_at <= now() as "isDue", last_error as error
    from private.outbox where id = ${id}`;
  return mail;
}

function startMailServer(port: number): Promise<Server> {
  const server = createServer((socket) => {
    let isData = false;
    let refusalOfContent: string | undefined;
    socket.write('220 ready\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      const refusal = refusalOf(line);
      if (isData && line !== '.') {
        refusalOfContent ??= refusal;
        return;
      }
      const command = line.split(/[ :]/)[0]?.toUpperCase() ?? '';
      isData = command === 'DATA';
      const answer = isData ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 taken';
      socket.write(`${(line === '.' ? refusalOfContent : refusal) ?? answer}\r\n`);
      if (line === '.') refusalOfContent = undefined;
    });
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

function refusalOf(line: string): string | undefined {
  const refused = Object.keys(refusals).find((beginning) =>
    line.toUpperCase().startsWith(beginning.toUpperCase()),
  );
  return refused && refusals[refused];
}
