import { randomUUID } from 'node:crypto';
import { insertRequest } from 'shared/requests/requests.queries.ts';
import type { NewRequest } from 'shared/requests/requests.ts';
import type { RequestLine } from 'shared/trade/request-lines.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { actAs, admin, database, service, unique, user, visitor } from './personas.ts';

const sql = database();
afterAll(() => sql.end());

async function insertProduct() {
  const supabase = service();
  const category = unique('Category');
  await supabase.from('product_categories').insert({ name: category }).throwOnError();
  const { data } = await supabase
    .from('products')
    .insert({ name: unique('Lemons'), category })
    .select('id, name, slug')
    .single()
    .throwOnError();
  return data;
}

function request(overrides: Partial<NewRequest<'quotation'>> = {}): NewRequest<'quotation'> {
  const form_data = {
    fullName: 'Marieke de Vries',
    email: `buyer-${randomUUID()}@example.test`,
    phone: '+31 10 000 0000',
    message: 'I am interested in Lemons.',
    productCategory: 'fresh-fruits' as const,
  };
  return { id: randomUUID(), type: 'quotation', form_data, locale: 'en', ...overrides };
}

const line = (overrides: Partial<RequestLine> = {}): RequestLine => ({
  product_name: 'Lemons',
  ...overrides,
});

async function linesOf(requestId: string) {
  const { data } = await service()
    .from('request_lines')
    .select('*')
    .eq('request_id', requestId)
    .order('position')
    .throwOnError();
  return data;
}

describe('a request with lines', () => {
  it('has a row for each, in their order, and names the products that there are', async () => {
    const { id: product_id, slug } = await insertProduct();
    const whole = {
      product_name: 'ليمون',
      variety: 'Adalia',
      size: '100–138',
      packing: 'Open-top carton, 15 kg',
      quantity: 1600.125,
      unit: 'carton',
      month: '2026-12',
    } as const;
    const trade = { incoterm: 'CIF', place: 'Rotterdam', country: 'NL', mode: 'sea' } as const;
    const sent = request({ lines: [{ ...whole, product: slug }, line({ product: 'gone' }), line()], trade });

    await insertRequest(visitor(), sent);

    const nothing = { variety: null, size: null, packing: null, quantity: null, unit: null, month: null };
    const bare = { ...nothing, request_id: sent.id, product_id: null, product_name: 'Lemons' };
    expect(await linesOf(sent.id)).toEqual([
      { ...whole, request_id: sent.id, position: 1, product_id },
      { ...bare, position: 2 },
      { ...bare, position: 3 },
    ]);
    const { data } = await service().from('requests').select('lines, trade').eq('id', sent.id).single();
    expect(data).toEqual({ lines: sent.lines, trade });
  });

  it('is one request with its lines once when it is sent ten times at once', async () => {
    const sent = request({ lines: [line(), line()] });
    const supabase = visitor();

    await Promise.all(Array.from({ length: 10 }, () => insertRequest(supabase, sent)));

    expect(await linesOf(sent.id)).toHaveLength(2);
  });

  it('keeps what was asked for when the product is deleted, and nothing when the request is', async () => {
    const { id, slug } = await insertProduct();
    const sent = request({ lines: [line({ product: slug })] });
    await insertRequest(visitor(), sent);

    await service().from('products').delete().eq('id', id).throwOnError();

    expect(await linesOf(sent.id)).toMatchObject([{ product_id: null, product_name: 'Lemons' }]);
    await service().from('requests').delete().eq('id', sent.id).throwOnError();
    expect(await linesOf(sent.id)).toEqual([]);
  });

  it('loses them when its person is erased', async () => {
    const sent = request({ lines: [line()], trade: { place: 'Rotterdam' } });
    await insertRequest(visitor(), sent);

    const { supabase } = await admin();
    await supabase.rpc('erase_person', { email: sent.form_data.email }).throwOnError();

    expect(await linesOf(sent.id)).toEqual([]);
  });

  it.each([
    ['no line', { lines: [] }],
    ['31 lines', { lines: Array.from({ length: 31 }, () => line()) }],
    ['a line without a product', { lines: [line({ product_name: ' ' })] }],
    ['a quantity of nothing', { lines: [line({ quantity: 0, unit: 't' })] }],
    ['a quantity without a unit', { lines: [line({ quantity: 5 })] }],
    ['a term of the sea by air', { lines: [line()], trade: { incoterm: 'CIF', mode: 'air' } as const }],
  ])('is refused with %s', async (_, overrides) => {
    await expect(insertRequest(visitor(), request(overrides))).rejects.toMatchObject({ code: '23514' });
  });

  it.each([{ lines: [{ product_name: 'Lemons' }] }, { trade: { incoterm: 'FOB' } }])(
    'can be a sample and no complaint: %j',
    async (extra) => {
      const { form_data } = request();
      const { productCategory: _, ...person } = form_data;
      const send = (type: string, own: object) =>
        visitor()
          .from('requests')
          .insert({ id: randomUUID(), type, form_data: { ...person, ...own }, ...extra });

      expect((await send('sample', { productInterest: 'Lemons' })).error).toBeNull();
      expect((await send('complaint', { subject: 'Late' })).error).toMatchObject({ code: '23514' });
    },
  );

  it('is found by a product and a month of one line, by its country and by its Incoterm', async () => {
    const { slug } = await insertProduct();
    const lines = [line({ product: slug, month: '2026-12' }), line({ month: '2027-01' })];
    const sent = request({ lines, trade: { incoterm: 'CIF', country: 'NL' } });
    await insertRequest(visitor(), sent);
    const { supabase } = await admin();
    const find = async (asked: object, country = 'NL') => {
      const { data } = await supabase
        .from('requests')
        .select('id')
        .filter('lines', 'cs', JSON.stringify([asked]))
        .match({ country, incoterm: 'CIF' })
        .throwOnError();
      return data.map(({ id }) => id);
    };

    expect(await find({ product: slug, month: '2026-12' })).toEqual([sent.id]);
    expect(await find({ product: slug, month: '2027-01' })).toEqual([]);
    expect(await find({ product: slug }, 'DE')).toEqual([]);
  });

  it('is found by the words of its lines and terms, whatever its visitor wrote', async () => {
    const [name, place] = [unique('Kumquats').replace(' ', ''), unique('Felixstowe').replace(' ', '')];
    const lines = [
      line(),
      line({ product_name: `برتقال ${name}`, product: 'navel-oranges', variety: 'Washington' }),
    ];
    const sent = request({ lines, trade: { place } });
    await insertRequest(visitor(), sent);
    const { supabase } = await admin();

    for (const words of [[name], [place], [name, 'navel', 'oranges', 'washington']]) {
      const patterns = words.map((word) => `%${word}%`);
      const { data } = await supabase.rpc('search_requests', { patterns }).throwOnError();
      expect(data.map(({ id }) => id)).toEqual([sent.id]);
    }
  });

  it.each([
    ['country', 'NL'],
    ['incoterm', 'CIF'],
  ])('is found by its %s in an index', async (column, value) => {
    const { id } = await admin();

    // The planner looks through a small table, so it is kept from that.
    const plan = await sql.begin(async (transaction) => {
      await transaction`set local enable_seqscan = off`;
      await actAs(transaction, id);
      await transaction`set local role authenticated`;
      return transaction`explain select * from public.requests where ${transaction(column)} = ${value} order by created_at desc`;
    });

    expect(JSON.stringify(plan)).toContain(`requests_${column}_idx`);
  });

  it('is read by admins, and its lines are written by nobody', async () => {
    const sent = request({ lines: [line()] });
    await insertRequest(visitor(), sent);
    const staff = await admin();
    const read = (client: ReturnType<typeof visitor>) =>
      client.from('request_lines').select('product_name').eq('request_id', sent.id);

    expect((await read(staff.supabase)).data).toEqual([{ product_name: 'Lemons' }]);
    expect((await read((await user()).supabase)).data).toEqual([]);
    expect((await read(visitor())).error).toMatchObject({ code: '42501' });
    const row = { request_id: sent.id, position: 9, product_name: 'x' };
    for (const client of [staff.supabase, visitor()]) {
      expect((await client.from('request_lines').insert(row)).error).toMatchObject({ code: '42501' });
    }
  });
});

describe('how often products are asked for', () => {
  it('counts requests of twelve months, each once', async () => {
    const [{ id, slug }, other] = [await insertProduct(), await insertProduct()];
    const asked = [line({ product: slug }), line({ product: slug })];
    const old = request({ lines: asked });
    await insertRequest(visitor(), request({ lines: [...asked, line({ product: other.slug })] }));
    await insertRequest(visitor(), request({ lines: asked }));
    await service()
      .from('requests')
      .insert({
        ...{
          id: old.id,
          type: old.type,
          form_data: { ...old.form_data },
          lines: asked.map((one) => ({ ...one })),
        },
        created_at: new Date(Date.now() - 400 * 86_400_000).toISOString(),
      })
      .throwOnError();

    const { supabase } = await admin();
    const { data } = await supabase.rpc('get_product_demand').throwOnError();

    expect(data).toMatchObject({ [id]: 2, [other.id]: 1 });
  });

  it('is told to admins alone', async () => {
    const { supabase } = await user();

    expect((await supabase.rpc('get_product_demand')).error).toMatchObject({ code: '42501' });
    expect((await visitor().rpc('get_product_demand')).error).not.toBeNull();
  });
});
