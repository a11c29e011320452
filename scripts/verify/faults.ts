import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { uploadAttachment } from 'shared/attachments/attachments.queries.ts';
import { createSupabase } from 'shared/client.ts';
import { REQUEST_ATTACHMENTS_BUCKET } from 'shared/storage.ts';
import { REQUEST_MAX_LINES } from 'shared/trade/terms.ts';
import { CLIENT_ADDRESS_HEADER, randomAddress } from '../../supabase/tests/client-address.ts';
import {
  functionVariables,
  removeFolder,
  scratchFolder,
  startScratchBackend,
} from '../../supabase/tests/scratch-backend.ts';
import { findBackendPorts, findFreePorts } from '../common/free-ports.ts';
import type { Backend } from '../local-supabase/index.ts';
import { Mailbox } from '../local-supabase/mail/mailbox.ts';
import { startSmtpServer } from '../local-supabase/mail/smtp.ts';
import { killDuringOffers } from './killed-offers.ts';
import { spawnBackend } from './spawned-backend.ts';

/*
 * What goes wrong in real life, on a backend of its own: it is killed while forms come in and while offers are
 * sent and accepted, the mail server is away, storage
 * fails while something is deleted, a token ends in the middle of an edit, the sender's clock is wrong.
 */

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } });
const SENDS_PER_ROUND = 60;
/** What a quote list sends in the place of a complaint: thirty lines. */
const QUOTATION = {
  type: 'quotation',
  lines: Array.from({ length: REQUEST_MAX_LINES }, (_, at) => ({
    ...{ product: `product-${at}`, product_name: `Product ${at}`, packing: 'كرتونة، 15 كجم' },
    ...{ quantity: at + 0.5, unit: 't', month: '2027-01' },
  })),
  trade: { incoterm: 'CIF', place: 'Rotterdam', country: 'NL', mode: 'sea' },
};
const SESSIONLESS = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

const folder = await scratchFolder();
const failures: string[] = [];
try {
  await verify('killed during sends', () => killDuringSends(Number(values.rounds)));
  await verify('killed while offers are sent and accepted', () =>
    killDuringOffers(join(folder, 'offers'), Number(values.rounds)),
  );
  await verify('mail server away and back', loseMailServer);
  await verify('storage that fails during a delete', failStorage);
  await verify('expired token in the middle of an edit', expireToken);
  await verify("a sender's clock that is off by an hour", shiftClock);
} finally {
  await removeFolder(folder);
}
process.exit(failures.length > 0 ? 1 : 0);

async function verify(name: string, check: () => Promise<string>): Promise<void> {
  try {
    console.log(`holds   ${name}: ${await check()}`);
  } catch (error) {
    failures.push(name);
    console.error(`FAILS   ${name}:`, error);
  }
}

/** The whole process group dies at once, as when the power goes: gateway, functions and database. */
async function killDuringSends(rounds: number): Promise<string> {
  const dataDir = join(folder, 'kill');
  const ports = await findBackendPorts();
  const acknowledged: string[] = [];
  /** What nobody has answered is sent again by its browser, under its id. */
  let unanswered: Record<string, unknown>[] = [];
  for (let round = 0; round < rounds; round++) {
    const backend = await spawnBackend(dataDir, ports);
    let answered = 0;
    const killAfter = Math.floor(Math.random() * (SENDS_PER_ROUND - 10)) + 1;
    const fresh = Array.from({ length: SENDS_PER_ROUND - unanswered.length }, (_, at) => ({
      ...(at % 2 === 0 && QUOTATION),
      id: randomUUID(),
    }));
    const forms = [...unanswered, ...fresh];
    const sends = forms.map(async (form) => {
      const { id, status } = await sendForm(backend, form);
      if (++answered === killAfter) backend.kill();
      // 409: it is there from the first time.
      if (status === 201 || status === 409) acknowledged.push(id);
      return { form, isAnswered: status > 0 };
    });
    unanswered = (await Promise.all(sends)).flatMap(({ form, isAnswered }) => (isAnswered ? [] : [form]));
    await backend.ended;
  }

  return onBackend('kill', undefined, async (_backend, sql) => {
    const rows = await sql`select id, count(*)::int as copies from public.requests group by id`;
    const stored = new Map(rows.map((row) => [row.id, row.copies]));
    const lost = acknowledged.filter((id) => stored.get(id) !== 1);
    const [lines] = await sql`
      select count(*)::int as wrong from public.requests r
      where (select count(*) from public.request_lines l where l.request_id = r.id)
        <> coalesce(jsonb_array_length(r.lines), 0)`;
    const [quotations] =
      await sql`select count(*)::int as stored from public.requests where lines is not null`;
    const [mails] = await sql`
      select count(distinct payload ->> 'id')::int as told from private.outbox where kind = 'request'`;
    assert.deepEqual(lost, []);
    assert.ok(acknowledged.length > rounds, 'too few forms were acknowledged to say anything');
    assert.equal(mails?.told, stored.size, 'every stored form has its mail');
    assert.equal(lines?.wrong, 0, 'every request has all of its lines, or none');
    return `${rounds} rounds, ${acknowledged.length} forms acknowledged, ${stored.size} stored, ${quotations?.stored} of them with lines, 0 lost, 0 twice`;
  });
}

async function loseMailServer(): Promise<string> {
  const [mailServerPort = 0] = await findFreePorts(1);
  return onBackend('mail', functionVariables(mailServerPort), async (backend, sql) => {
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendForm(backend)));
    assert.ok(
      sent.every(({ status }) => status === 201),
      'forms are taken while mails cannot go out',
    );
    for (let call = 0; call < 5; call++) await notify(backend);
    const [away] = await sql`select count(*)::int as sent from private.outbox where sent_at is not null`;
    assert.equal(away?.sent, 0);

    const mailbox = await Mailbox.open(join(folder, 'mails'));
    const smtp = await startSmtpServer(
      { number: mailServerPort, purpose: 'mail delivery', variable: 'SMTP_PORT' },
      mailbox,
    );
    await sql`update private.outbox set next_attempt_at = now()`;
    await Promise.all(Array.from({ length: 5 }, () => notify(backend)));
    await notify(backend);
    await smtp.stop();

    const subjects = mailbox.list().map((mail) => `${mail.to.join()} ${mail.subject}`);
    const acknowledgements = new Set(subjects.filter((subject) => subject.includes('We have received')));
    assert.equal(subjects.length, 20);
    assert.equal(acknowledgements.size, 10);
    return '10 forms taken meanwhile, 20 mails delivered afterwards, each once';
  });
}

async function failStorage(): Promise<string> {
  return onBackend('storage', undefined, async (backend, sql) => {
    const service = createSupabase(backend.apiUrl, backend.secretKey, { auth: SESSIONLESS });
    const visitor = createSupabase(backend.apiUrl, backend.publishableKey, { auth: SESSIONLESS });
    const id = randomUUID();
    const attachment = await uploadAttachment(visitor, {
      requestId: id,
      file: new File(['%PDF-1.7\n'], 'offer.pdf'),
    });
    const { status } = await sendForm(backend, { id, attachment_ids: [attachment.id] });
    assert.equal(status, 201);
    const [row] = await sql`select path from public.request_attachments where id = ${attachment.id}`;
    const path: string = row?.path;

    await sql`revoke select, delete on storage.objects from service_role`;
    const { error } = await service.from('requests').delete().eq('id', id);
    assert.equal(error, null, 'the request can be deleted');
    await notify(backend);
    const [waiting] =
      await sql`select count(*)::int as files from private.file_removals where path = ${`${REQUEST_ATTACHMENTS_BUCKET}/${path}`}`;
    assert.equal(waiting?.files, 1, 'the file is still on the list');

    await sql`grant select, delete on storage.objects to service_role`;
    await notify(backend);
    const [left] = await sql`
      select (select count(*)::int from private.file_removals) as listed,
        (select count(*)::int from storage.objects where name = ${path}) as stored`;
    const download = await service.storage.from(REQUEST_ATTACHMENTS_BUCKET).download(path);
    assert.deepEqual({ ...left }, { listed: 0, stored: 0 });
    assert.notEqual(download.error, null);
    return 'the request goes at once, its file as soon as storage works again';
  });
}

async function expireToken(): Promise<string> {
  return onBackend('token', undefined, async (backend, _sql, dataDir) => {
    const service = createSupabase(backend.apiUrl, backend.secretKey, { auth: SESSIONLESS });
    const account = { email: 'admin@example.test', password: 'Correct-horse-7' };
    const created = await service.auth.admin.createUser({
      ...account,
      email_confirm: true,
      app_metadata: { role: 'admin' },
    });
    assert.equal(created.error, null);
    const admin = createSupabase(backend.apiUrl, backend.publishableKey, { auth: SESSIONLESS });
    const { data } = await admin.auth.signInWithPassword(account);
    const edit = (token: string) =>
      fetch(`${backend.apiUrl}/rest/v1/faqs`, {
        method: 'POST',
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ question: 'Which port?', answer: 'Damietta.' }),
      });
    const [head = '', body = '', signature = ''] = (data.session?.access_token ?? '').split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 3600 })).toString('base64url');

    const expired = await edit(await expiredToken(dataDir, claims));
    const prolonged = await edit(`${head}.${forged}.${signature}`);
    const refreshed = await admin.auth.refreshSession();
    const again = await edit(refreshed.data.session?.access_token ?? '');

    const { count } = await service.from('faqs').select('*', { count: 'exact', head: true });
    assert.equal(expired.status, 401);
    assert.equal(prolonged.status, 401);
    assert.equal(again.status, 201);
    assert.equal(count, 1);
    return 'refused with 401 and nothing stored; after a refresh the edit goes through';
  });
}

/** What only the backend can make: a token of its own that ended a minute ago. */
async function expiredToken(dataDir: string, claims: Record<string, unknown>): Promise<string> {
  const { SignJWT } = await import('jose');
  const { loadKeys } = await import('../local-supabase/keys.ts');
  const { jwtSecret } = await loadKeys(dataDir);
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ ...claims, iat: now - 3660, exp: now - 60 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(new TextEncoder().encode(jwtSecret));
}

/** Times are the database's; what a sender claims about the time is refused or not read. */
async function shiftClock(): Promise<string> {
  return onBackend('clock', undefined, async (backend, sql) => {
    const inOneHour = new Date(Date.now() + 3_600_000);
    const claimed = await sendForm(backend, { created_at: inOneHour.toISOString() });
    const dated = await sendForm(backend, {}, { date: inOneHour.toUTCString() });
    const [row] = await sql`
      select count(*)::int as forms, max(abs(extract(epoch from now() - created_at)))::int as off from public.requests`;
    assert.equal(claimed.status, 401);
    assert.equal(dated.status, 201);
    assert.equal(row?.forms, 1);
    assert.ok(row?.off < 60);
    return 'a date of the sender is refused, the row has the time of the database';
  });
}

/** On a backend of its own, whose data may be there already, with a connection to its database. */
async function onBackend(
  name: string,
  variables: Record<string, string> | undefined,
  work: (backend: Backend, sql: Sql, dataDir: string) => Promise<string>,
): Promise<string> {
  const dataDir = join(folder, name);
  const backend = await startScratchBackend(dataDir, await findBackendPorts(), variables);
  const sql = postgres(backend.dbUrl, { max: 1 });
  try {
    return await work(backend, sql, dataDir);
  } finally {
    await sql.end();
    await backend.stop();
  }
}

async function notify({ apiUrl }: Pick<Backend, 'apiUrl'>): Promise<void> {
  await (await fetch(`${apiUrl}/functions/v1/notify`, { method: 'POST' })).arrayBuffer();
}

async function sendForm(
  { apiUrl, publishableKey }: Pick<Backend, 'apiUrl' | 'publishableKey'>,
  overrides: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<{ id: string; status: number }> {
  const { id = randomUUID(), ...rest } = overrides as { id?: string };
  const own = overrides.type === 'quotation' ? { productCategory: 'fresh-fruits' } : { subject: 's' };
  const form = { fullName: 'M', email: `${id}@example.test`, phone: '1', message: 'm', ...own };
  try {
    const response = await fetch(`${apiUrl}/rest/v1/requests`, {
      method: 'POST',
      headers: {
        apikey: publishableKey,
        'content-type': 'application/json',
        [CLIENT_ADDRESS_HEADER]: randomAddress(),
        ...headers,
      },
      body: JSON.stringify({ id, type: 'complaint', form_data: form, ...rest }),
    });
    await response.arrayBuffer();
    return { id, status: response.status };
  } catch {
    return { id, status: 0 };
  }
}
