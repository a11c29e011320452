import { randomUUID } from 'node:crypto';
import type { Supabase } from 'shared/client.ts';
import type { Json } from 'shared/database.types.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, admin, database, service, staff, unique } from './personas.ts';

const sql = database();
let editor: Account;
let category: string;

beforeAll(async () => {
  editor = await staff('editor');
  const name = unique('Nuts');
  await service().from('product_categories').insert({ name }).throwOnError();
  category = name;
});

afterAll(() => sql.end());

async function importRows(rows: Json[], table = 'products', as: Supabase = editor.supabase) {
  return as.rpc('import_rows', { table_name: table, file_name: 'autumn.xlsx', rows });
}

/** By what an import has answered, or its id. */
async function undoImport(imported: string | { data: unknown }, as: Supabase = editor.supabase) {
  const import_id = typeof imported === 'string' ? imported : (imported.data as { undo_id: string }).undo_id;
  return as.rpc('undo_import', { import_id });
}

const newProduct = (name: string, values: Record<string, Json> = {}) => ({
  values: { name, category, ...values },
});

async function insertProduct(values: Record<string, string> = {}) {
  const { data } = await service()
    .from('products')
    .insert({ name: unique('Almonds'), category, ...values })
    .select()
    .single()
    .throwOnError();
  return data;
}

async function revision(): Promise<number> {
  const { data } = await service().from('content_revision').select('revision').single().throwOnError();
  return data.revision;
}

describe('an import', () => {
  it('adds and changes rows in one step, and each keeps what the file does not name', async () => {
    const one = await insertProduct({ price: '$1', origin: 'Fayoum' });
    const other = await insertProduct({ price: '$2' });
    const name = unique('Walnuts');
    const before = await revision();

    const { data, error } = await importRows([
      { id: one.id, seen: one.updated_at, values: { price: null, season: Array(12).fill('full') } },
      newProduct(name, { hs_code: '0802.31', packing: [{ pack: 'Bag', net_weight_kg: 25 }] }),
      { id: other.id, seen: other.updated_at, values: { origin: 'Siwa' } },
    ]);

    expect(error).toBeNull();
    expect(data).toMatchObject({ added: 1, changed: 2 });
    const { data: rows } = await service()
      .from('products')
      .select('id, name, price, origin, season, hs_code, packing, slug, availability')
      .or(`id.in.(${one.id},${other.id}),name.eq."${name}"`)
      .order('id');
    expect(rows).toMatchObject([
      { id: one.id, price: null, origin: 'Fayoum', season: Array(12).fill('full') },
      { id: other.id, price: '$2', origin: 'Siwa', season: null },
      { name, hs_code: '0802.31', packing: [{ pack: 'Bag', net_weight_kg: 25 }] },
    ]);
    expect(rows?.[2]?.slug).toMatch(/^walnuts-/);
    expect((await revision()) - before).toBe(2);
  });

  it('is one entry of the activity log, before which each row has its own', async () => {
    const product = await insertProduct();
    const as = await admin();

    await importRows(
      [{ id: product.id, seen: product.updated_at, values: { price: '$3' } }],
      'products',
      as.supabase,
    );

    const { data } = await as.supabase
      .from('activity_log')
      .select('action, row_id, after')
      .eq('actor', as.id)
      .order('id');
    expect(data).toEqual([
      { action: 'update', row_id: String(product.id), after: { price: '$3' } },
      { action: 'import', row_id: '', after: { name: 'autumn.xlsx', added: 0, changed: 1 } },
    ]);
  });

  it('writes nothing when one row is refused', async () => {
    const product = await insertProduct({ price: '$1' });
    const name = unique('Pecans');

    const { error } = await importRows([
      newProduct(name, { hs_code: '0802' }),
      newProduct(unique('Pecans'), { hs_code: 'no code' }),
      { id: product.id, seen: product.updated_at, values: { price: '$9' } },
    ]);

    expect(error?.code).toBe('23514');
    const { data } = await service()
      .from('products')
      .select('name, price')
      .or(`id.eq.${product.id},name.eq."${name}"`);
    expect(data).toEqual([{ name: product.name, price: '$1' }]);
  });

  it('writes nothing over what has changed or gone since, and says of how many', async () => {
    const [changed, gone, still] = [await insertProduct(), await insertProduct(), await insertProduct()];
    await service().from('products').update({ price: '$5' }).eq('id', changed.id).throwOnError();
    await service().from('products').delete().eq('id', gone.id).throwOnError();

    const { error, status } = await importRows(
      [changed, gone, still].map(({ id, updated_at }) => ({ id, seen: updated_at, values: { price: '$9' } })),
    );

    expect(status).toBe(409);
    expect(JSON.parse(error?.details ?? '')).toEqual({ refusal: 'changedSinceDryRun', smart_count: 2 });
    const { data } = await service()
      .from('products')
      .select('price')
      .in('id', [changed.id, still.id])
      .order('id');
    expect(data).toEqual([{ price: '$5' }, { price: null }]);
  });

  it('is of categories and questions too, of no other table, and of 10,000 rows at most', async () => {
    const question = unique('Which port?');

    const added = await Promise.all([
      importRows([{ values: { name: unique('Seeds'), name_ar: 'بذور' } }], 'product_categories'),
      importRows([{ values: { question, answer: 'Damietta.', category: 'shipping' } }], 'faqs'),
      importRows([], 'faqs'),
    ]);
    const refused = await Promise.all([
      importRows([{ values: { platform: 'x' } }], 'social_links'),
      importRows([{ values: {} }], 'site_settings', (await admin()).supabase),
      importRows(
        Array.from({ length: 10_001 }, () => ({})),
        'faqs',
      ),
    ]);

    expect(added.map(({ data }) => data)).toMatchObject(
      [1, 1, 0].map((count) => ({ added: count, changed: 0 })),
    );
    expect(refused.map(({ error }) => error?.code)).toEqual(['P0001', 'P0001', 'PT413']);
  });

  it('takes what was sent before in parts, each of them once, and none of others', async () => {
    const import_id = randomUUID();
    const [first, second, last] = ['First', 'Second', 'Last'].map((word) => unique(word));
    const send = (as: Supabase, part: number, name = '') =>
      as.rpc('add_import_part', { import_id, part, rows: [newProduct(name)] }).throwOnError();
    const stranger = await staff('editor');
    await send(stranger.supabase, 0, unique('Foreign'));
    await send(editor.supabase, 1, second);
    await send(editor.supabase, 0, unique('Sent again'));
    await send(editor.supabase, 0, first);

    const call = () =>
      editor.supabase.rpc('import_rows', {
        ...{ table_name: 'products', file_name: 'autumn.xlsx', import_id },
        rows: [newProduct(last ?? '')],
      });
    const [once, again] = [await call(), await call()];

    expect([once.data, again.data]).toMatchObject([
      { added: 3, changed: 0 },
      { added: 1, changed: 0 },
    ]);
    const { data } = await service()
      .from('products')
      .select('name')
      .in('name', [first, second, last].map(String))
      .order('id');
    expect(data?.map(({ name }) => name)).toEqual([first, second, last, last]);
  });

  it('is taken back: what it made goes to the bin, what it changed is as before, and what was changed since stays', async () => {
    const image = `https://x.example/storage/v1/object/public/product-images/${randomUUID()}.webp`;
    const [changed, touched] = [
      await insertProduct({ price: '$1', origin: 'Siwa', image }),
      await insertProduct(),
    ];
    const [name, edited] = [unique('Figs'), unique('Dates')];
    const imported = await importRows([
      {
        id: changed.id,
        seen: changed.updated_at,
        values: { price: null, season: Array(12).fill('full'), image: null },
      },
      { id: touched.id, seen: touched.updated_at, values: { price: '$9' } },
      newProduct(name),
      newProduct(edited),
    ]);
    const before = await revision();
    await service().from('products').update({ origin: 'Fayoum' }).eq('id', touched.id).throwOnError();
    await service().from('products').update({ origin: 'Fayoum' }).eq('name', edited).throwOnError();
    const { undo_id } = imported.data as { undo_id: string };
    const stranger = await staff('editor');

    const foreign = await undoImport(undo_id, stranger.supabase);
    const [once, again] = [await undoImport(undo_id), await undoImport(undo_id)];

    expect(once.data).toEqual({
      removed: 1,
      restored: 1,
      kept: expect.arrayContaining([touched.name, edited]),
    });
    expect([foreign, again].map(({ error }) => error?.details)).toEqual(
      Array(2).fill('{"refusal": "importEnded"}'),
    );
    const { data: rows } = await service()
      .from('products')
      .select('name, price, origin, season, image')
      .in('name', [changed.name, touched.name, name, edited])
      .order('id');
    expect(rows).toMatchObject([
      { name: changed.name, price: '$1', origin: 'Siwa', season: null, image },
      { name: touched.name, price: '$9', origin: 'Fayoum' },
      { name: edited, origin: 'Fayoum' },
    ]);
    const { data: binned } = await service().from('deleted_rows').select('table_name').eq('name', name);
    expect(binned).toEqual([{ table_name: 'products' }]);
    expect((await revision()) - before).toBeGreaterThan(2);
    const { data: noted } = await service()
      .from('activity_log')
      .select('after')
      .match({ actor: editor.id, action: 'import' })
      .order('id', { ascending: false })
      .limit(1);
    expect(noted).toEqual([{ after: { name: 'autumn.xlsx', removed: 1, restored: 1 } }]);
  });

  it('is listed for whoever has made it, until it is taken back or a day has passed', async () => {
    const own = await staff('editor');
    const listed = async (as: Supabase, table_name = 'products') =>
      (await as.rpc('get_own_imports', { table_name })).data?.map(({ id }) => id);
    const imports = [];
    for (const name of ['Figs', 'Dates', 'Plums'].map(unique)) {
      const { data } = await importRows([newProduct(name)], 'products', own.supabase);
      imports.push((data as { undo_id: string }).undo_id);
    }
    const [first = '', second = '', third = ''] = imports;

    const all = await listed(own.supabase);
    await undoImport(second, own.supabase);
    await sql`update private.imports set created_at = now() - interval '25 hours' where id = ${first}`;

    expect(all).toEqual([third, second, first]);
    expect(await listed(own.supabase)).toEqual([third]);
    expect(await listed(own.supabase, 'faqs')).toEqual([]);
    expect(await listed(editor.supabase)).not.toContain(third);
  });

  it('cannot be taken back after a day, when what it kept is forgotten and its pictures go', async () => {
    const file = `product-images/${randomUUID()}.webp`;
    const product = await insertProduct({ image: `https://x.example/storage/v1/object/public/${file}` });
    const imported = await importRows([
      { id: product.id, seen: product.updated_at, values: { image: null } },
    ]);
    const { undo_id } = imported.data as { undo_id: string };
    const removals = async () => {
      await sql`insert into private.file_removals (path) values (${file}) on conflict do nothing`;
      const listed = await sql<{ path: string }[]>`select path from private.list_file_removals() as path`;
      return listed.map(({ path }) => path);
    };
    const before = await removals();
    await sql`update private.imports set created_at = now() - interval '25 hours' where id = ${undo_id}`;

    const late = await undoImport(undo_id);
    await sql`update private.housekeeping set last_run = '-infinity'`;
    await service().rpc('run_maintenance').throwOnError();

    expect(late.error?.details).toBe('{"refusal": "importEnded"}');
    expect(await sql`select from private.imported_rows where import_id = ${undo_id}`).toHaveLength(0);
    expect(before).not.toContain(file);
    expect(await removals()).toContain(file);
  });

  it('leaves a category that is used by now or whose name is taken, and takes questions back', async () => {
    const [used, renamed, question] = [unique('Used'), unique('Renamed'), unique('Which port?')];
    const unused = Array.from({ length: 5 }, () => unique('Unused'));
    const { data: there } = await service()
      .from('product_categories')
      .insert({ name: renamed })
      .select('id, updated_at')
      .single()
      .throwOnError();
    const categories = await importRows(
      [
        { id: there.id, seen: there.updated_at, values: { name: `${renamed} anew` } },
        ...[...unused, used].map((name) => ({ values: { name } })),
      ],
      'product_categories',
    );
    await service().from('product_categories').insert({ name: renamed }).throwOnError();
    const faqs = await importRows(
      [{ values: { question, answer: 'Safaga.', category: 'shipping' } }],
      'faqs',
    );
    await service()
      .from('products')
      .insert({ name: unique('Nuts'), category: used })
      .throwOnError();

    const undone = [await undoImport(categories), await undoImport(faqs)];

    expect(undone.map(({ data }) => data)).toEqual([
      { removed: 5, restored: 0, kept: expect.arrayContaining([used, `${renamed} anew`]) },
      { removed: 1, restored: 0, kept: [] },
    ]);
  });

  it.each(['sales', 'viewer'] as const)('is not for %s', async (role) => {
    const as = await staff(role);
    const product = await insertProduct({ price: '$1' });
    const change = { id: product.id, seen: product.updated_at, values: { price: '$9' } };

    const refused = [
      await importRows([change], 'products', as.supabase),
      await importRows([newProduct(unique('Cashews'))], 'products', as.supabase),
    ];

    expect(refused.map(({ error }) => error?.code)).toEqual(['42501', '42501']);
    const { data } = await service().from('products').select('price').eq('id', product.id).single();
    expect(data).toEqual({ price: '$1' });
  });
});

describe('an import of buyers', () => {
  let seller: Account;
  beforeAll(async () => {
    seller = await staff('sales');
  });

  const importBuyers = (rows: Json[], as: Supabase = seller.supabase) => importRows(rows, 'companies', as);
  const newBuyer = (name: string, email: string, values: Record<string, Json> = {}) => ({
    values: { name, country: 'NL', domains: [], vat: null, notes: null, ...values },
    contacts: [{ name: 'Ann', email, phone: '+31 10', locale: null }],
  });
  const domainOf = () => `d${randomUUID().slice(0, 12)}.example`;

  async function readBuyer(name: string) {
    const { data } = await seller.supabase
      .from('companies')
      .select('*, contacts(*)')
      .eq('name', name)
      .throwOnError();
    return data[0];
  }

  it('adds companies with people and the domains of their own, and changes each of both alone', async () => {
    const [name, domain, hostile] = [unique('Dijk'), domainOf(), `=1+1'; drop table "x" -- ${randomUUID()}`];

    const added = await importBuyers([
      newBuyer(name, `ann@${domain}`, { notes: 'n' }),
      newBuyer(hostile, `${randomUUID()}@gmail.com`),
    ]);
    const before = await readBuyer(name);
    const [ann] = before?.contacts ?? [];
    const changed = await importBuyers([
      {
        ...{ id: before?.id ?? '', seen: before?.updated_at ?? '', values: { vat: 'NL1' } },
        contacts: [
          {
            id: ann?.id ?? '',
            seen: ann?.updated_at ?? '',
            name: 'Ann',
            email: `ann@${domain}`,
            phone: null,
            locale: 'ar',
          },
          { name: 'Bob', email: `bob@${domain}`, phone: '=2+2', locale: 'en' },
        ],
      },
    ]);

    expect([added.error, changed.error]).toEqual([null, null]);
    expect([added.data, changed.data]).toMatchObject([
      { added: 2, changed: 0 },
      { added: 0, changed: 1 },
    ]);
    expect(before).toMatchObject({ domains: [domain], contacts: [{ phone: '+31 10', locale: 'en' }] });
    const after = await readBuyer(name);
    expect(after).toMatchObject({ vat: 'NL1', notes: 'n', country: 'NL' });
    expect(after?.search_text).toContain(`bob@${domain}`);
    expect(after?.contacts.map((each) => [each.name, each.phone, each.locale]).sort()).toEqual([
      ['Ann', null, 'ar'],
      ['Bob', '=2+2', 'en'],
    ]);
    expect(await readBuyer(hostile)).toMatchObject({ name: hostile, domains: [] });
  });

  it('suggests to merge what is of one name or of one domain', async () => {
    const [name, domain] = [unique('Zitronenhof'), domainOf()];

    await importBuyers([
      newBuyer(`${name} GmbH`, `a@${domain}`),
      newBuyer(`${name} B.V.`, `b@${domainOf()}`),
      newBuyer(unique('Somebody'), `c@${domain}`),
    ]);

    const { data } = await seller.supabase.rpc('get_merge_suggestions').throwOnError();
    const found = (data as unknown as { domain: string | null; companies: { name: string }[] }[]).filter(
      ({ companies }) => companies.some((each) => each.name === `${name} GmbH`),
    );
    expect(found.map((each) => each.domain).sort()).toEqual([domain, null].sort());
  });

  it('is taken in whole or not at all', async () => {
    const [name, domain] = [unique('Whole'), domainOf()];
    await importBuyers([newBuyer(name, `ann@${domain}`)]);
    const there = await readBuyer(name);
    const [ann] = there?.contacts ?? [];
    const change = { id: there?.id ?? '', seen: there?.updated_at ?? '', values: {} };
    const person = { id: ann?.id ?? '', name: 'Other', email: `ann@${domain}`, phone: null, locale: 'en' };
    const fresh = unique('Fresh');

    const refused = [
      await importBuyers([newBuyer(fresh, `a@${domainOf()}`), newBuyer(unique('Twice'), `ANN@${domain}`)]),
      await importBuyers([newBuyer(fresh, `a@${domainOf()}`, { domains: ['gmail.com'] })]),
      await importBuyers([
        newBuyer(fresh, `a@${domainOf()}`),
        { ...change, contacts: [{ ...person, seen: '2026-01-01' }] },
      ]),
      await importBuyers([
        newBuyer(fresh, `a@${domainOf()}`),
        { ...change, seen: '2026-01-01', contacts: [] },
      ]),
      await importBuyers([newBuyer(fresh, 'no address', { domains: [domain] })]),
    ];

    expect(refused.map(({ error }) => error?.code)).toEqual(['23505', 'PT422', 'PT409', 'PT409', '23514']);
    expect(await readBuyer(fresh)).toBeUndefined();
    expect(await readBuyer(name)).toMatchObject({ contacts: [{ name: 'Ann' }] });
  });

  it('is taken back with its people, save buyers that were heard from since', async () => {
    const [name, heard, old, domain] = [unique('Back'), unique('Heard'), unique('Old'), domainOf()];
    const edited = unique('Edited');
    await importBuyers([newBuyer(old, `ann@${domain}`, { notes: 'as before' })]);
    const before = await readBuyer(old);
    const [ann] = before?.contacts ?? [];
    const imported = await importBuyers([
      newBuyer(name, `a@${domainOf()}`),
      newBuyer(heard, `b@${domainOf()}`),
      newBuyer(edited, `c@${domainOf()}`),
      {
        ...{ id: before?.id ?? '', seen: before?.updated_at ?? '', values: { notes: 'new' } },
        contacts: [
          {
            ...{ id: ann?.id ?? '', seen: ann?.updated_at ?? '', name: 'Anna' },
            email: `ann@${domain}`,
            phone: null,
            locale: 'ar',
          },
          { name: 'Bob', email: `bob@${domain}`, phone: null, locale: 'en' },
        ],
      },
    ]);
    const heardId = (await readBuyer(heard))?.id ?? '';
    await seller.supabase.from('buyer_notes').insert({ company_id: heardId, body: 'Called' }).throwOnError();
    await seller.supabase.from('companies').update({ notes: 'x' }).eq('name', edited).throwOnError();

    const undone = await undoImport(imported, seller.supabase);

    expect(undone.data).toEqual({
      removed: 2,
      restored: 2,
      kept: expect.toSatisfy((kept: string[]) => kept.toSorted().join() === [edited, heard].join()),
    });
    expect(await readBuyer(name)).toBeUndefined();
    for (const each of [heard, edited]) {
      expect(await readBuyer(each)).toMatchObject({ contacts: [{ name: 'Ann' }] });
    }
    const after = await readBuyer(old);
    expect(after).toMatchObject({
      notes: 'as before',
      contacts: [{ name: 'Ann', phone: '+31 10', locale: 'en' }],
    });
    expect(after?.search_text).not.toContain('bob@');
  });

  it('keeps nothing of whoever is erased', async () => {
    const [name, domain] = [unique('Erased'), domainOf()];
    await importBuyers([newBuyer(name, `ann@${domain}`)]);
    const company = await readBuyer(name);
    const [ann] = company?.contacts ?? [];
    const ids = [company?.id ?? '', ann?.id ?? ''];
    const person = { id: ids[1] ?? '', seen: ann?.updated_at ?? '', name: 'Anna', email: `ann@${domain}` };
    const imported = await importBuyers([
      {
        ...{ id: ids[0] ?? '', seen: company?.updated_at ?? '', values: { notes: 'n' } },
        contacts: [{ ...person, phone: null, locale: 'en' }],
      },
    ]);
    await seller.supabase
      .rpc('add_import_part', { import_id: randomUUID(), part: 0, rows: [newBuyer('x', `Ann@${domain}`)] })
      .throwOnError();
    const kept = () => sql`
      select from private.imported_rows where row_id = any (${ids})
      union all select from private.import_parts where actor = ${seller.id}`;
    const before = await kept();

    await (await admin()).supabase.rpc('erase_person', { email: `ann@${domain}` }).throwOnError();

    expect(before).toHaveLength(5);
    expect(await kept()).toHaveLength(0);
    expect((await undoImport(imported, seller.supabase)).data).toEqual({ removed: 0, restored: 0, kept: [] });
  });

  it.each(['editor', 'viewer'] as const)('is not for %s', async (role) => {
    const as = await staff(role);
    const name = unique('Refused');

    const { error } = await importBuyers([newBuyer(name, `a@${domainOf()}`)], as.supabase);

    expect(error?.code).toBe('42501');
    expect(await readBuyer(name)).toBeUndefined();
  });
});
