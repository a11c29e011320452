import { randomUUID } from 'node:crypto';
import { BIN_DAYS } from 'shared/deleted-rows/deleted-rows.ts';
import { insertRequest } from 'shared/requests/requests.queries.ts';
import { PRODUCT_IMAGES_BUCKET } from 'shared/storage.ts';
import { AREAS } from 'shared/users/access.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { line } from './offer-content.ts';
import { makeDraft, send } from './offer-fixtures.ts';
import { type Account, callFunction, database, service, staff, unique, visitor } from './personas.ts';

const sql = database();
afterAll(() => sql.end());

let editor: Account;
beforeAll(async () => {
  editor = await staff('editor');
});

async function addCategory(): Promise<string> {
  const category = { name: unique('Nuts') };
  await service().from('product_categories').insert(category).throwOnError();
  return category.name;
}

async function addProduct(values: object = {}) {
  const { data } = await service()
    .from('products')
    .insert({ name: unique('Peanuts'), name_ar: 'فول سوداني', category: await addCategory(), ...values })
    .select()
    .single()
    .throwOnError();
  return data;
}

async function storePicture() {
  const name = `${randomUUID()}.png`;
  const bucket = service().storage.from(PRODUCT_IMAGES_BUCKET);
  const { error } = await bucket.upload(name, new Uint8Array([137, 80, 78, 71]), {
    contentType: 'image/png',
  });
  if (error) throw error;
  return { path: `${PRODUCT_IMAGES_BUCKET}/${name}`, url: bucket.getPublicUrl(name).data.publicUrl };
}

async function isStored(path: string): Promise<boolean> {
  const { data } = await service()
    .rpc('get_public_file_types', { paths: [path] })
    .throwOnError();
  return Object.hasOwn(data as object, path);
}

async function remove(table: 'products' | 'product_categories' | 'faqs' | 'certificates', id: number) {
  await editor.supabase.from(table).delete().eq('id', id).throwOnError();
  return entryOf(table, id);
}

async function entryOf(table: string, id: number) {
  const { data } = await editor.supabase
    .from('deleted_rows')
    .select()
    .match({ table_name: table, row_id: id })
    .single()
    .throwOnError();
  return data;
}

const restore = (entryId: number) => editor.supabase.rpc('restore_deleted', { entry_id: entryId });

const expire = (entryId: number, days: number) =>
  sql`update public.deleted_rows set deleted_at = now() - ${`${days} days`}::interval where id = ${entryId}`;

async function maintain(): Promise<void> {
  await sql`update private.housekeeping set last_run = '-infinity'`;
  await callFunction('notify');
  // What the maintenance of one call has listed, the next takes away.
  await callFunction('notify');
}

describe('the bin', () => {
  it('gives a product back as it was: texts, picture and the certificates that named it', async () => {
    const picture = await storePicture();
    const packing = [{ pack: '15 kg carton', net_weight_kg: 15 }];
    const product = await addProduct({ image: picture.url, packing });
    const { data: paper } = await service()
      .from('certificates')
      .insert({
        ...{ scheme: 'halal', number: unique('H'), holder: 'Nile', scope: 'Nuts', body: 'ISEG' },
        ...{ valid_from: '2020-01-01', valid_until: '2099-01-01', product_ids: [product.id] },
      })
      .select('id')
      .single()
      .throwOnError();

    const entry = await remove('products', product.id);
    await maintain();
    const gone = await visitor().from('products').select('id').eq('id', product.id).throwOnError();
    const { data: place } = await restore(entry.id).throwOnError();

    expect(entry).toMatchObject({ name: product.name, actor: editor.id, files: [picture.path] });
    expect(gone.data).toEqual([]);
    expect(place).toEqual({ table_name: 'products', row_id: product.id });
    const { data: back } = await visitor()
      .from('products')
      .select('*')
      .eq('id', product.id)
      .single()
      .throwOnError();
    expect({ ...back, updated_at: null }).toEqual({ ...product, updated_at: null });
    expect(await isStored(picture.path)).toBe(true);
    const { data: named } = await service()
      .from('certificates')
      .select('product_ids')
      .eq('id', paper.id)
      .single()
      .throwOnError();
    expect(named.product_ids).toEqual([product.id]);
    const { data: left } = await editor.supabase.from('deleted_rows').select('id').eq('id', entry.id);
    expect(left).toEqual([]);
  });

  it('finds the lines of requests and offers again that named it, sent or not', async () => {
    const product = await addProduct();
    const { supabase: seller } = await staff('sales');
    const offers = [
      await makeDraft(seller, { lines: [line({ product_id: product.id })] }),
      await makeDraft(seller, { lines: [line(), line({ product_id: product.id })] }),
    ];
    await send(seller, offers[1] ?? '');
    const request = randomUUID();
    await insertRequest(visitor(), {
      ...{ id: request, type: 'quotation', locale: 'en' },
      form_data: {
        ...{ fullName: 'M', email: `${request}@example.test`, phone: '1', message: 'm' },
        productCategory: 'fresh-fruits',
      },
      lines: [{ product_name: 'Dates' }, { product_name: 'Peanuts', product: product.slug }],
    });
    const named = async () =>
      (
        await sql`
          select product_id::int as id from public.request_lines where request_id = ${request}
          union all select product_id::int from public.offer_lines where offer_id = any (${offers})`
      ).flatMap(({ id }) => id ?? []);
    expect(await named()).toHaveLength(3);

    const entry = await remove('products', product.id);
    expect(await named()).toEqual([]);
    await restore(entry.id).throwOnError();

    expect(await named()).toEqual([product.id, product.id, product.id]);
    await sql`update public.offer_lines set product_id = null where offer_id = ${offers[1] ?? ''}`;
    await expect(
      sql`update public.offer_lines set product_id = ${product.id} where offer_id = ${offers[1] ?? ''}`,
    ).rejects.toMatchObject({ code: '42501' });
  });

  it('notes both in the activity log, and lets pages be made anew', async () => {
    const { data: faq } = await service()
      .from('faqs')
      .insert({ question: unique('Port'), answer: 'Alexandria' })
      .select('id')
      .single()
      .throwOnError();
    const entry = await remove('faqs', faq.id);
    const [before] = await sql`select revision from public.content_revision`;

    await restore(entry.id).throwOnError();

    const [after] = await sql`select revision from public.content_revision`;
    expect(Number(after?.revision)).toBe(Number(before?.revision) + 1);
    const log = await sql`
      select action, actor from public.activity_log where table_name = 'faqs' and row_id = ${String(faq.id)} order by id`;
    expect(log.map(({ action }) => action)).toEqual(['insert', 'delete', 'insert']);
    expect(log.at(-1)?.actor).toBe(editor.id);
  });

  it('says why something cannot come back, and keeps it', async () => {
    const product = await addProduct();
    const slug = { slug: product.slug };
    const entry = await remove('products', product.id);
    const rival = await addProduct(slug);

    const taken = await restore(entry.id);
    await service().from('products').delete().eq('id', rival.id).throwOnError();
    const { data: category } = await service()
      .from('product_categories')
      .select('id')
      .eq('name', product.category)
      .single()
      .throwOnError();
    const shelf = await remove('product_categories', category.id);
    const withoutShelf = await restore(entry.id);
    await restore(shelf.id).throwOnError();
    const { error } = await restore(entry.id);

    expect(JSON.parse(taken.error?.details ?? '')).toEqual({ refusal: 'binTaken' });
    expect(JSON.parse(withoutShelf.error?.details ?? '')).toEqual({
      refusal: 'binCategoryGone',
      name: product.category,
    });
    expect(error).toBeNull();
    expect(JSON.parse((await restore(entry.id)).error?.details ?? '')).toEqual({ refusal: 'notInBin' });
  });

  it('knows the files of every kind of row that has some', async () => {
    const paths = [1, 2].map(() => `${PRODUCT_IMAGES_BUCKET}/${randomUUID()}.webp`);
    const [first, second] = paths.map((path) => `https://x.example/storage/v1/object/public/${path}`);
    const file = `${randomUUID()}.pdf`;
    const rows = [
      { image: first, image_url: second },
      { url: first, poster_url: second },
      { image: 'https://elsewhere.example/a.png', file_path: file },
    ];

    const found = await sql`
      select private.stored_files(r.value) as files from jsonb_array_elements(${sql.json(rows)}) r`;

    expect(found.map(({ files }) => files)).toEqual([paths, paths, [`certificates/${file}`]]);
  });

  it('keeps files as long as something needs them, and no longer', async () => {
    const [own, shared, waiting] = [await storePicture(), await storePicture(), await storePicture()];
    const [first, second, third, fourth] = [
      await addProduct({ image: own.url }),
      await addProduct({ image: shared.url }),
      await addProduct({ image: waiting.url }),
      await addProduct({ image: waiting.url }),
    ];
    await addProduct({ image: shared.url });
    const entries = [
      await remove('products', first.id),
      await remove('products', second.id),
      await remove('products', third.id),
    ];
    await remove('products', fourth.id);

    await editor.supabase
      .from('deleted_rows')
      .delete()
      .in(
        'id',
        entries.map(({ id }) => id),
      )
      .throwOnError();
    await maintain();

    expect(await isStored(own.path)).toBe(false);
    expect(await isStored(shared.path)).toBe(true);
    expect(await isStored(waiting.path)).toBe(true);
    const log = await sql`
      select before ->> 'name' as name from public.activity_log
      where table_name = 'deleted_rows' and row_id = ${String(entries[0]?.id)} and action = 'delete'`;
    expect(log).toMatchObject([{ name: first.name }]);
  });

  it(`is emptied after ${BIN_DAYS} days`, async () => {
    const [old, young] = [await addProduct(), await addProduct()];
    const entries = [await remove('products', old.id), await remove('products', young.id)];
    await expire(entries[0]?.id ?? 0, BIN_DAYS + 0.01);
    await expire(entries[1]?.id ?? 0, BIN_DAYS - 0.01);

    await maintain();

    const { data } = await editor.supabase
      .from('deleted_rows')
      .select('id')
      .in(
        'id',
        entries.map(({ id }) => id),
      );
    expect(data).toEqual([{ id: entries[1]?.id }]);
    const [days] = await sql`select private.bin_days() as days`;
    expect(days?.days).toBe(BIN_DAYS);
  });

  it('gives a certificate back with those of its products that are there', async () => {
    const [stays, goes] = [await addProduct(), await addProduct()];
    const { data: paper } = await service()
      .from('certificates')
      .insert({
        ...{ scheme: 'halal', number: unique('H'), holder: 'Nile', scope: 'Nuts', body: 'ISEG' },
        ...{ valid_from: '2020-01-01', valid_until: '2099-01-01', product_ids: [stays.id, goes.id] },
      })
      .select('id')
      .single()
      .throwOnError();
    const entry = await remove('certificates', paper.id);
    await remove('products', goes.id);

    await restore(entry.id).throwOnError();

    const { data } = await service().from('certificates').select('product_ids').eq('id', paper.id).single();
    expect(data?.product_ids).toEqual([stays.id]);
  });

  it('holds what is deleted of every table of content, and of no other', async () => {
    const tables = await sql`
      select c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgfoid = 'private.keep_deleted'::regproc`;

    expect(tables.map(({ name }) => name).sort()).toEqual([...AREAS.content.tables].sort());
  });

  it.each(['sales', 'viewer'] as const)('is closed to %s', async (role) => {
    const product = await addProduct();
    const entry = await remove('products', product.id);
    const { supabase } = await staff(role);

    const { error } = await supabase.rpc('restore_deleted', { entry_id: entry.id });
    const { data: shown } = await supabase.from('deleted_rows').select('id').eq('id', entry.id);
    const { data } = await supabase.from('deleted_rows').delete().eq('id', entry.id).select('id');

    expect(error?.code).toBe('42501');
    expect([shown, data]).toEqual([[], []]);
    expect(await entryOf('products', product.id)).toMatchObject({ id: entry.id });
  });
});
