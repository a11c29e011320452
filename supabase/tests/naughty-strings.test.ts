import { randomUUID } from 'node:crypto';
import listed from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };
import { afterAll, expect, it } from 'vitest';
import { backend, database, randomAddress, service } from './personas.ts';

/** What the list leaves out and visitors of ours write: Arabic, direction marks, line ends, what only looks empty. */
const ADDED = [
  'شركة النيل للتجارة ـــ ﷺ ﷽',
  'عرض\u200fسعر\u200e 2 × 40′',
  '\u202Eright to left\u202C',
  '\u2066isolate\u2069',
  'e\u0301 is not \u00e9',
  '\u1100\u1161\u11a8',
  '\ufeffbyte order mark',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u0085',
  'line\u2028separator',
  'paragraph\u2029separator',
  'carriage\rreturn',
  'tab\tand\nline end',
  '\u00a0\u2007\u202f',
  '\u200b\u200c\u200d\u2060',
  '\u00ad soft hyphen',
  '\u{1F9D1}\u200d\u{1F33E} \u{1F1EA}\u{1F1EC}',
  '\u{10FFFF}',
  '\uFFFE\uFFFF',
  'ﬀ ﬁ ẞ ß İ ı',
  '٠١٢٣٤٥٦٧٨٩',
  '\\u0000 \\x00 \\0',
  "'; drop table public.requests; --",
  '{{7*7}} <%= 7*7 %> #{7*7}',
  `$\{7*7}`,
  '=cmd|"/c calc"!A1',
  '@SUM(1+1)*cmd',
  '-2+3',
  '\t=1+1',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '<svg/onload=alert(1)>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus=alert(1) autofocus='",
  '</textarea><script>alert(1)</script>',
  '</title></style></noscript><script>alert(1)</script>',
  '<!--',
  ']]>',
  '%0d%0aBcc: all@example.test',
  'a\r\nBcc: all@example.test',
  'a\nContent-Type: text/html',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'CON.pdf',
  '__proto__',
  'constructor',
  'true',
  'null',
  'undefined',
  'NaN',
  '1e309',
  '9007199254740993',
  '0x1F',
  'x'.repeat(5000),
  '\u{1F4A9}'.repeat(120),
  '%',
  '%s%n%x',
  '_',
  '*',
  ',',
  '()',
  '.',
];

const STRINGS = [...new Set([...listed, ...ADDED])];
const BATCH = 20;
const TEST_TIMEOUT_MS = 180_000;

type Row = Record<string, unknown>;

const person = { fullName: 'A', email: 'naughty@example.test', phone: '1', message: 'm' };

const message = { name: 'A', email: 'naughty@example.test', message: 'm' };

/** Every form, with the naughty text in a field of one line; and the two kinds of fields of several lines. */
const PLACES: [string, { table: 'requests' | 'contact_messages'; row: (text: string) => Row }][] = [
  ['a quotation', request('quotation', (quantity) => ({ productCategory: 'fresh-fruits', quantity }))],
  ['a sample request', request('sample', (productInterest) => ({ productInterest }))],
  ['a complaint', request('complaint', (subject) => ({ subject }))],
  ['a partnership request', request('partnership', (company) => ({ partnershipType: 'supplier', company }))],
  ['a job request', request('job', (position) => ({ position }))],
  ["a request's message", request('complaint', (text) => ({ subject: 's', message: text }))],
  ['a contact message', { table: 'contact_messages', row: (name) => ({ ...message, name }) }],
  ["a contact message's text", { table: 'contact_messages', row: (text) => ({ ...message, message: text }) }],
];

function request(type: string, form: (text: string) => Row) {
  return {
    table: 'requests' as const,
    row: (text: string) => ({ type, form_data: { ...person, ...form(text) } }),
  };
}

afterAll(async () => {
  const sql = database();
  await sql`delete from public.job_applications where email = 'naughty@example.test'`;
  await sql`delete from public.requests where form_data ->> 'email' = 'naughty@example.test'`;
  await sql`delete from public.contact_messages where email = 'naughty@example.test'`;
  await sql`delete from private.outbox where recipient = 'naughty@example.test'
    or payload #>> '{form,email}' = 'naughty@example.test'`;
  await sql.end();
});

async function send(table: string, row: Row): Promise<number> {
  const response = await fetch(`${backend.apiUrl}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      'x-test-client-address': randomAddress(),
    },
    body: JSON.stringify(row),
  });
  const refusal = response.ok ? null : await response.json();
  if (refusal) expect(refusal.message).toEqual(expect.any(String));
  return response.status;
}

it.each(PLACES)(
  '%s keeps every naughty string unaltered, or refuses it with words',
  async (_, { table, row }) => {
    const sql = database();
    const sent = STRINGS.map((text) => ({ id: randomUUID(), ...row(text) }));
    const statuses: number[] = [];
    for (let at = 0; at < sent.length; at += BATCH) {
      // So many at once would meet the limit for everybody together.
      await sql`delete from private.rate_counters where bucket = ${table} and key = ''`;
      const batch = sent.slice(at, at + BATCH);
      statuses.push(...(await Promise.all(batch.map((each) => send(table, each)))));
    }
    await sql.end();

    const stored = new Map<string, Row>();
    for (let at = 0; at < sent.length; at += 100) {
      const ids = sent.slice(at, at + 100).map(({ id }) => id);
      const { data } = await service().from(table).select('*').in('id', ids);
      for (const found of data ?? []) stored.set(found.id, found);
    }

    for (const [index, each] of sent.entries()) {
      const status = statuses[index] ?? 0;
      expect([201, 400], `${JSON.stringify(STRINGS[index])} answered ${status}`).toContain(status);
      if (status === 201) expect(stored.get(each.id)).toMatchObject(each);
      else expect(stored.has(each.id)).toBe(false);
    }
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(400);
  },
  TEST_TIMEOUT_MS,
);

it('there are at least 515', () => {
  expect(STRINGS.length).toBeGreaterThanOrEqual(515);
});
