import { randomUUID } from 'node:crypto';
import { BOARD_COLUMNS, type BoardColumn } from 'shared/offers/board.ts';
import {
  discardOfferDraft,
  getBoard,
  loseOffer,
  makeOfferFromRequest,
  startOfferVersion,
} from 'shared/offers/offers.queries.ts';
import type { OfferState } from 'shared/offers/states.ts';
import { mayRead } from 'shared/users/access.ts';
import { ROLES } from 'shared/users/users.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from './offer-content.ts';
import { makeDraft, send } from './offer-fixtures.ts';
import { type Account, database, staff, unique, user, visitor } from './personas.ts';

const sql = database();
afterAll(() => sql.end());

let seller: Account;
let company: string;
beforeAll(async () => {
  seller = await staff('sales');
  const [row] = await sql`insert into public.companies (name) values (${unique('Board')}) returning id`;
  company = row?.id;
});

const placeOf = (board: readonly BoardColumn[], id: string) =>
  board.find(({ cards }) => cards.some((card) => card.id === id))?.name;

const REQUIRED = {
  quotation: { productCategory: 'fresh-fruits' },
  sample: { productInterest: 'Okra' },
  complaint: { subject: 's' },
};

/** Older than all others, so that it stands among those that are shown. */
async function insertRequest(
  values: { type?: keyof typeof REQUIRED; status?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const { type = 'quotation', status = 'new' } = values;
  const form = {
    ...{ fullName: 'Marieke de Vries', email: `${id}@example.test`, phone: '1', message: 'm' },
    ...REQUIRED[type],
  };
  await sql`
    insert into public.requests (id, type, form_data, status, created_at, lines)
    values (${id}, ${type}, ${sql.json(form)}, ${status}, '2001-01-01',
      ${type === 'complaint' ? null : sql.json([{ product_name: 'Okra' }])})`;
  return id;
}

async function insertOffer(state: OfferState, days = 0, until = 5): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.offers (id, number, state, company_id, company_name, currency, total, current_version, valid_until, changed_at,
      owner_id, lost_reason)
    values (${id}, ${unique('O-')}, ${state}, ${company}, 'Van Dijk', 'KWD', 1.5, ${state === 'draft' ? null : 1},
      now() + ${until} * interval '1 day', now() - ${days} * interval '1 day', ${seller.id}, ${state === 'lost' ? 'price' : null})`;
  return id;
}

it.each(ROLES)('shows the board to whoever reads offers: %s', async (role) => {
  const { supabase } = await (role === 'user' ? user() : staff(role));

  const asked = getBoard(supabase, false);

  if (mayRead(role, 'offers')) expect((await asked).map(({ name }) => name)).toEqual(BOARD_COLUMNS);
  else await expect(asked).rejects.toMatchObject({ code: '42501' });
});

it('shows it to no visitor', async () => {
  await expect(getBoard(visitor(), false)).rejects.toMatchObject({ status: 401 });
});

describe('where a card stands', () => {
  it('follows from what was done with a request and its offer', async () => {
    const { supabase } = seller;
    const request = await insertRequest();
    const offer = randomUUID();
    const places = async () => {
      const board = await getBoard(supabase, true);
      return [placeOf(board, request), placeOf(board, offer)];
    };

    expect(await places()).toEqual(['to_answer', undefined]);
    await makeOfferFromRequest(supabase, offer, request);
    expect(await places()).toEqual([undefined, 'draft']);
    await discardOfferDraft(supabase, offer);
    expect(await places()).toEqual(['to_answer', undefined]);

    const other = await makeDraft(supabase, content());
    await send(supabase, other);
    await startOfferVersion(supabase, other);
    const [sent] = (await getBoard(supabase, true)).filter(({ name }) => name === 'sent');
    expect(sent?.cards.find(({ id }) => id === other)).toMatchObject({
      current_version: 1,
      draft_version: 2,
    });
    await loseOffer(supabase, other, 'price', '');
    expect(placeOf(await getBoard(supabase, true), other)).toBe('lost');
  });

  it.each([
    ['draft', 400, 5, 'draft'],
    ['sent', 20, 5, 'sent'],
    ['sent', 50, -29, 'sent'],
    ['sent', 50, -31, undefined],
    ['change_requested', 400, -400, 'change_requested'],
    ['accepted', 400, -400, 'accepted'],
    ['confirmed', 29, 5, 'confirmed'],
    ['confirmed', 31, 5, undefined],
    ['declined', 29, 5, 'lost'],
    ['lost', 29, 5, 'lost'],
    ['lost', 31, 5, undefined],
    ['withdrawn', 0, 5, undefined],
  ] as const)(
    'of an offer that is %s since %i days and valid for %i: %s',
    async (state, days, until, name) => {
      const counts = async () => (await getBoard(seller.supabase, true)).map(({ count }) => Number(count));
      const before = await counts();

      const id = await insertOffer(state, days, until);

      const board = await getBoard(seller.supabase, true);
      expect(placeOf(board, id)).toBe(name);
      expect(await counts()).toEqual(before.map((count, at) => count + Number(BOARD_COLUMNS[at] === name)));
      await sql`delete from public.offers where id = ${id}`;
    },
  );

  it.each([
    [{ status: 'in progress' }, 'to_answer'],
    [{ type: 'sample' }, 'to_answer'],
    [{ status: 'completed' }, undefined],
    [{ type: 'complaint' }, undefined],
  ] as const)('of a request that is %j: %s', async (values, name) => {
    const id = await insertRequest(values);

    expect(placeOf(await getBoard(seller.supabase, false), id)).toBe(name);
    await sql`delete from public.requests where id = ${id}`;
  });
});

it('shows what comes first of one’s own, says how many there are and what they come to', async () => {
  const { supabase } = seller;
  await sql`update public.offers set owner_id = null where id = ${await insertOffer('sent')}`;
  const ids = [];
  for (let day = 0; day < 26; day++) ids.push(await insertOffer('sent', day, day + 1));
  for (let day = 0; day < 26; day++) {
    await insertOffer('lost', day);
    await insertOffer('declined', day);
  }
  await insertOffer('change_requested', 1);
  const longest = await insertOffer('change_requested', 9);
  const [first] = ids;

  const board = await getBoard(supabase, true);

  const column = (name: string) => board.find((found) => found.name === name);
  expect(column('sent')?.cards[0]).toMatchObject({ id: first, name: 'Van Dijk' });
  expect(column('sent')?.sums).toEqual([{ currency: 'KWD', total: '39.000' }]);
  expect(column('change_requested')?.cards[0]?.id).toBe(longest);
  const lost = column('lost')?.cards.map((card) => 'changed_at' in card && card.changed_at) ?? [];
  expect(lost).toEqual([...lost].sort().reverse());
  for (let more = 0; more < 30; more++) await insertOffer('sent', 0, 10);
  const [sent] = (await getBoard(supabase, true)).filter(({ name }) => name === 'sent');
  expect([sent?.count, sent?.cards.length]).toEqual([56, 50]);
});
