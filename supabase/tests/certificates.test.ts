import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { listCertificateWarnings } from 'shared/certificates/certificates.queries.ts';
import { certificateSchema, certificateState } from 'shared/certificates/certificates.ts';
import { CERTIFICATE_SCHEME_IDS } from 'shared/certificates/schemes.ts';
import { draftSnapshot } from 'shared/offers/draft-snapshot.ts';
import { extendOffer } from 'shared/offers/offers.queries.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { CERTIFICATES_BUCKET } from 'shared/storage.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { dropDueMails, receivedMails, sendDueMails } from './mails.ts';
import { line, SELLER } from './offer-content.ts';
import { makeDraft, read, send } from './offer-fixtures.ts';
import { callFunction, database, service, staff, unique, visitor } from './personas.ts';

const sql = database();
afterAll(() => sql.end());

const DAY_MS = 86_400_000;
const GGN = '4000000001232';

/** The day in Cairo, so many days from today. */
const inDays = (days: number) => dayOf(Date.parse(dayOf(Date.now())) + days * DAY_MS);

const paper = (values: object = {}) => ({
  ...{ scheme: 'halal', number: unique('H'), holder: 'Nile', scope: 'Dates', body: 'ISEG' },
  ...{ valid_from: inDays(-300), valid_until: inDays(200), product_ids: [] as number[] },
  ...values,
});

async function add(values?: object): Promise<number> {
  const { data } = await service()
    .from('certificates')
    .insert(paper(values))
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

async function addProduct(): Promise<number> {
  const { data: category } = await service()
    .from('product_categories')
    .insert({ name: unique('Nuts') })
    .select('name')
    .single()
    .throwOnError();
  const { data } = await service()
    .from('products')
    .insert({ name: unique('Draft'), category: category.name, is_published: false })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

async function isSeen(id: number): Promise<boolean> {
  const { data } = await visitor().from('certificates').select('id').eq('id', id).throwOnError();
  return data.length === 1;
}

describe('visitors see a certificate', () => {
  it.each([
    ['from its first day', { valid_from: inDays(0) }, true],
    ['on its last day', { valid_until: inDays(0) }, true],
    ['not before it begins', { valid_from: inDays(1) }, false],
    ['not after its end', { valid_until: inDays(-1) }, false],
  ])('%s', async (_, days, expected) => {
    expect(await isSeen(await add(days))).toBe(expected);
  });

  it('until the one that takes its place is valid', async () => {
    const [next, later] = [await add(), await add({ valid_from: inDays(1) })];

    expect(await isSeen(await add({ replaced_by: next }))).toBe(false);
    expect(await isSeen(await add({ replaced_by: later }))).toBe(true);
  });

  it('without the name of its file', async () => {
    const id = await add({ file_path: `${randomUUID()}.pdf` });

    const file = await visitor().from('certificates').select('file_path').eq('id', id);
    const { data } = await visitor().from('certificates').select('has_file').eq('id', id).throwOnError();

    expect(file.error?.code).toBe('42501');
    expect(data).toEqual([{ has_file: true }]);
  });
});

describe('the file of a certificate', () => {
  const PDF = '%PDF-1.7';
  const ask = (id: number) => callFunction(`certificate-file?id=${id}`, { method: 'GET' });

  async function addWithFile(values: object): Promise<number> {
    const file_path = `${randomUUID()}.pdf`;
    const { error } = await service()
      .storage.from(CERTIFICATES_BUCKET)
      .upload(file_path, new Blob([PDF], { type: 'application/pdf' }));
    if (error) throw error;
    return add({ file_path, ...values });
  }

  it('is handed to everybody where staff say so', async () => {
    const answer = await ask(await addWithFile({ is_file_public: true }));

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(await answer.text()).toBe(PDF);
  });

  it.each([
    ['is private', {}],
    ['ended yesterday', { is_file_public: true, valid_until: inDays(-1) }],
  ])('is handed to nobody when it %s', async (_, values) => {
    expect((await ask(await addWithFile(values))).status).toBe(404);
  });
});

it('a certificate names no product that is gone, and none that never was', async () => {
  const [gone, kept, other] = [await addProduct(), await addProduct(), await addProduct()];
  const id = await add({ product_ids: [gone, kept, other] });

  await service().from('products').delete().in('id', [gone, other]).throwOnError();
  const refused = await service()
    .from('certificates')
    .update({ product_ids: [kept, 9_999_999] })
    .eq('id', id);

  const { data } = await service()
    .from('certificates')
    .select('product_ids')
    .eq('id', id)
    .single()
    .throwOnError();
  expect(data.product_ids).toEqual([kept]);
  expect(refused.error?.code).toBe('23503');
});

it('an offer keeps those that were valid for its products when it was sent, and its PDF names the same', async () => {
  const { supabase: seller } = await staff('sales');
  const [product, other] = [await addProduct(), await addProduct()];
  const id = await add({ scheme: 'globalgap', number: GGN, product_ids: [product, other] });
  await add({ product_ids: [product], valid_until: inDays(-1) });
  await add({ product_ids: [product], scheme: 'fda', number: '12345678901' });
  await add({ product_ids: [other] });
  const newer = await add({ scheme: 'brcgs', product_ids: [product] });
  await add({ scheme: 'brcgs', product_ids: [product], replaced_by: newer });
  const offer = await makeDraft(seller, { lines: [line(), line({ product_id: product })] });

  const { draft, ...written } = await read(seller, offer);
  const { data: certificates } = await seller.from('certificates').select().throwOnError();

  const { version } = await send(seller, offer);
  await service().from('certificates').delete().eq('id', id).throwOnError();
  await extendOffer(seller, offer, version, inDays(30));

  const frozen = {
    scheme: 'globalgap',
    number: GGN,
    holder: 'Nile',
    valid_until: inDays(200),
    positions: [2],
  };
  const { versions } = await read(seller, offer);
  expect(versions.map(({ snapshot }) => snapshot.certificates)).toEqual(
    [
      [{ scheme: 'brcgs' }, frozen],
      [{ scheme: 'brcgs' }, frozen],
    ].map((rows) => rows.map((row) => expect.objectContaining(row))),
  );
  const sent = { version, seller: SELLER, sentAt: new Date().toISOString(), certificates };
  const made = draft && draftSnapshot(written, draft.content, sent);
  expect(made?.certificates).toEqual(versions.at(-1)?.snapshot.certificates);
});

describe('staff are warned', () => {
  /** Of which certificate, how many days before its end, as the clock goes on. */
  async function warnings(id: number, ...days: number[]): Promise<number[]> {
    for (const day of days) await sql`select private.warn_of_certificates(${inDays(day)}::date)`;
    const mails = await sql<{ days: number }[]>`
      select (payload ->> 'days')::integer as days from private.outbox
      where kind = 'certificate_ending' and payload ->> 'id' = ${String(id)} order by 1 desc`;
    return mails.map((mail) => mail.days);
  }

  /** What the form says of it. */
  async function toldOf(id: number): Promise<number[]> {
    const { supabase } = await staff('editor');
    return (await listCertificateWarnings(supabase, id)).map((warning) => warning.days);
  }

  it('once at each threshold, however often somebody looks', async () => {
    const id = await add({ valid_until: inDays(100) });

    expect(await warnings(id, 9, 10, 10, 11, 69, 70, 71, 92, 93, 94, 100, 101)).toEqual([90, 30, 7]);
    expect(await toldOf(id)).toEqual([90, 30, 7]);
  });

  it('once of one that ends soon when it is added, and anew of another last day', async () => {
    const id = await add({ valid_until: inDays(20) });
    const first = await warnings(id, 0, 1);
    await service()
      .from('certificates')
      .update({ valid_until: inDays(25) })
      .eq('id', id)
      .throwOnError();

    expect(first).toEqual([20]);
    expect(await toldOf(id)).toEqual([]);
    expect(await warnings(id, 2)).toEqual([23, 20]);
    expect(await toldOf(id)).toEqual([30]);
  });

  it('by a mail that names it and leads to it', async () => {
    await dropDueMails();
    const id = await add({ valid_until: inDays(7), scheme: 'brcgs', scheme_version: '9' });
    await sql`select private.warn_of_certificates()`;

    await sendDueMails();

    const [mail] = await receivedMails(({ text }) => text.includes(`/admin/certificates/${id}`));
    expect(mail?.subject).toBe('BRCGS Food Safety 9 ends in 7 days');
  });

  it('not of one that has another in its place', async () => {
    const next = await add({ valid_from: inDays(6) });

    expect(await warnings(await add({ valid_until: inDays(5), replaced_by: next }), 0)).toEqual([]);
  });

  it('of one whose replacement is gone, begins too late, or does not outlive it', async () => {
    const [gone, late, short] = [
      await add(),
      await add({ valid_from: inDays(7) }),
      await add({ valid_until: inDays(5) }),
    ];
    const ids = await Promise.all(
      [gone, late, short].map((replaced_by) => add({ valid_until: inDays(5), replaced_by })),
    );
    await service().from('certificates').delete().eq('id', gone).throwOnError();

    expect(await Promise.all(ids.map((id) => warnings(id, 0)))).toEqual(ids.map(() => [5]));
  });
});

it('a build is asked for on the day on which a certificate begins or has ended, after a day of edits, only then, and never while a release is taken back', async () => {
  const asked = await sql
    .begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claim.role', 'service_role', true)`;
      await transaction`delete from public.certificates`;
      await transaction`delete from public.deployments`;
      const live = paper({ valid_from: inDays(3), valid_until: inDays(5) });
      await transaction`insert into public.certificates ${transaction(live, 'scheme', 'number', 'holder', 'scope', 'body', 'valid_from', 'valid_until')}`;
      const outcome: number[][] = [];
      for (const [built, days] of [
        [0, [0, 2, 3, 5, 6]],
        [3, [3, 5, 6, 6]],
      ] as const) {
        for (const day of days) {
          await transaction`delete from public.deployments`;
          await transaction`
            insert into public.deployments (status, requested_revision, queued_at, started_at)
            values ('live', 0, now() - interval '2 hours', ${`${inDays(built)} 12:00Z`})`;
          const { count } = await transaction`select from private.queue_due_deployment(${inDays(day)}::date)`;
          const again = await transaction`select from private.queue_due_deployment(${inDays(day)}::date)`;
          outcome.push([day, count, again.count]);
        }
      }
      for (const day of [0, 1, 2]) {
        await transaction`delete from public.deployments`;
        await transaction`
          insert into public.deployments (status, requested_revision, requested_by, queued_at, started_at)
          select 'live', 0, u.id, now() - interval '2 hours', ${`${inDays(0)} 12:00Z`} from auth.users u limit 1`;
        const { count } = await transaction`select from private.queue_due_deployment(${inDays(day)}::date)`;
        const again = await transaction`select from private.queue_due_deployment(${inDays(day)}::date)`;
        outcome.push([day, count, again.count]);
      }
      for (const isTakenBack of [true, false]) {
        await transaction`delete from public.deployments`;
        await transaction`
          insert into public.deployments (status, reason, requested_revision, requested_by, queued_at, started_at, finished_at)
          select r.status, r.reason, 0, u.id, r.at, r.at, r.at
          from (values ('live', null, ${`${inDays(2)} 11:00Z`}::timestamptz), ('superseded', 'rolled_back', ${`${inDays(2)} 12:00Z`}),
            ('live', null, ${`${inDays(2)} 13:00Z`})) r (status, reason, at),
            (select u.id from auth.users u limit 1) u`;
        if (isTakenBack) {
          await transaction`delete from public.deployments where started_at = ${`${inDays(2)} 13:00Z`}`;
        }
        const { count } = await transaction`select from private.queue_due_deployment(${inDays(3)}::date)`;
        outcome.push([3, count, 0]);
      }
      throw Object.assign(new Error('rolled back'), { outcome });
    })
    .catch((error: { outcome?: number[][] }) => error.outcome ?? Promise.reject(error));

  expect(asked).toEqual([
    ...[
      [0, 0, 0],
      [2, 0, 0],
      [3, 1, 0],
      [5, 1, 0],
      [6, 0, 0],
    ],
    ...[
      [3, 0, 0],
      [5, 0, 0],
      [6, 1, 0],
      [6, 1, 0],
    ],
    ...[
      [0, 0, 0],
      [1, 1, 0],
      [2, 1, 0],
    ],
    ...[
      [3, 0, 0],
      [3, 1, 0],
    ],
  ]);
});

describe('what the schema says, the database says', () => {
  const day = fc.integer({ min: -3, max: 100 }).map((days) => inDays(days));

  it('of states', async () => {
    const values = fc.sample(fc.record({ valid_from: day, valid_until: day, today: day }), 2000);

    const states = await sql<{ state: string }[]>`
      select private.certificate_state(valid_from, valid_until, today) as state
      from rows from (
        jsonb_to_recordset(${sql.json(values)}) as (valid_from date, valid_until date, today date)
      ) with ordinality u(valid_from, valid_until, today, n) order by n`;

    expect(states.map(({ state }) => state)).toEqual(
      values.map(({ today, ...row }) => certificateState(row, today)),
    );
    expect(new Set(states.map(({ state }) => state)).size).toBe(6);
  });

  it('of what can be stored', async () => {
    const digits = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
    const words = fc.constantFrom(
      null,
      '',
      ' ',
      'a',
      'a\nb',
      'x'.repeat(60),
      'x'.repeat(61),
      'x'.repeat(161),
      'x'.repeat(501),
    );
    const mostly = <T>(value: T, other: fc.Arbitrary<T | null>) =>
      fc.oneof({ weight: 8, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });
    const values = fc
      .sample(
        fc.record({
          scheme: fc.constantFrom(...CERTIFICATE_SCHEME_IDS, 'globalgap', 'fda', 'other'),
          scheme_version: mostly('6.0', words),
          number: fc.oneof(
            fc.constantFrom(GGN, '12345678901', 'BRC 1'),
            digits(13),
            digits(11),
            digits(12),
            words,
          ),
          holder: mostly('Nile', words),
          site: mostly('Sadat City', words),
          scope: mostly('Fruit', words),
          scope_ar: mostly('فواكه', words),
          body: mostly('CU', words),
          valid_from: day,
          valid_until: fc.oneof(day, fc.constant('2100-01-01'), fc.constant('2100-01-02')),
          verify_url: mostly('https://a.example/', fc.constantFrom(null, 'javascript:alert(1)', '')),
          product_ids: fc.constant([]),
        }),
        5000,
      )
      .map((value) => ({ ...value, ...certificateSchema.safeParse(value).data }));
    const [constraints] = await sql<{ rule: string }[]>`
      select string_agg(format('coalesce(%s, true)', pg_get_expr(conbin, conrelid)), ' and ')
        || ' and num_nulls(number, holder, scope, body) = 0' as rule
      from pg_constraint
      where conrelid = 'public.certificates'::regclass and contype = 'c' and conname !~ '(file_path|replaced_by|product_ids)_valid$'`;

    const answers = await sql<{ ok: boolean }[]>`
      select ${sql.unsafe(constraints?.rule ?? 'false')} as ok
      from rows from (
        jsonb_to_recordset(${sql.json(values)}) as (scheme text, scheme_version text, number text, holder text, site text, scope text,
          scope_ar text, body text, valid_from date, valid_until date, verify_url text)
      ) with ordinality u(scheme, scheme_version, number, holder, site, scope, scope_ar, body, valid_from, valid_until, verify_url, n)
      order by n`;

    const ours = values.map((value) => certificateSchema.safeParse(value).success);
    const disagreements = values.filter((_, at) => answers[at]?.ok !== ours[at]);
    expect(disagreements.slice(0, 3)).toEqual([]);
    expect(ours.filter(Boolean).length).toBeGreaterThan(200);
  });
});
