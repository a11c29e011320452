import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { admin, backend, callApi, service, unique, uniqueEmail, user, visitor } from './support/clients.ts';

describe('reading tables', () => {
  it('refuses columns that are not granted, and so every column', async () => {
    const all = await visitor().from('products').select('*');
    const one = await visitor().from('products').select('cost_cents');

    expect([all.status, all.error?.code]).toEqual([401, '42501']);
    expect([one.status, one.error?.code]).toEqual([401, '42501']);
  });

  it('gives columns that are granted', async () => {
    const { data } = await visitor().from('products').select('slug, price_cents').eq('slug', 'product-7');

    expect(data).toEqual([{ slug: 'product-7', price_cents: 700 }]);
  });

  it('keeps the grants of the migrations after requests of every role', async () => {
    const { supabase } = await user();
    await Promise.all(
      [visitor(), supabase, service()].map((client) => client.from('products').select('id').limit(1)),
    );

    const visitors = await visitor().from('settings').select('*');
    const users = await supabase.from('settings').select('*');

    expect([visitors.status, visitors.error?.code]).toEqual([401, '42501']);
    expect([users.status, users.error?.code]).toEqual([403, '42501']);
  });

  it('grants nothing on a new table, not even to the service', async () => {
    const results = await Promise.all(
      [visitor(), (await user()).supabase, service()].map((client) => client.from('untouched').select('id')),
    );

    expect(results.map(({ error }) => error?.code)).toEqual(['42501', '42501', '42501']);
  });

  it('gives the service what is granted to it', async () => {
    const { data } = await service().from('products').select('*').eq('slug', 'product-7').single();

    expect(data.cost_cents).toBe(350);
  });

  it('counts', async () => {
    const counted = await visitor().from('products').select('id', { count: 'exact', head: true });
    const paged = await visitor().from('products').select('id', { count: 'exact' }).range(10, 19);

    expect(counted).toMatchObject({ data: null });
    expect(counted.count).toBeGreaterThanOrEqual(1500);
    expect(paged.data).toHaveLength(10);
    expect(paged.count).toBeGreaterThanOrEqual(1500);
  });

  it('names the range in the header', async () => {
    const headers = { Range: '0-9', 'Range-Unit': 'items', Prefer: 'count=exact' };

    const response = await callApi('/rest/v1/products?select=id&slug=like.product-*', { headers });

    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toMatch(/^0-9\/15\d\d$/);
  });

  it('cuts a select at 1000 rows', async () => {
    const { data } = await visitor().from('products').select('id');

    expect(data).toHaveLength(1000);
  });

  it('refuses a range behind the last row', async () => {
    const { status, error } = await visitor()
      .from('products')
      .select('id', { count: 'exact' })
      .range(90_000, 90_010);

    expect([status, error?.code]).toEqual([416, 'PGRST103']);
  });

  it.each([
    [
      'ilike',
      () => visitor().from('products').select('slug').ilike('name', '%NÚMERO 1500'),
      ['product-1500'],
    ],
    [
      'or and and',
      () =>
        visitor()
          .from('products')
          .select('slug')
          .or('slug.eq.product-1,and(price_cents.gte.149900,price_cents.lt.150000)')
          .order('price_cents'),
      ['product-1', 'product-1499'],
    ],
    [
      'a member of a json value and an array',
      () =>
        visitor()
          .from('products')
          .select('slug')
          .eq('specs->>color', 'red')
          .contains('tags', ['t1'])
          .gt('specs->weight', 1490),
      ['product-1496'],
    ],
    [
      'part of a json value',
      () => visitor().from('products').select('slug').contains('specs', { weight: 7 }),
      ['product-7'],
    ],
    [
      'words',
      () => visitor().from('products').select('slug').textSearch('search', '1312', { config: 'simple' }),
      ['product-1312'],
    ],
    [
      'a table that is joined',
      () =>
        visitor()
          .from('products')
          .select('slug, categories!inner(slug)')
          .eq('categories.slug', 'parts')
          .in('slug', ['product-7', 'product-8']),
      ['product-7'],
    ],
    ['a view', () => visitor().from('product_names').select('slug').eq('slug', 'product-9'), ['product-9']],
  ])('filters by %s', async (_, query, slugs) => {
    const { data, error } = await query();

    expect(error).toBeNull();
    expect(data?.map(({ slug }) => slug)).toEqual(slugs);
  });

  it('embeds a related row', async () => {
    const { data } = await visitor()
      .from('products')
      .select('slug, categories(name)')
      .eq('slug', 'product-1')
      .single();

    expect(data).toEqual({ slug: 'product-1', categories: { name: 'Parts' } });
  });

  it('orders by several columns', async () => {
    const { data } = await visitor()
      .from('products')
      .select('slug')
      .in('slug', ['product-2', 'product-3', 'product-4'])
      .order('category_id')
      .order('price_cents', { ascending: false });

    expect(data?.map(({ slug }) => slug)).toEqual(['product-4', 'product-2', 'product-3']);
  });

  it('says when one row was asked for and there is none', async () => {
    const single = await visitor().from('products').select('id').eq('slug', 'none').single();
    const maybe = await visitor().from('products').select('id').eq('slug', 'none').maybeSingle();

    expect([single.status, single.error?.code]).toEqual([406, 'PGRST116']);
    expect([maybe.data, maybe.error]).toEqual([null, null]);
  });

  it('gives times in ISO 8601 and decimals as numbers', async () => {
    const { data } = await visitor()
      .from('products')
      .select('created_at, rating')
      .eq('slug', 'product-1')
      .single();

    expect(data?.rating).toBe(4);
    expect(data?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
  });

  it.each([
    [
      'a schema that is not exposed',
      () => visitor().schema('private').from('secrets').select('*'),
      'PGRST106',
    ],
    ['the users of auth', () => service().schema('auth').from('users').select('*'), 'PGRST106'],
    ['a table that does not exist', () => visitor().from('none').select('*'), 'PGRST205'],
    ['a column that does not exist', () => visitor().from('products').select('none'), '42703'],
  ])('refuses %s', async (_, query, code) => {
    const { error } = await query();

    expect(error?.code).toBe(code);
  });

  it('knows a table as soon as it is made', async () => {
    const sql = postgres(backend.dbUrl, { max: 1, onnotice: () => {} });
    const table = `made_${unique().replaceAll('-', '_')}`;
    await visitor().from('categories').select('id').limit(1);

    await sql
      .unsafe(`create table public.${table} (id int); grant select on public.${table} to anon`)
      .simple();

    await expect
      .poll(async () => (await visitor().from(table).select('id')).data, { timeout: 5000 })
      .toEqual([]);
    await sql.end();
  });
});

describe('writing tables', () => {
  it('lets a visitor insert what is granted, without reading it', async () => {
    const inserted = await visitor().from('requests').insert({ email: 'a@b.test', body: 'Hello' });
    const returned = await visitor().from('requests').insert({ email: 'a@b.test', body: 'Hello' }).select();

    expect([inserted.status, inserted.error]).toEqual([201, null]);
    expect([returned.status, returned.error?.code]).toEqual([401, '42501']);
  });

  it.each([
    ['a column that is not granted', { email: 'a@b.test', body: 'x', status: 'closed' }, 401, '42501'],
    ["somebody else's name", { email: 'a@b.test', body: 'x', user_id: crypto.randomUUID() }, 401, '42501'],
    ['a check that fails', { email: 'nobody', body: 'x' }, 400, '23514'],
    ['a missing value', { email: 'a@b.test' }, 400, '23502'],
    ['a null byte', { email: 'a@b.test', body: 'x\u0000y' }, 400, '22021'],
    ['an unknown column', { email: 'a@b.test', body: 'x', nonsense: 1 }, 400, 'PGRST204'],
    ['a malformed id', { id: 'no uuid', email: 'a@b.test', body: 'x' }, 400, '22P02'],
  ])('refuses a visitor %s', async (_, row, status, code) => {
    const { status: answered, error } = await visitor().from('requests').insert(row);

    expect([answered, error?.code]).toEqual([status, code]);
  });

  it('names a broken check, so that forms can name the field', async () => {
    const { error } = await visitor().from('requests').insert({ email: 'nobody', body: 'x' });

    expect(error?.message).toContain('requests_email_valid');
  });

  it('answers 409 to a value that exists', async () => {
    const email = uniqueEmail();
    await visitor().from('subscriptions').insert({ email });

    const { status, error } = await visitor().from('subscriptions').insert({ email: email.toUpperCase() });

    expect([status, error?.code]).toEqual([409, '23505']);
  });

  it('answers 409 to a reference to nothing', async () => {
    const { supabase } = await admin();

    const { status, error } = await supabase
      .from('products')
      .insert({ slug: unique(), name: 'x', price_cents: 1, category_id: 999_999 });

    expect([status, error?.code]).toEqual([409, '23503']);
  });

  it('refuses a row that a policy refuses', async () => {
    const { supabase } = await user();

    const { status, error } = await supabase
      .from('products')
      .insert({ slug: unique(), name: 'x', price_cents: 1 });

    expect([status, error?.code]).toEqual([403, '42501']);
  });

  it('changes no row that a policy hides', async () => {
    const { supabase } = await user();

    const updated = await supabase
      .from('products')
      .update({ name: 'Mine' })
      .eq('slug', 'product-1')
      .select('slug');
    const deleted = await supabase.from('products').delete().eq('slug', 'product-1').select('slug');

    expect([updated.data, deleted.data]).toEqual([[], []]);
  });

  it('lets an admin insert, change and delete', async () => {
    const { supabase } = await admin();
    const slug = unique();

    const inserted = await supabase
      .from('products')
      .insert({ slug, name: 'New', price_cents: 10 })
      .select('id, name')
      .single();
    const updated = await supabase
      .from('products')
      .update({ name: 'Newer' })
      .eq('slug', slug)
      .select('name')
      .single();
    const deleted = await supabase.from('products').delete().eq('slug', slug).select('slug');

    expect(inserted.data?.name).toBe('New');
    expect(updated.data).toEqual({ name: 'Newer' });
    expect(deleted.data).toEqual([{ slug }]);
  });

  it('fills in the user by the default of the column', async () => {
    const { supabase, id } = await user();

    const { data } = await supabase
      .from('requests')
      .insert({ email: 'a@b.test', body: 'Mine' })
      .select('user_id');

    expect(data).toEqual([{ user_id: id }]);
  });

  it('shows a user only their own rows', async () => {
    const [someone, someoneElse] = await Promise.all([user(), user()]);
    await someone.supabase.from('requests').insert({ email: 'a@b.test', body: 'Mine' });

    const own = await someone.supabase.from('requests').select('user_id');
    const others = await someoneElse.supabase.from('requests').select('user_id');

    expect(own.data).toEqual([{ user_id: someone.id }]);
    expect(others.data).toEqual([]);
  });

  it('inserts or updates by a unique column', async () => {
    const slug = unique();
    await service().from('categories').insert({ slug, name: 'Before' });

    const { data } = await service()
      .from('categories')
      .upsert(
        [
          { slug, name: 'After' },
          { slug: unique(), name: 'New' },
        ],
        { onConflict: 'slug' },
      )
      .select('name');

    expect(data).toEqual([{ name: 'After' }, { name: 'New' }]);
  });

  it('ignores what exists when asked to', async () => {
    const slug = unique();
    await service().from('categories').insert({ slug, name: 'Before' });

    const { data } = await service()
      .from('categories')
      .upsert({ slug, name: 'After' }, { onConflict: 'slug', ignoreDuplicates: true })
      .select('name');

    expect(data).toEqual([]);
  });

  it('refuses a value for a generated column', async () => {
    const { error } = await service().from('products').update({ search: 'x' }).eq('slug', 'product-1');

    expect(error?.code).toBe('428C9');
  });

  it.each([
    ['an object', { a: [1, { b: null }] }],
    ['an array', ['x', 'y']],
    ['an array of booleans', [true, false]],
    ['an empty array', []],
    ['text', 'plain "text"'],
    ['text that looks like a number', '00123'],
    ['text that looks like an object', '{"a":1}'],
    ['empty text', ''],
    ['true', true],
    ['false', false],
    ['a number', 12.5],
    ['text of other scripts', 'عنب 🍇 \\ \' "'],
  ])('keeps %s in a json column as it is', async (_, value) => {
    const key = unique();

    const { error } = await service().from('settings').insert({ key, value: 'first' });
    const updated = await service()
      .from('settings')
      .update({ value })
      .eq('key', key)
      .select('value')
      .single();
    const upserted = await service().from('settings').upsert({ key, value }).select('value').single();
    const read = await service().from('settings').select('value').eq('key', key).single();

    expect(error).toBeNull();
    expect([updated.data, upserted.data, read.data]).toEqual([{ value }, { value }, { value }]);
  });

  it('keeps lists of text', async () => {
    const { supabase } = await admin();
    const tags = ['plain', 'with, comma', 'with "quote"', '{braces}', 'ع', ''];

    const { data } = await supabase
      .from('products')
      .insert({ slug: unique(), name: 'x', price_cents: 1, tags })
      .select('tags')
      .single();

    expect(data).toEqual({ tags });
  });
});

describe('functions of the database', () => {
  it.each([
    ['plain', 400, { code: 'P0001', message: 'No way', details: 'It was asked to fail', hint: 'Ask again' }],
    ['forbidden', 401, { code: '42501', message: 'Not yours' }],
    ['status', 418, { code: 'PT418', message: 'I am a teapot' }],
    ['limit', 429, { code: 'RATE', message: 'Too many', hint: 'Wait' }],
    ['no data', 500, { code: 'P0002' }],
    ['authorization', 403, { code: '28000', message: 'Who?' }],
    ['serialization', 500, { code: '40001', message: 'Again' }],
    ['assertion', 500, { code: 'P0004', message: 'Never' }],
  ])('answer to a %s error as PostgREST does', async (how, status, expected) => {
    const { status: answered, error } = await visitor().rpc('fail', { how });

    expect(answered).toBe(status);
    expect(error).toMatchObject(expected);
  });

  it('may set headers of the answer to an error', async () => {
    const response = await callApi('/rest/v1/rpc/fail', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ how: 'limit' }),
    });

    expect(response.headers.get('retry-after')).toBe('600');
    expect(response.headers.get('access-control-expose-headers')).toContain('Retry-After');
  });

  it('run as the role of the caller', async () => {
    const { supabase, id, email } = await user();

    const visitors = await visitor().rpc('who_am_i');
    const users = await supabase.rpc('who_am_i');
    const services = await service().rpc('who_am_i');

    expect(visitors.data).toMatchObject({ user: 'anon', role: 'anon', id: null });
    expect(users.data).toMatchObject({ user: 'authenticated', role: 'authenticated', id, claims: { email } });
    expect(services.data).toMatchObject({ user: 'service_role', role: 'service_role', id: null });
  });

  it('are open to everybody by default, and closed when revoked', async () => {
    const open = await visitor().rpc('only_admins');
    const closed = await visitor().rpc('of_nobody');

    expect([open.status, open.error?.message]).toEqual([401, 'Only admins']);
    expect([closed.status, closed.error?.code]).toEqual([401, '42501']);
  });

  it('decide by the role in the metadata that only admins can write', async () => {
    const { supabase } = await user();
    await supabase.auth.updateUser({ data: { role: 'admin' } });
    await supabase.auth.refreshSession();

    const users = await supabase.rpc('only_admins');
    const admins = await (await admin()).supabase.rpc('only_admins');

    expect([users.status, users.error?.code]).toEqual([403, '42501']);
    expect(admins.data).toBe('welcome');
  });

  it('are missed by name', async () => {
    const { status, error } = await visitor().rpc('none');

    expect([status, error?.code]).toEqual([404, 'PGRST202']);
  });
});
