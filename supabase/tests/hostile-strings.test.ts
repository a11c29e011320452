import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { HOSTILE_STRINGS } from 'shared/test/hostile-strings.ts';
import { afterAll, expect, it } from 'vitest';
import { backend, database, randomAddress, service } from './personas.ts';

/** As many rows as one address may send at once, in one call; and so many calls side by side. */
const ROWS_A_CALL = 5;
const CALLS = 8;
const TEST_TIMEOUT_MS = 180_000;

type Row = Record<string, unknown>;

const person = { fullName: 'A', email: 'hostile@example.test', phone: '1', message: 'm' };

const message = { name: 'A', email: 'hostile@example.test', message: 'm' };

/** Every form, with the hostile text in a field of one line; and the two kinds of fields of several lines. */
const PLACES: [string, { table: 'requests' | 'contact_messages'; row: (text: string) => Row }][] = [
  ['a quotation', request('quotation', (quantity) => ({ productCategory: 'fresh-fruits', quantity }))],
  [
    'a line',
    request(
      'sample',
      () => ({ productInterest: 'p' }),
      (text) => ({
        lines: [{ product_name: text, variety: text, size: text, packing: text }],
        trade: { place: text },
      }),
    ),
  ],
  ['a sample request', request('sample', (productInterest) => ({ productInterest }))],
  ['a complaint', request('complaint', (subject) => ({ subject }))],
  ['a partnership request', request('partnership', (company) => ({ partnershipType: 'supplier', company }))],
  ['a job request', request('job', (position) => ({ position }))],
  ["a request's message", request('complaint', (text) => ({ subject: 's', message: text }))],
  ['a contact message', { table: 'contact_messages', row: (name) => ({ ...message, name }) }],
  ["a contact message's text", { table: 'contact_messages', row: (text) => ({ ...message, message: text }) }],
];

function request(type: string, form: (text: string) => Row, beside: (text: string) => Row = () => ({})) {
  return {
    table: 'requests' as const,
    row: (text: string) => ({ type, form_data: { ...person, ...form(text) }, ...beside(text) }),
  };
}

afterAll(async () => {
  const sql = database();
  await sql`delete from public.job_applications where email = 'hostile@example.test'`;
  await sql`delete from public.requests where form_data ->> 'email' = 'hostile@example.test'`;
  await sql`delete from public.contact_messages where email = 'hostile@example.test'`;
  await forgetMails(sql);
  await sql.end();
});

/** Thousands of them would stand before the mails that other tests wait for. */
async function forgetMails(sql: Sql): Promise<void> {
  await sql`delete from private.outbox where recipient = 'hostile@example.test'
    or payload #>> '{form,email}' = 'hostile@example.test'`;
}

/** Of rows that are sent in one call: those that were taken, which is all of them or none. */
async function send(table: string, rows: Row[]): Promise<Row[]> {
  const response = await fetch(`${backend.apiUrl}/rest/v1/${table}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      'x-test-client-address': randomAddress(),
    },
    body: JSON.stringify(rows),
  });
  expect([201, 400], `${JSON.stringify(rows)} answered ${response.status}`).toContain(response.status);
  if (response.ok) return rows;
  expect((await response.json()).message).toEqual(expect.any(String));
  return [];
}

/** A row that is refused takes the others of its call with it, so each of those is sent once more by itself. */
async function sendEach(table: string, rows: Row[]): Promise<Row[]> {
  const taken = await send(table, rows);
  if (taken.length > 0 || rows.length === 1) return taken;
  return (await Promise.all(rows.map((row) => send(table, [row])))).flat();
}

/** Where they were refused once, they mostly are again: those are sent by themselves from the beginning. */
const refused = new Set<string>();

function calls<T extends { text: string }>(sent: T[]): T[][] {
  const alone = sent.filter(({ text }) => refused.has(text));
  const together = sent.filter(({ text }) => !refused.has(text));
  return [...alone.map((each) => [each]), ...chunk(together, ROWS_A_CALL)];
}

function chunk<T>(all: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

it.each(PLACES)(
  '%s keeps every hostile string unaltered, or refuses it with words',
  async (_, { table, row }) => {
    const sql = database();
    const sent = HOSTILE_STRINGS.map((text) => ({ text, row: { id: randomUUID(), ...row(text) } }));
    const taken = new Set<Row>();
    for (const group of chunk(calls(sent), CALLS)) {
      // So many at once would meet the limit for everybody together.
      await sql`delete from private.rate_counters where bucket = ${table} and key = ''`;
      const answers = group.map((each) =>
        sendEach(
          table,
          each.map(({ row: one }) => one),
        ),
      );
      for (const answered of (await Promise.all(answers)).flat()) taken.add(answered);
      await forgetMails(sql);
    }
    await sql.end();

    const stored = new Map<string, Row>();
    for (const ids of chunk(
      sent.map(({ row: { id } }) => id),
      100,
    )) {
      const { data } = await service().from(table).select('*').in('id', ids);
      for (const found of data ?? []) stored.set(found.id, found);
    }

    for (const { text, row: each } of sent) {
      if (taken.has(each)) expect(stored.get(each.id)).toMatchObject(each);
      else {
        refused.add(text);
        expect(stored.has(each.id)).toBe(false);
      }
    }
    expect(taken.size).toBeGreaterThan(400);
  },
  TEST_TIMEOUT_MS,
);

it('there are at least 515', () => {
  expect(HOSTILE_STRINGS.length).toBeGreaterThanOrEqual(515);
});
