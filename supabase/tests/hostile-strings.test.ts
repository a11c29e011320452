import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { HOSTILE_STRINGS } from 'shared/test/hostile-strings.ts';
import { afterAll, expect, it } from 'vitest';
import { backend, database, randomAddress, service } from './personas.ts';

const BATCH = 20;
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
  '%s keeps every hostile string unaltered, or refuses it with words',
  async (_, { table, row }) => {
    const sql = database();
    const sent = HOSTILE_STRINGS.map((text) => ({ id: randomUUID(), ...row(text) }));
    const statuses: number[] = [];
    for (let at = 0; at < sent.length; at += BATCH) {
      // So many at once would meet the limit for everybody together.
      await sql`delete from private.rate_counters where bucket = ${table} and key = ''`;
      const batch = sent.slice(at, at + BATCH);
      statuses.push(...(await Promise.all(batch.map((each) => send(table, each)))));
      await forgetMails(sql);
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
      expect([201, 400], `${JSON.stringify(HOSTILE_STRINGS[index])} answered ${status}`).toContain(status);
      if (status === 201) expect(stored.get(each.id)).toMatchObject(each);
      else expect(stored.has(each.id)).toBe(false);
    }
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(400);
  },
  TEST_TIMEOUT_MS,
);

it('there are at least 515', () => {
  expect(HOSTILE_STRINGS.length).toBeGreaterThanOrEqual(515);
});
