import { randomUUID } from 'node:crypto';
import { getContentChanges, getContentRevision } from 'shared/deployments/deployments.queries.ts';
import { ACCEPTED, FAILURE_REASONS, UNPUBLISHED } from 'shared/deployments/deployments.ts';
import { unwrap } from 'shared/errors.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { actAs, admin, database, service, unique, visitor } from './personas.ts';

describe('the content revision', () => {
  it('grows with every statement that changes content, in the same transaction', async () => {
    const sql = database();
    const question = unique('How cold?');

    const steps = await sql
      .begin(async (transaction) => {
        // Other tests change content too; holding the row keeps them out until this one is done.
        const read = async () =>
          Number((await transaction`select revision from public.content_revision for update`)[0]?.revision);
        const start = await read();
        await transaction`insert into public.faqs (question, answer) values (${question}, 'a'), (${question}, 'b')`;
        const inserted = await read();
        await transaction`update public.faqs set answer = 'c' where question = ${question}`;
        const updated = await read();
        await transaction`update public.faqs set answer = 'd' where question = ${randomUUID()}`;
        const untouched = await read();
        await transaction`delete from public.faqs where question = ${question}`;
        const deleted = await read();
        return [inserted - start, updated - inserted, untouched - updated, deleted - untouched];
      })
      .finally(() => sql.end());

    expect(steps).toEqual([1, 1, 0, 1]);
  });

  it('does not grow when visitors send something', async () => {
    const sql = database();

    const tracked = await sql`
      select distinct c.relname from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgfoid = 'private.bump_content_revision'::regproc order by 1`;
    await sql.end();

    expect(tracked.map((row) => row.relname)).toEqual([
      'certificates',
      'contact_info',
      'faqs',
      'media_items',
      'product_categories',
      'products',
      'site_content',
      'social_links',
    ]);
  });

  it('is read by visitors, so that a build can note it', async () => {
    expect(await getContentRevision(visitor())).toBeGreaterThanOrEqual(0);
  });
});

describe('the list of changes', () => {
  it('names rows that were added, changed and deleted since a revision, and no others', async () => {
    const before = await getContentRevision(visitor());
    const rows = unwrap(
      await service()
        .from('faqs')
        .insert(['a', 'b', 'c'].map((answer) => ({ question: unique('How cold?'), answer })))
        .select('id'),
    );
    const [changed, deleted, untouched] = rows.map(({ id }) => id);
    const between = await getContentRevision(visitor());
    await service()
      .from('faqs')
      .update({ answer: 'd' })
      .eq('id', changed ?? 0);
    await service()
      .from('faqs')
      .delete()
      .eq('id', deleted ?? 0);

    const all = (await getContentChanges(visitor(), before)).tables.faqs?.changed;
    const later = (await getContentChanges(visitor(), between)).tables.faqs?.changed;

    expect(all).toEqual(expect.arrayContaining([changed, deleted, untouched]));
    expect(later).toEqual(expect.arrayContaining([changed, deleted]));
    expect(later).not.toContain(untouched);
  });

  it('names no row to visitors that they never saw', async () => {
    const products = service().from('products');
    const { data: category } = await service()
      .from('product_categories')
      .insert({ name: unique('Hidden') })
      .select('name')
      .single();
    const insert = async (is_published: boolean) => {
      const row = { name: unique('Hidden'), category: category?.name ?? '', is_published };
      return (await products.insert(row).select('id').single()).data?.id ?? 0;
    };
    const [draft, withdrawn, shown] = [await insert(false), await insert(true), await insert(true)];
    await products.update({ is_published: false }).eq('id', withdrawn);
    await products.delete().in('id', [shown, draft]);

    const read = await visitor().from('content_changes').select('row_id').eq('table_name', 'products');
    const changes = await getContentChanges(visitor(), 0);

    const named = read.data?.map(({ row_id }) => row_id);
    expect(named).toEqual(expect.arrayContaining([withdrawn, shown]));
    expect(named).not.toContain(draft);
    expect(changes?.tables.products?.changed).not.toContain(draft);
  });

  it('carries a digest that changes with what the caller may see', async () => {
    const sql = database();
    const category = unique('Category');
    // Given, not made: who has one made holds the lock for that while the row below keeps them out, and this would wait for them.
    const slug = category.toLowerCase().replace(' ', '-');

    const [before, during] = await sql
      .begin(async (transaction) => {
        const digestFor = async (role: string) => {
          await transaction`select set_config('role', ${role}, true)`;
          const [row] = await transaction`
            select public.get_content_changes(0) #>> '{tables,products,digest}' as digest`;
          await transaction`reset role`;
          return row?.digest;
        };
        const read = async () => ({
          visitor: await digestFor('anon'),
          service: await digestFor('service_role'),
        });
        // Other tests change content too; holding the row keeps them out until this one is done.
        await transaction`select from public.content_revision for update`;
        await transaction`insert into public.product_categories (name, slug) values (${category}, ${slug})`;
        const start = await read();
        await transaction`
          insert into public.products (name, slug, category, is_published)
          values (${category}, ${slug}, ${category}, false)`;
        return [start, await read()];
      })
      .finally(() => sql.end());
    await service().from('products').delete().eq('category', category).throwOnError();

    expect(during?.visitor).toBe(before?.visitor);
    expect(during?.service).not.toBe(before?.service);
  });
});

describe('accept_webhook', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const accept = async (webhook_id: string, minutes: number) =>
    unwrap(await service().rpc('accept_webhook', { webhook_id, valid_until: inMinutes(minutes) }));

  it('accepts a call once, however many copies come at once', async () => {
    const id = randomUUID();

    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(id, 5)));

    expect(answers.filter(Boolean)).toHaveLength(1);
  });

  it('forgets a call when its signature has ended', async () => {
    const id = randomUUID();
    await accept(id, -1);

    expect(await accept(id, 5)).toBe(true);
  });
});

/* One deployment waits and one builds in the whole database, so these run on data that is taken back each time. */
describe('deployments', () => {
  type Sql = Parameters<Parameters<ReturnType<typeof database>['begin']>[1]>[0];
  let adminId: string;

  beforeEach(async () => {
    adminId = (await admin()).id;
  });

  async function rolledBack<T>(run: (sql: Sql) => Promise<T>): Promise<T> {
    const sql = database();
    const undo = new Error('undo');
    let result: { value: T } | undefined;
    try {
      await sql.begin(async (transaction) => {
        await transaction`delete from public.deployments`;
        await actAs(transaction, adminId);
        result = { value: await run(transaction) };
        throw undo;
      });
    } catch (error) {
      if (error !== undo) throw error;
    } finally {
      await sql.end();
    }
    if (!result) throw new Error('The transaction did not run');
    return result.value;
  }

  const queue = async (sql: Sql) => (await sql`select * from public.queue_deployment()`)[0];
  const report = async (
    sql: Sql,
    id: string,
    event: string,
    built: number | null = null,
    reason: string | null = null,
  ) => (await sql`select * from public.report_deployment(${id}, ${event}, ${built}, ${reason})`)[0];
  const rowOf = async (sql: Sql, id: string) =>
    (await sql`select * from public.deployments where id = ${id}`)[0];
  const refused = async (sql: Sql, run: (savepoint: Sql) => Promise<unknown>) => {
    try {
      await sql.savepoint(run);
    } catch (error) {
      return (error as { code?: string }).code;
    }
    return null;
  };

  it('join the one that waits, and carry the newest revision', async () => {
    const [first, second] = await rolledBack(async (sql) => {
      // Other tests change content too; holding the row keeps them out until this one is done.
      await sql`select from public.content_revision for update`;
      const before = await queue(sql);
      await sql`insert into public.faqs (question, answer) values (${unique('Q')}, 'a')`;
      return [before, await queue(sql)];
    });

    expect(second?.id).toBe(first?.id);
    expect(Number(second?.requested_revision)).toBe(Number(first?.requested_revision) + 1);
  });

  it('keep that fewer products are right, whoever joins, until the next one', async () => {
    const wishes = await rolledBack(async (sql) => {
      const wish = async (allow: boolean) =>
        (await sql`select * from public.queue_deployment(${allow})`)[0]?.allow_shrink;
      const waiting = [await wish(false), await wish(true), (await queue(sql))?.allow_shrink];
      await report(sql, (await queue(sql))?.id, 'started');
      return [...waiting, (await queue(sql))?.allow_shrink];
    });

    expect(wishes).toEqual([false, true, true, false]);
  });

  it('go from queued through building to live, and a report told twice counts once', async () => {
    const statuses = await rolledBack(async (sql) => {
      const row = await queue(sql);
      const seen = [row?.status];
      for (const event of ['started', 'started', 'heartbeat'])
        seen.push((await report(sql, row?.id, event))?.status);
      for (let i = 0; i < 2; i++) seen.push((await report(sql, row?.id, 'live', 7))?.status);
      return seen;
    });

    expect(statuses).toEqual(['queued', 'building', 'building', 'building', 'live', 'live']);
  });

  it('ask for one more while one builds', async () => {
    const [building, waiting] = await rolledBack(async (sql) => {
      const first = await queue(sql);
      await report(sql, first?.id, 'started');
      return [first, await queue(sql)];
    });

    expect(waiting?.id).not.toBe(building?.id);
    expect(waiting?.status).toBe('queued');
  });

  it('are given up when they fall silent, and a late success still counts', async () => {
    const [status, reason, late] = await rolledBack(async (sql) => {
      const row = await queue(sql);
      await report(sql, row?.id, 'started');
      await sql`update public.deployments set heartbeat_at = now() - interval '61 seconds'`;
      await queue(sql);
      const silent = await rowOf(sql, row?.id);
      return [silent?.status, silent?.reason, (await report(sql, row?.id, 'live', 9))?.status];
    });

    expect([status, reason, late]).toEqual(['failed', 'stalled', 'live']);
  });

  it('are given up when they fall silent while an admin watches, and only then', async () => {
    const statuses = await rolledBack(async (sql) => {
      const row = await queue(sql);
      await report(sql, row?.id, 'started');
      const watch = async () => {
        await sql`select public.end_silent_deployments()`;
        return rowOf(sql, row?.id);
      };
      const heard = await watch();
      await sql`update public.deployments set heartbeat_at = now() - interval '61 seconds'`;
      return [heard?.status, (await watch())?.reason];
    });

    expect(statuses).toEqual(['building', 'stalled']);
  });

  it('never go live over a newer one', async () => {
    const row = await rolledBack(async (sql) => {
      const older = await queue(sql);
      await report(sql, older?.id, 'started');
      const newer = await queue(sql);
      await report(sql, newer?.id, 'live', 20);
      await report(sql, older?.id, 'live', 10);
      return rowOf(sql, older?.id);
    });

    expect(row).toMatchObject({ status: 'superseded', reason: 'superseded' });
  });

  it('go live only when nobody else is at it, or has been with something newer', async () => {
    const answers = await rolledBack(async (sql) => {
      const built = async (id: string, revision: number) =>
        (await report(sql, id, 'built', revision))?.outcome === ACCEPTED;
      const first = await queue(sql);
      await report(sql, first?.id, 'started');
      const alone = await built(first?.id, 10);
      const second = await queue(sql);
      await report(sql, second?.id, 'started');
      const superseded = await built(first?.id, 10);
      await report(sql, second?.id, 'live', 20);
      const older = await built(first?.id, 10);
      const third = await queue(sql);
      await report(sql, third?.id, 'started');
      return [alone, superseded, older, await built(third?.id, 20)];
    });

    expect(answers).toEqual([true, false, false, true]);
  });

  it('are asked for in vain by whoever was given up, unless nobody else came', async () => {
    const answers = await rolledBack(async (sql) => {
      const built = async (id: string) => (await report(sql, id, 'built', 10))?.outcome;
      const late = await queue(sql);
      await report(sql, late?.id, 'started');
      await sql`update public.deployments set heartbeat_at = now() - interval '61 seconds'`;
      const other = await queue(sql);
      const waiting = await built(late?.id);
      await report(sql, other?.id, 'started');
      const building = await built(late?.id);
      await report(sql, other?.id, 'failed');
      return [waiting, building, await built(late?.id), (await report(sql, late?.id, 'live', 10))?.status];
    });

    expect(answers).toEqual(['accepted', 'superseded', 'accepted', 'live']);
  });

  it('may go live after all when the one that took their place has failed', async () => {
    const answers = await rolledBack(async (sql) => {
      const first = await queue(sql);
      await report(sql, first?.id, 'started');
      const second = await queue(sql);
      await report(sql, second?.id, 'started');
      await report(sql, second?.id, 'failed');
      return [
        (await report(sql, first?.id, 'built', 10))?.outcome,
        (await report(sql, first?.id, 'live', 10))?.status,
      ];
    });

    expect(answers).toEqual(['accepted', 'live']);
  });

  it.each([
    ['has not answered', 'unreachable'],
    ['has refused a second call', 'refused'],
  ])('begin when their builder does, though the hook %s', async (_, reason) => {
    const begun = await rolledBack(async (sql) => {
      await sql`update public.content_revision set revision = revision + 1`;
      const row = await queue(sql);
      await report(sql, row?.id, 'failed', null, reason);
      await report(sql, row?.id, 'started');
      return rowOf(sql, row?.id);
    });

    expect(begun).toMatchObject({ status: 'building', reason: null, error: null });
  });

  it('that are past name the one that waits to whoever comes to build them', async () => {
    const [answer, waiting] = await rolledBack(async (sql) => {
      const first = await queue(sql);
      await report(sql, first?.id, 'started');
      const second = await queue(sql);
      await report(sql, first?.id, 'live', 10);
      return [await report(sql, first?.id, 'started'), second?.id];
    });

    expect(answer).toMatchObject({ outcome: 'superseded', waiting });
  });

  it('are live when visitors see them, though another builder has begun meanwhile', async () => {
    const [status, next] = await rolledBack(async (sql) => {
      const first = await queue(sql);
      await report(sql, first?.id, 'started');
      await report(sql, first?.id, 'built', 10);
      const second = await queue(sql);
      await report(sql, second?.id, 'started');
      return [
        (await report(sql, first?.id, 'live', 10))?.status,
        (await report(sql, second?.id, 'live', 20))?.status,
      ];
    });

    expect([status, next]).toEqual(['live', 'live']);
  });

  describe('whose builder came after they had timed out', () => {
    const late = async (sql: Sql) => {
      const row = await queue(sql);
      await sql`update public.deployments set queued_at = now() - interval '16 minutes'`;
      return row;
    };

    it('are built all the same, when changes wait for nobody else', async () => {
      const row = await rolledBack(async (sql) => {
        const { id } = (await late(sql)) ?? {};
        await report(sql, id, 'started');
        return rowOf(sql, id);
      });

      expect(row).toMatchObject({ status: 'building', reason: null, finished_at: null });
    });

    it.each([
      ['another one waits', async (sql: Sql) => void (await queue(sql))],
      [
        'another one is built',
        async (sql: Sql) => void (await report(sql, (await queue(sql))?.id, 'started')),
      ],
      ['all is live', async (sql: Sql) => void (await report(sql, (await queue(sql))?.id, 'live', 1e9))],
    ])('are left alone, with nothing left to do, when %s', async (_name, meanwhile) => {
      const answer = await rolledBack(async (sql) => {
        const row = await late(sql);
        await meanwhile(sql);
        return report(sql, row?.id, 'started');
      });

      expect(answer?.outcome).toBe('superseded');
    });
  });

  it('that have failed are not begun again, and say when changes wait', async () => {
    const answer = await rolledBack(async (sql) => {
      const row = await queue(sql);
      await report(sql, row?.id, 'started');
      await report(sql, row?.id, 'failed', null, 'build_failed');
      return report(sql, row?.id, 'started');
    });

    expect(answer).toMatchObject({ outcome: UNPUBLISHED, status: 'failed', waiting: null });
  });

  it('refuse what does not fit', async () => {
    const answers = await rolledBack(async (sql) => {
      const row = await queue(sql);
      await report(sql, row?.id, 'failed');
      return [
        (await report(sql, row?.id, 'started'))?.outcome,
        (await report(sql, row?.id, 'live', 5))?.outcome,
        await refused(sql, (savepoint) => report(savepoint, randomUUID(), 'started')),
        (await report(sql, row?.id, 'exploded'))?.outcome,
      ];
    });

    expect(answers).toEqual([UNPUBLISHED, UNPUBLISHED, 'PT404', UNPUBLISHED]);
  });

  it('fail for a reason that is known, and for no other', async () => {
    const [kept, unknown] = await rolledBack(async (sql) => {
      const reasons: string[] = [];
      for (const reason of FAILURE_REASONS) {
        const row = await queue(sql);
        await report(sql, row?.id, 'failed', null, reason);
        reasons.push((await rowOf(sql, row?.id))?.reason);
      }
      const row = await queue(sql);
      return [
        reasons,
        await refused(sql, (savepoint) => report(savepoint, row?.id, 'failed', null, 'rolled_back')),
      ];
    });

    expect(kept).toEqual(FAILURE_REASONS);
    expect(unknown).toBe('23514');
  });

  it('are read by admins', async () => {
    const { supabase } = await admin();

    const { error } = await supabase.from('deployments').select('*').limit(1);

    expect(error).toBeNull();
    expect((await service().from('deployments').select('id').limit(1)).error).toBeNull();
  });
});
