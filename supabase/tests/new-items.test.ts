import { countNewItems } from 'shared/new-items/new-items.queries.ts';
import { WAITING_VALUES } from 'shared/new-items/new-items.ts';
import { mayRead } from 'shared/users/access.ts';
import { ROLES } from 'shared/users/users.ts';
import { afterAll, expect, it } from 'vitest';
import { actAs, admin, database, staff, user } from './personas.ts';

const sql = database();
afterAll(() => sql.end());

const FORM = {
  fullName: 'Marieke',
  email: 'marieke@example.test',
  phone: '+31 10 000 0000',
  subject: 'Late',
  message: 'm',
};

it.each(ROLES.filter((role) => role !== 'user'))('counts for %s what that role may read', async (role) => {
  const news = await countNewItems((await staff(role)).supabase, null);

  const readable = Object.keys(WAITING_VALUES).filter((table) => mayRead(role, table));
  expect(news.map(({ list }) => list).sort()).toEqual(readable.sort());
});

it('counts for nobody without a desk', async () => {
  await expect(countNewItems((await user()).supabase, null)).rejects.toMatchObject({ code: '42501' });
});

it('counts what waits, and what came in since the moment that its first answer names', async () => {
  // Whoever else adds a request is limited, together with the tests of other files.
  const { id } = await admin();

  const counts = await sql.begin('isolation level repeatable read', async (transaction) => {
    await actAs(transaction, id);
    const count = async () => {
      const rows = await transaction`select * from public.count_new_items(now() - interval '1 second')`;
      return Object.fromEntries(
        rows.map(({ list, waiting, arrived, latest }) => [list, [+waiting, +arrived, latest]]),
      );
    };
    const before = await count();
    await transaction`
      insert into public.requests (type, form_data, status, created_at) values
        ('complaint', ${sql.json(FORM)}, 'new', now()),
        ('complaint', ${sql.json(FORM)}, 'completed', now() - interval '1 day')`;
    await transaction`insert into public.contact_messages (name, email, message) values ('M', 'm@example.test', 'm')`;
    const after = await count();
    return { before, after };
  });

  const [waiting = 0, arrived = 0] = counts.before.requests ?? [];
  expect(counts.after.requests).toEqual([waiting + 1, arrived + 1, 'complaint']);
  const [messages = 0, came = 0] = counts.before.contact_messages ?? [];
  expect(counts.after.contact_messages).toEqual([messages + 1, came + 1, null]);
  expect(counts.after.offers).toEqual(counts.before.offers);
});

it('begins to count shortly before it is asked first', async () => {
  const { supabase } = await staff('viewer');

  const [first] = await countNewItems(supabase, null);
  const [second] = await countNewItems(supabase, first?.counted_from ?? null);

  expect(second?.counted_from).toBe(first?.counted_from);
  expect(Date.parse(first?.counted_from ?? '')).toBeLessThan(Date.now());
});
