import { randomUUID } from 'node:crypto';
import { loseOffer } from 'shared/offers/offers.queries.ts';
import { ROLES } from 'shared/users/users.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from './offer-content.ts';
import { makeDraft, send } from './offer-fixtures.ts';
import { type Account, admin, database, service, staff, unique, user, visitor } from './personas.ts';

const sql = database();
afterAll(() => sql.end());

const CHARTS = [
  'get_requests_by_week',
  'get_answer_times',
  'get_offers_by_product',
  'get_offers_by_country',
  'get_unlisted_products',
] as const;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let chief: Account;
beforeAll(async () => {
  chief = await admin();
});

const daysAgo = (days: number) => Date.now() - days * DAY_MS;

async function insertRequest(receivedAt: number, values: object = {}): Promise<string> {
  const id = randomUUID();
  await service()
    .from('requests')
    .insert({
      ...{ id, type: 'complaint', created_at: new Date(receivedAt).toISOString() },
      form_data: { fullName: 'A', email: 'a@example.test', phone: '1', message: 'm', subject: 's' },
      ...values,
    })
    .throwOnError();
  return id;
}

const insertAnswered = (receivedAt: number, afterHours: number) =>
  insertRequest(receivedAt, {
    status: 'completed',
    answered_at: new Date(receivedAt + afterHours * HOUR_MS).toISOString(),
  });

function askingFor(product_name: string) {
  return {
    type: 'quotation',
    form_data: {
      fullName: 'A',
      email: 'a@example.test',
      phone: '1',
      message: 'm',
      productCategory: 'fresh-fruits',
    },
    lines: [{ product_name }],
  };
}

describe('what the dashboard draws', () => {
  it.each(CHARTS)('%s is told to whoever reads requests and offers', async (name) => {
    const readers = await Promise.all(
      ROLES.map(async (role) => {
        const { supabase } = await (role === 'user' ? user() : staff(role));
        return (await supabase.rpc(name)).error ? [] : [role];
      }),
    );

    expect(readers.flat().sort()).toEqual(['admin', 'sales', 'viewer']);
    expect((await visitor().rpc(name)).error).not.toBeNull();
  });

  it('counts requests by the week of the company, twelve of them', async () => {
    // Sunday, 23:30 in Cairo, is Sunday in the universal time too; Monday, 00:30, is not Monday there yet.
    const [row] = await sql<{ monday: string; before: Date; after: Date; old: Date }[]>`
      select w::date::text as monday, (w - interval '30 minutes') at time zone 'Africa/Cairo' as before,
        (w + interval '30 minutes') at time zone 'Africa/Cairo' as after, (w - interval '7 weeks') at time zone 'Africa/Cairo' as old
      from (select date_trunc('week', now() at time zone 'Africa/Cairo') - interval '5 weeks' as w) weeks`;
    if (!row) throw new Error('No week');
    const { supabase } = chief;
    const read = async () => {
      const { data } = await supabase.rpc('get_requests_by_week').throwOnError();
      const counts = data.filter(({ week, type }) => week === row.monday && type === 'partnership');
      return { count: counts[0]?.requests ?? 0, weeks: new Set(data.map(({ week }) => week)).size };
    };
    const { count } = await read();
    const partnership = {
      type: 'partnership',
      form_data: {
        fullName: 'A',
        email: 'a@example.test',
        phone: '1',
        message: 'm',
        partnershipType: 'supplier',
      },
    };
    for (const at of [row.before, row.after, row.old]) await insertRequest(at.getTime(), partnership);

    const after = await read();

    expect(after.count).toBe(count + 1);
    expect(after.weeks).toBeLessThanOrEqual(12);
  });

  it('measures the time until somebody takes a request up, the first time', async () => {
    const id = await insertRequest(daysAgo(2));
    const answeredAt = async () => {
      const { data } = await chief.supabase
        .from('requests')
        .select('answered_at')
        .eq('id', id)
        .single()
        .throwOnError();
      return data.answered_at;
    };
    expect(await answeredAt()).toBeNull();
    for (const status of ['in progress', 'new', 'completed']) {
      await chief.supabase.from('requests').update({ status }).eq('id', id).throwOnError();
      if (status === 'in progress') {
        await sql`update public.requests set answered_at = now() - interval '1 day' where id = ${id}`;
      }
    }

    expect(Date.parse((await answeredAt()) ?? '')).toBeLessThan(Date.now() - 23 * HOUR_MS);
  });

  it('counts who waits for longer than a day as answered late, and not who waits for less', async () => {
    const read = async () => {
      const { data } = await chief.supabase.rpc('get_answer_times').throwOnError();
      return data.find(({ week }) => week === null) ?? { requests: 0, pending: 0, within_day: 0 };
    };
    const before = await read();
    await insertAnswered(daysAgo(40), 1);
    await insertAnswered(daysAgo(41), 30);
    await insertRequest(daysAgo(42));
    await insertRequest(daysAgo(0.5));

    const after = await read();

    expect(after.requests - before.requests).toBe(4);
    expect(after.pending - before.pending).toBe(1);
    expect(after.within_day - before.within_day).toBe(1);
  });

  it('says within how many hours half were answered, and nothing when more than half wait', async () => {
    const received = daysAgo(53);
    const [{ week } = { week: '' }] = await sql<{ week: string }[]>`
      select date_trunc('week', ${new Date(received)} at time zone 'Africa/Cairo')::date::text as week`;
    await sql`delete from public.requests where date_trunc('week', created_at at time zone 'Africa/Cairo') = ${week}`;
    const median = async () => {
      const { data } = await chief.supabase.rpc('get_answer_times').throwOnError();
      return data.find((row) => row.week === week)?.median_hours;
    };

    await insertAnswered(received, 1);
    await insertAnswered(received, 3);
    await insertAnswered(received, 50);
    const ofThree = await median();
    for (const _ of [1, 2, 3]) await insertRequest(received);
    const whenHalfWait = await median();
    await insertRequest(received);

    expect([ofThree, whenHalfWait, await median()]).toEqual([3, 50, null]);
  });

  it('puts the spellings of what no product is together', async () => {
    const word = unique('Dragon');
    for (const name of [`${word} fruit`, `${word.toUpperCase()}-FRUIT `.trim(), `${word} fruit`]) {
      await insertRequest(daysAgo(1), askingFor(name));
    }
    await insertRequest(daysAgo(100), askingFor(`${word} fruit`));
    const [{ rows } = { rows: [] }] = await sql<{ rows: { name: string; requests: number }[] }[]>`
      select jsonb_agg(jsonb_build_object('name', s.product_name, 'requests', 1)) as rows from public.request_lines s where s.product_name ilike ${`${word}%`}`;
    expect(rows).toHaveLength(4);

    const { data } = await chief.supabase.rpc('get_unlisted_products').throwOnError();

    expect(data.filter(({ name }) => name.toLowerCase().startsWith(word.toLowerCase()))).toEqual([
      { name: `${word} fruit`, requests: 3 },
    ]);
  });

  it('counts an offer once for each of its products, and by the country of its buyer as it is now', async () => {
    const seller = chief.supabase;
    const category = unique('Category');
    await service().from('product_categories').insert({ name: category }).throwOnError();
    const { data: product } = await service()
      .from('products')
      .insert({ name: unique('Oranges'), category })
      .select('id, name')
      .single()
      .throwOnError();
    const [line] = content().lines;
    if (!line) throw new Error('No line');
    const lines = ['Navel', 'Murcott'].map((product_name) => ({
      ...line,
      product_id: product.id,
      product_name,
    }));
    const lost = await makeDraft(seller, { lines });
    const open = await makeDraft(seller, { lines });
    for (const id of [lost, open]) await send(seller, id);
    await loseOffer(seller, lost, 'price', '');
    const { data: offer } = await seller
      .from('offers')
      .select('company_id, country')
      .eq('id', lost)
      .single()
      .throwOnError();
    await seller.from('companies').update({ country: 'AQ' }).eq('id', offer.company_id).throwOnError();

    const byProduct = await seller.rpc('get_offers_by_product').throwOnError();
    const byCountry = await seller.rpc('get_offers_by_country').throwOnError();

    expect(offer.country).toBe('NL');
    expect(byProduct.data.find(({ product_id }) => product_id === product.id)).toMatchObject({
      ...{ name: product.name, spellings: ['Murcott', 'Navel'], won: 0, lost: 1 },
    });
    expect(byCountry.data.find(({ country }) => country === 'AQ')).toEqual({
      country: 'AQ',
      won: 0,
      lost: 1,
    });
  });
});
