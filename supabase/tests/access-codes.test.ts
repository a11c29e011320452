import { ADMIN_CODE_PAUSE_MS } from 'shared/constants.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropDueMails, receivedMails, sendDueMails } from './mails.ts';
import { callFunction, database, visitor } from './personas.ts';

const ADMIN_EMAIL = 'admin@nileharvest.example';
const CODE = /[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/;

const accessMails = () =>
  receivedMails(({ to, subject }) => to.join().includes(ADMIN_EMAIL) && subject === 'Your access code');

async function forgetAttempts(): Promise<void> {
  const sql = database();
  await sql`delete from private.rate_counters where bucket like 'access_code%'`;
  await sql.end();
}

async function newestCode(): Promise<string> {
  await forgetAttempts();
  await callFunction('send-admin-code-v2');
  await sendDueMails();
  const [mail] = await accessMails();
  return CODE.exec(mail?.text ?? '')?.[0] ?? '';
}

beforeAll(dropDueMails);

describe('asking for the access code', () => {
  beforeEach(forgetAttempts);

  it('mails one fresh code to the configured address when it is asked for twenty times', async () => {
    const before = new Set((await accessMails()).map(({ id }) => id));

    const answers = await Promise.all(Array.from({ length: 20 }, () => callFunction('send-admin-code-v2')));
    await sendDueMails();

    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(bodies)).toEqual(new Set(['{"message":"Code Sent!"}']));
    expect((await accessMails()).filter(({ id }) => !before.has(id))).toHaveLength(1);
  });

  it('waits as long between two codes as the page that asks for them says', async () => {
    const sql = database();
    const [rule] = await sql`
      select extract(epoch from window_length) * 1000 as pause from private.rate_rules where bucket = 'access_code_minute'`;
    await sql.end();

    expect(Number(rule?.pause)).toBe(ADMIN_CODE_PAUSE_MS);
  });

  it.each([
    ['three codes a day for one address', 15, () => '203.0.113.7', 3],
    ['six for a network', 15, (attempt: number) => `2001:db8:7:${attempt}::1`, 6],
    ['ten for everybody', 15, (attempt: number) => `2001:db8:${attempt}:1::1`, 10],
  ])('makes at most %s', async (_, attempts, addressOf, expected) => {
    const sql = database();
    const made = await sql
      .begin(async (transaction) => {
        let count = 0;
        await transaction`delete from private.rate_counters where bucket = 'access_code_day'`;
        for (let attempt = 0; attempt < attempts; attempt++) {
          const headers = JSON.stringify({ 'cf-connecting-ip': addressOf(attempt) });
          await transaction`select set_config('request.headers', ${headers}, true)`;
          await transaction`delete from private.rate_counters where bucket = 'access_code_minute'`;
          const [answer] = await transaction`select private.send_access_code() as sent`;
          if (answer?.sent) count++;
        }
        throw Object.assign(new Error('roll back'), { count });
      })
      .catch((error) => error.count);
    await sql.end();

    expect(made).toBe(expected);
  });

  it('is refused to a page of somebody else', async () => {
    const response = await callFunction('send-admin-code-v2', {
      headers: { origin: 'https://evil.example' },
    });

    expect(response.status).toBe(403);
  });
});

describe('a mailed code', () => {
  it('opens the site, however it is typed', async () => {
    const code = await newestCode();

    const asMailed = await visitor().rpc('try_maintenance_code', { code });
    const asTyped = await visitor().rpc('try_maintenance_code', {
      code: ` ${code.replace('-', '').toLowerCase()}`,
    });

    expect(code).toMatch(CODE);
    expect([asMailed.status, asTyped.status]).toEqual([200, 200]);
  });

  it('is stored as a digest alone', async () => {
    const code = await newestCode();
    const sql = database();

    const [row] = await sql`
      select (select count(*)::int from private.outbox o where o.payload::text like ${`%${code}%`}) as mails,
        (select count(*)::int from private.access_codes c where encode(c.code_digest, 'escape') like ${`%${code}%`}) as codes`;
    await sql.end();

    expect(row).toEqual({ mails: 0, codes: 0 });
  });

  it('ends after a day', async () => {
    const code = await newestCode();
    const sql = database();
    await sql`update private.access_codes set expires_at = now() - interval '1 second'`;
    await sql.end();

    const { status } = await visitor().rpc('try_maintenance_code', { code });

    expect(status).toBe(204);
  });
});
