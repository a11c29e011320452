import fc from 'fast-check';
import { contactInfoSchema } from 'shared/contact-info/contact-info.ts';
import { contactMessageSchema } from 'shared/contact-messages/contact-messages.ts';
import { UNIQUE_COLUMNS } from 'shared/errors.ts';
import { mediaItemSchema } from 'shared/media-items/media-items.ts';
import { newsletterSubscriptionSchema } from 'shared/newsletter-subscriptions/newsletter-subscriptions.ts';
import { offerContentSchema, offerLineSchema } from 'shared/offers/content.ts';
import { CURRENCIES } from 'shared/offers/currencies.ts';
import { changeSchema } from 'shared/offers/offer-function.ts';
import { packingLineSchema, productSchema } from 'shared/products/products.ts';
import { REQUEST_TYPES, type RequestType, requestFormSchemas } from 'shared/requests/requests.ts';
import { requestLineSchema, requestLinesSchema, tradeSchema } from 'shared/trade/request-lines.ts';
import { INCOTERMS, TRANSPORT_MODES, UNITS } from 'shared/trade/terms.ts';
import { email, isBlank, line, text, url } from 'shared/validation.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { database } from './personas.ts';

/*
 * Each rule stands in zod, for the word next to the field, and in the database, which decides. Both are asked about
 * the same generated values, in one query a rule. NUL and lone surrogates never reach a Postgres text, so they are
 * not generated here; the tests of the intake send them.
 */

const RUNS = 10_000;
const sql = database();
afterAll(() => sql.end());

const nasty = fc.constantFrom(
  '\t',
  '\n',
  '\r',
  '\v',
  '\f',
  ' ',
  '\u0085',
  '\u00a0',
  '\u1680',
  '\u200b',
  '\u200f',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2060',
  '\u3000',
  '\ufeff',
  '\u007f',
  '\u009f',
  '\u0001',
  '\u001f',
  '🍊',
  '👩‍🌾',
  'é',
  'e\u0301',
  'ة',
  'أ',
  'ـ',
  '٣',
  "'",
  '"',
  '<',
  '>',
  '\\',
  '%',
  '@',
  '.',
  '-',
  '_',
  '+',
  ',',
  ';',
  ':',
  '/',
  '|',
  '{',
  '}',
  '[',
  ']',
  '(',
  ')',
  'İ',
  'ß',
  'K',
);
const character = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'abcXYZ019') },
  { weight: 2, arbitrary: nasty },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
);
const words = (maxLength: number) =>
  fc.array(character, { maxLength }).map((characters) => characters.join('').replaceAll('\0', ''));

const label = fc.oneof(
  fc.constantFrom('a', 'example', 'x-y', '-x', 'x-', 'a'.repeat(63), 'a'.repeat(64), 'xn--bcher-kva'),
  words(6),
);
const address = fc.oneof(
  words(20),
  fc
    .tuple(
      fc.oneof(fc.constantFrom('a', 'first.last', 'a+b', "o'neil", 'x'.repeat(64), 'x'.repeat(65)), words(8)),
      fc.array(label, { minLength: 1, maxLength: 4 }),
    )
    .map(([local, labels]) => `${local}@${labels.join('.')}`),
  fc.constant(`${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(8)}`),
  fc.constant(`${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}${'c'.repeat(12)}`),
);
const link = fc.oneof(
  words(20),
  fc
    .tuple(
      fc.constantFrom('https://', 'http://', 'HTTPS://', 'javascript:', 'https:/', 'ftp://', '//'),
      fc.oneof(
        fc.constantFrom(
          'example.com',
          'localhost',
          '127.0.0.1',
          'localhost.evil.example',
          'a:443',
          'localhost:54321',
          'user@host',
          '[::1]',
        ),
        words(5),
      ),
      fc.oneof(
        fc.constantFrom('', '/', '/a b', '/a?b=c#d', '/é', '/"', '?x', '/\u00a0'),
        words(6).map((path) => `/${path}`),
      ),
    )
    .map((parts) => parts.join('')),
  fc.constant(`https://example.com/${'a'.repeat(2028)}`),
  fc.constant(`https://example.com/${'a'.repeat(2029)}`),
);

const sized = (limit: number) =>
  fc.oneof(
    { weight: 5, arbitrary: words(12) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(limit - 1, limit, limit + 1)
        .chain((length) => fc.constantFrom('x'.repeat(length), '🍊'.repeat(length))),
    },
  );

/** Fails with the values on which the two disagree. */
async function expectAgreement<T>(
  values: T[],
  ours: (value: T) => boolean,
  theirs: (values: T[]) => Promise<{ ok: boolean | null }[]>,
): Promise<void> {
  const answers = await theirs(values);
  const disagreements = values.flatMap((value, index) => {
    const here = ours(value);
    const there = answers[index]?.ok ?? false;
    return here === there
      ? []
      : [{ value: JSON.stringify(value)?.slice(0, 200), schema: here, database: there }];
  });
  expect(answers).toHaveLength(values.length);
  expect(disagreements.slice(0, 5)).toEqual([]);
}

const accepts = (schema: z.ZodMiniType) => (value: unknown) => schema.safeParse(value).success;

/** What reaches the database: a schema takes away what cannot be seen, a constraint refuses it. */
const asSent =
  (schema: z.ZodMiniType) =>
  <T>(value: T): T => {
    const { data, success } = schema.safeParse(value);
    return success ? (data as T) : value;
  };
const sample = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, RUNS);

describe('schemas and constraints agree on', () => {
  it.each([
    [
      'blank',
      words(4),
      isBlank,
      (v: string[]) =>
        sql<
          { ok: boolean }[]
        >`select private.is_blank(v) as ok from unnest(${v}::text[]) with ordinality u(v, n) order by n`,
    ],
    [
      'one line',
      sized(160).map(asSent(line(160))),
      accepts(line(160)),
      (v: string[]) =>
        sql<
          { ok: boolean }[]
        >`select private.is_line(v, 160) as ok from unnest(${v}::text[]) with ordinality u(v, n) order by n`,
    ],
    [
      'text',
      sized(300).map(asSent(text(300))),
      accepts(text(300)),
      (v: string[]) =>
        sql<
          { ok: boolean }[]
        >`select private.is_text(v, 300) as ok from unnest(${v}::text[]) with ordinality u(v, n) order by n`,
    ],
    [
      'e-mail',
      address.map(asSent(email())),
      accepts(email()),
      (v: string[]) =>
        sql<
          { ok: boolean }[]
        >`select private.is_email(v) as ok from unnest(${v}::text[]) with ordinality u(v, n) order by n`,
    ],
    [
      'addresses of the web',
      link.map(asSent(url())),
      accepts(url()),
      (v: string[]) =>
        sql<
          { ok: boolean }[]
        >`select private.is_url(v) as ok from unnest(${v}::text[]) with ordinality u(v, n) order by n`,
    ],
  ] as const)('%s', async (_, arbitrary, ours, theirs) => {
    await expectAgreement(sample(arbitrary), ours, theirs);
  });

  it('what is invisible in an e-mail: it never gets there', async () => {
    const values = sample(address).filter((value) => asSent(email())(value) !== value);

    expect(values.length).toBeGreaterThan(0);
    await expectAgreement(
      values,
      () => false,
      (v) => sql<{ ok: boolean }[]>`
        select private.is_email(v) as ok from unnest(${v}::text[]) with ordinality u(v, n) order by n`,
    );
  });

  it('packing lines', async () => {
    const amount = fc.oneof(
      fc.constantFrom(0, -1, 1, 15, 0.5, 100_000, 100_001, 20.5),
      fc.constant(null),
      fc.constant('15'),
    );
    const lines = fc.record(
      {
        pack: fc.oneof(sized(160), fc.constant(null), fc.constant(1)),
        pack_ar: fc.oneof(sized(160), fc.constant(null)),
        material: fc.oneof(sized(160), fc.constant(null), fc.constant(false)),
        net_weight_kg: amount,
        gross_weight_kg: amount,
        units_per_pallet: amount,
        pallets_per_reefer: amount,
        colour: fc.constant('red'),
      },
      { requiredKeys: [] },
    );

    await expectAgreement(
      sample(lines).map(asSent(packingLineSchema)),
      accepts(packingLineSchema),
      (values) => sql<{ ok: boolean }[]>`
        select private.is_packing(jsonb_build_array(v)) as ok
        from jsonb_array_elements(${sql.json(values as never)}) with ordinality u(v, n) order by n`,
    );
  });

  it('temperatures and least quantities of products', async () => {
    const degrees = fc.constantFrom(null, -60.1, -60, -18, 0, 4.5, 4.55, 60, 61, 1e-9);
    const products = fc.record({
      storage_min_c: degrees,
      storage_max_c: degrees,
      min_order_kg: fc.constantFrom(null, 0, -1, 1, 2.5, 1_000_000, 1_000_001),
    });
    const ours = (product: object) =>
      productSchema.safeParse({ name: 'a', category: 'b', availability: null, packing: [], ...product })
        .success;
    const [constraints] = await sql<{ rule: string }[]>`
      select string_agg(format('coalesce(%s, true)', pg_get_expr(conbin, conrelid)), ' and ') as rule
      from pg_constraint
      where conrelid = 'public.products'::regclass and conname ~ '^products_(storage_(min_c|max_c|ordered)|min_order)'`;

    await expectAgreement(
      sample(products),
      ours,
      // What a column would round is refused before it gets there.
      (values) => sql<{ ok: boolean }[]>`
        select ${sql.unsafe(constraints?.rule ?? 'false')} and coalesce(storage_min_c = round(storage_min_c, 1), true)
          and coalesce(storage_max_c = round(storage_max_c, 1), true) and coalesce(min_order_kg = trunc(min_order_kg), true) as ok
        from rows from (
          jsonb_to_recordset(${sql.json(values)}) as (storage_min_c numeric, storage_max_c numeric, min_order_kg numeric)
        ) with ordinality u(storage_min_c, storage_max_c, min_order_kg, n) order by n`,
    );
  });

  it('posters and places of media', async () => {
    const items = fc.record({
      poster_url: fc.constantFrom(null, 'https://a.example/x.webp', 'javascript:alert(1)', ''),
      display_order: fc.constantFrom(null, 0, -1, 1, 9999, 10_000),
    });
    const whole = { title: 'a', type: 'video', category: 'b', url: 'https://a.example/x.webm' };
    const [constraints] = await sql<{ rule: string }[]>`
      select string_agg(format('coalesce(%s, true)', pg_get_expr(conbin, conrelid)), ' and ') as rule
      from pg_constraint
      where conrelid = 'public.media_items'::regclass and conname ~ '^media_items_(poster_url|display_order)_valid$'`;

    await expectAgreement(
      sample(items),
      (item: object) => mediaItemSchema.safeParse({ ...whole, ...item }).success,
      (values) => sql<{ ok: boolean }[]>`
        select ${sql.unsafe(constraints?.rule ?? 'false')} as ok
        from rows from (
          jsonb_to_recordset(${sql.json(values)}) as (poster_url text, display_order integer)
        ) with ordinality u(poster_url, display_order, n) order by n`,
    );
  });

  /** What is right most of the time, so that many values fail by one field alone. */
  const mostly = (good: readonly unknown[], bad: readonly unknown[]) =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...good) },
      { weight: 1, arbitrary: fc.constantFrom(...bad, null, 7, true, ['a'], '') },
    );

  it('lines of a request, and how many there may be', async () => {
    const lines = fc
      .tuple(
        fc.record(
          {
            product_name: fc.oneof(
              { weight: 12, arbitrary: fc.constant('Lemons') },
              { weight: 1, arbitrary: sized(160) },
            ),
            product: mostly(['lemons', 'x'.repeat(100)], ['x'.repeat(101), 'a--b', 'Lemons', 'lemons\n']),
            variety: mostly(['Adalia'], ['x'.repeat(161), '\u202e', '\u0085']),
            size: mostly(['64–88'], ['x'.repeat(161)]),
            packing: mostly(['كرتونة، 15 كجم'], ['\u0001']),
            month: mostly(['2026-12', '2030-01'], ['2026-13', '2026-1', '1999-01', '2026-12\n']),
          },
          { requiredKeys: ['product_name'] },
        ),
        fc.record(
          {
            quantity: mostly(
              [1600, 24.5, 0.001, 999_999_999],
              [0.0001, 1.2345, 0.1 + 0.2, 999_999_999.5, 0, -1, '5', 1e-7],
            ),
            unit: mostly(UNITS, ['box']),
          },
          { requiredKeys: [] },
        ),
        mostly([{}], [{ colour: 'red' }]),
      )
      .map((parts): unknown => Object.assign({}, ...parts));
    const values = sample(lines).map(asSent(requestLineSchema));

    expect(values.filter(accepts(requestLineSchema)).length).toBeGreaterThan(RUNS / 10);
    await expectAgreement(
      values,
      accepts(requestLineSchema),
      (asked) => sql<{ ok: boolean }[]>`
        select private.is_request_lines(jsonb_build_array(v)) as ok
        from jsonb_array_elements(${sql.json(asked as never)}) with ordinality u(v, n) order by n`,
    );
    const counts = [0, 1, 30, 31].map((length) => Array.from({ length }, () => ({ product_name: 'Lemons' })));
    await expectAgreement(
      [...counts, {}, 'lemons', [[]]],
      accepts(requestLinesSchema),
      (asked) => sql<{ ok: boolean }[]>`
        select private.is_request_lines(v) as ok
        from jsonb_array_elements(${sql.json(asked as never)}) with ordinality u(v, n) order by n`,
    );
  });

  it('terms of delivery', async () => {
    const terms = fc.record(
      {
        incoterm: mostly(INCOTERMS, ['DAT']),
        mode: mostly(TRANSPORT_MODES, ['rail']),
        place: fc.oneof(
          { weight: 12, arbitrary: fc.constant('Rotterdam') },
          { weight: 1, arbitrary: sized(200) },
        ),
        country: mostly(['NL', 'SA'], ['nl', 'NLD', 'NL\n']),
        port: fc.constant('Sokhna'),
      },
      { requiredKeys: [] },
    );
    const values = [...sample(terms).map(asSent(tradeSchema)), ['a'], 'CIF', {}];

    expect(values.filter(accepts(tradeSchema)).length).toBeGreaterThan(RUNS / 10);
    await expectAgreement<unknown>(
      values,
      accepts(tradeSchema),
      (asked) => sql<{ ok: boolean }[]>`
        select private.is_trade(v) as ok
        from jsonb_array_elements(${sql.json(asked as never)}) with ordinality u(v, n) order by n`,
    );
  });

  it('changes that a buyer asks for', async () => {
    const named = { action: 'change', token: '', version: 1, sha256: '', answer_id: crypto.randomUUID() };
    const changes = fc.record({
      lines: fc.oneof(
        fc.array(fc.record({ position: fc.constant(1), text: sized(1000) }), { maxLength: 3 }),
        fc.constantFrom(
          ...[30, 31].map((length) => Array.from({ length }, () => ({ position: 1, text: 'ب' }))),
        ),
        fc.constantFrom({}, 'all', null, [1], [{ position: 1 }]),
      ),
      text: fc.oneof({ weight: 9, arbitrary: fc.constant('x') }, { weight: 1, arbitrary: sized(5000) }),
    });
    const values = fc
      .sample(changes, RUNS / 10)
      // What says nothing is refused by the function alone.
      .map(({ lines, text }) => ({ ...named, lines, text: isBlank(text) ? 'x' : text }))
      .map(asSent(changeSchema));

    expect(values.filter(accepts(changeSchema)).length).toBeGreaterThan(RUNS / 100);
    await expectAgreement(
      values,
      accepts(changeSchema),
      (asked) => sql<{ ok: boolean }[]>`
        select private.is_offer_answer(v) as ok
        from jsonb_array_elements(${sql.json(asked as never)}) with ordinality u(v, n) order by n`,
    );
  });

  it('drafts of offers', async () => {
    const nullable = (value: fc.Arbitrary<unknown>) =>
      fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) });
    const amount = mostly(
      ['1080', '0.895', '11.6', '0.125'],
      [
        '0',
        '0.0',
        '-1',
        '1e3',
        '1.',
        '.5',
        '01',
        '1.0005',
        '0.00005',
        '1234567',
        '1234567890',
        '12345678901',
        '٣',
        '1\n',
        5,
        true,
      ],
    );
    const whole = mostly([1, 21, 72], [0, -1, 1.5, 100, 101, 100_000, 100_001, 2 ** 53, '21', false]);
    const degrees = mostly([4, -18, 0.5], [60, 60.1, -61, 0.25, '4']);
    const day = mostly(
      ['2026-12-07', '2026-12-13'],
      ['2026-02-29', '2028-02-29', '2026-13-01', '2026-04-31', '1999-01-01', 'x', ''],
    );
    const some = (max: number) =>
      fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom<unknown>('Navel', '') },
        { weight: 1, arbitrary: sized(max) },
      );
    const lines = fc.record(
      {
        product_id: nullable(whole),
        product_name: some(160),
        variety: nullable(some(160)),
        size: nullable(some(160)),
        packing: nullable(some(160)),
        quantity: nullable(amount),
        unit: nullable(mostly(UNITS, ['box'])),
        unit_price: nullable(amount),
        price_unit: nullable(mostly(UNITS, ['box'])),
        net_weight_kg: nullable(amount),
        gross_weight_kg: nullable(amount),
        units_per_pallet: nullable(whole),
        pallets_per_reefer: nullable(whole),
        storage_min_c: nullable(degrees),
        storage_max_c: nullable(degrees),
      },
      { requiredKeys: [] },
    );
    const wholeLine = fc.record({
      ...Object.fromEntries(Object.keys(offerLineSchema.shape).map((key) => [key, fc.constant(null)])),
      product_name: some(160),
    });
    const contents = fc.record({
      locale: mostly(['en', 'ar'], ['fr', null]),
      currency: mostly(CURRENCIES, ['CHF', null]),
      incoterm: nullable(mostly(INCOTERMS, ['DAT'])),
      place: nullable(some(200)),
      loading_port: nullable(some(160)),
      loading_from: nullable(day),
      loading_until: nullable(day),
      payment_terms: nullable(some(1000)),
      inclusions: nullable(some(2000)),
      notes: nullable(some(5000)),
      valid_until: nullable(day),
      reminds: mostly([true, false], [null, 'true']),
      person: nullable(some(120)),
      lines: fc.oneof(
        { weight: 9, arbitrary: fc.array(wholeLine, { maxLength: 2 }) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<unknown>(null, 'x', ['x'], Array(30).fill({}), Array(31).fill({})),
        },
      ),
    });
    const cases = [
      [
        'is_offer_line',
        offerLineSchema,
        fc.oneof(
          lines,
          fc.tuple(wholeLine, lines).map(([all, part]) => ({ ...all, ...part })),
        ),
      ],
      ['is_offer_content', offerContentSchema, contents],
    ] as const;

    for (const [rule, schema, arbitrary] of cases) {
      const values = fc.sample<unknown>(arbitrary, RUNS / 5).map(asSent(schema));
      expect(values.filter(accepts(schema)).length, rule).toBeGreaterThan(RUNS / 100);
      await expectAgreement<unknown>(
        values,
        accepts(schema),
        (asked) => sql<{ ok: boolean }[]>`
          select ${sql(`private.${rule}`)}(v) as ok
          from jsonb_array_elements(${sql.json(asked as never)}) with ordinality u(v, n) order by n`,
      );
    }
  });

  it.each(REQUEST_TYPES)('the %s form', async (type: RequestType) => {
    const field = (limit: number, ...good: string[]) =>
      fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...good) },
        { weight: 1, arbitrary: sized(limit) },
        { weight: 1, arbitrary: fc.constantFrom<unknown>(null, 7, ['a'], { a: 'b' }) },
      );
    const form = fc
      .tuple(
        fc.record({
          fullName: field(120, 'Marieke de Vries', 'أحمد'),
          email: fc.oneof(
            { weight: 12, arbitrary: fc.constant('m@example.test') },
            { weight: 1, arbitrary: address },
          ),
          phone: field(40, '+31 10 000 0000'),
          message: field(5000, 'Two containers', 'سطر\nآخر'),
        }),
        fc.record(
          {
            company: field(160, 'Van Dijk', ''),
            ...(type === 'quotation' && {
              quantity: field(160, '50 t', ''),
              deliveryLocation: field(200, 'Rotterdam', ''),
            }),
          },
          { requiredKeys: [] },
        ),
        fc.record(
          {
            ...(type === 'quotation' && { productCategory: field(20, 'fresh-fruits', 'dried-products') }),
            ...(type === 'sample' && { productInterest: field(200, 'Hibiscus') }),
            ...(type === 'complaint' && { subject: field(200, 'Late') }),
            ...(type === 'partnership' && { partnershipType: field(20, 'supplier', 'distributor') }),
            ...(type === 'job' && { position: field(160, 'Inspector') }),
          },
          { noNullPrototype: true },
        ),
        fc.oneof(
          { weight: 20, arbitrary: fc.constant({}) },
          { weight: 1, arbitrary: fc.constantFrom({ status: 'new' }, { position: 'x' }, { subject: 'x' }) },
        ),
        fc.oneof(
          { weight: 20, arbitrary: fc.constant(null) },
          { weight: 1, arbitrary: fc.constantFrom('fullName', 'email', 'phone', 'message') },
        ),
      )
      .map(([required, optional, own, foreign, missing]) => {
        const whole: Record<string, unknown> = { ...required, ...optional, ...own, ...foreign };
        if (missing) delete whole[missing];
        return whole;
      });
    const values = sample(form).map(asSent(requestFormSchemas[type]));

    expect(values.filter(accepts(requestFormSchemas[type])).length).toBeGreaterThan(RUNS / 10);
    await expectAgreement(
      values,
      accepts(requestFormSchemas[type]),
      (forms) => sql<{ ok: boolean }[]>`
        select private.is_request_form(${type}, v) as ok
        from jsonb_array_elements(${sql.json(forms as never)}) with ordinality u(v, n) order by n`,
    );
  });

  it.each([
    [
      'contact_messages',
      contactMessageSchema,
      fc.record(
        {
          name: fc.oneof({ weight: 4, arbitrary: fc.constant('Jan') }, { weight: 1, arbitrary: sized(120) }),
          email: fc.oneof({ weight: 4, arbitrary: fc.constant('m@example.test') }, address),
          whatsapp: fc.oneof(fc.constantFrom('', '+31 10 000 0000'), sized(40)),
          message: fc.oneof(
            { weight: 4, arbitrary: fc.constant('Two containers') },
            { weight: 1, arbitrary: sized(5000) },
          ),
        },
        { noNullPrototype: true, requiredKeys: ['name', 'email', 'message'] },
      ),
    ],
    [
      'newsletter_subscriptions',
      newsletterSubscriptionSchema,
      fc.record({ email: fc.oneof(fc.constant('m@example.test'), address) }, { noNullPrototype: true }),
    ],
    [
      'contact_info',
      contactInfoSchema,
      fc.record(
        {
          info_key: fc.constantFrom('email', 'email', 'phone', 'opening_hours', 'E-mail'),
          label: fc.oneof(
            { weight: 4, arbitrary: fc.constant('E-mail') },
            { weight: 1, arbitrary: sized(160) },
          ),
          value: fc.oneof(fc.constantFrom('m@example.test', '+20 2 000'), address),
        },
        { noNullPrototype: true },
      ),
    ],
  ] as const)('the form of %s', async (table, schema, form) => {
    const [constraints] = await sql<{ rule: string }[]>`
      select string_agg(format('coalesce(%s, true)', pg_get_expr(conbin, conrelid)), ' and ') as rule
      from pg_constraint where conrelid = ${`public.${table}`}::regclass and contype = 'c'`;
    const values = sample<object>(form).map(asSent(schema));

    expect(values.filter(accepts(schema)).length).toBeGreaterThan(RUNS / 10);
    await expectAgreement(
      values,
      accepts(schema),
      (forms) => sql<{ ok: boolean }[]>`
        select ${sql.unsafe(constraints?.rule ?? 'false')} as ok
        from rows from (
          jsonb_to_recordset(${sql.json(forms as never)})
          as (name text, email text, whatsapp text, message text, locale text, website text,
            info_key text, label text, label_ar text, value text, value_ar text)
        ) with ordinality u(name, email, whatsapp, message, locale, website, info_key, label, label_ar, value, value_ar, n)
        -- No visitor can write this column: it has its default.
        cross join (values ('new')) as default_of(status) order by n`,
    );
  });
});

it('what no two rows may share is known by its constraint in each table that staff write', async () => {
  const rows = await sql`
    select c.conname, a.attname
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'u' and a.attname <> 'slug' and c.conrelid in (
      'public.product_categories'::regclass, 'public.products'::regclass, 'public.media_items'::regclass,
      'public.faqs'::regclass, 'public.contact_info'::regclass, 'public.social_links'::regclass,
      'public.site_content'::regclass, 'public.site_settings'::regclass)`;

  expect(Object.fromEntries(rows.map(({ conname, attname }) => [conname, attname]))).toEqual(UNIQUE_COLUMNS);
});
