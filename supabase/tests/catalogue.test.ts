import { listMediaItems } from 'shared/media-items/media-items.queries.ts';
import { SITE_CONTENT_KEYS } from 'shared/site-content/site-content.ts';
import { describe, expect, it } from 'vitest';
import { expectIndexScan } from './index-scans.ts';
import { admin, database, service, unique, user, visitor } from './personas.ts';

async function makeCategory() {
  const name = unique('Nuts');
  const { data, error } = await service().from('product_categories').insert({ name }).select('*').single();
  if (error) throw error;
  return data;
}

describe('addresses', () => {
  it('are made from the name', async () => {
    const category = await makeCategory();

    expect(category.slug).toBe(category.name.toLowerCase().replace(' ', '-'));
  });

  it('tell apart rows of one name, also when they are added at once', async () => {
    const category = await makeCategory();
    const name = unique('Crème brûlée!');

    const added = await Promise.all(
      Array.from({ length: 4 }, () =>
        service().from('products').insert({ name, category: category.name }).select('slug').single(),
      ),
    );

    const slugs = added.map(({ data }) => data?.slug).sort();
    const base = name.toLowerCase().replace('crème brûlée! ', 'creme-brulee-');
    expect(slugs).toEqual([base, `${base}-2`, `${base}-3`, `${base}-4`]);
  });

  it('stay when the name changes', async () => {
    const category = await makeCategory();

    const { data } = await service()
      .from('product_categories')
      .update({ name: unique('Seeds') })
      .eq('id', category.id)
      .select('slug')
      .single();

    expect(data?.slug).toBe(category.slug);
  });
});

describe('a category', () => {
  it('takes its products along when it is renamed', async () => {
    const category = await makeCategory();
    const product = await service()
      .from('products')
      .insert({ name: unique('Walnuts'), category: category.name })
      .select('id')
      .single();
    const renamed = unique('Kernels');

    await service().from('product_categories').update({ name: renamed }).eq('id', category.id);

    const { data } = await service()
      .from('products')
      .select('category')
      .eq('id', product.data?.id ?? 0)
      .single();
    expect(data?.category).toBe(renamed);
  });

  it('is not deleted while it is used, and says how often it is', async () => {
    const category = await makeCategory();
    await service()
      .from('products')
      .insert([1, 2].map(() => ({ name: unique('Almonds'), category: category.name })));
    const { supabase } = await admin();

    const { error, status } = await supabase
      .from('product_categories')
      .delete()
      .eq('id', category.id)
      .select('id');

    expect(status).toBe(409);
    expect(error?.code).toBe('23503');
    expect(error?.message).toBe(`The category "${category.name}" is used by 2 products`);
    expect(JSON.parse(error?.details ?? '')).toEqual({
      refusal: 'categoryInUse',
      name: category.name,
      smart_count: 2,
    });
  });
});

describe('a product is refused', () => {
  it.each([
    ['in an unknown category', { category: 'No such shelf' }, '23503'],
    ['without a name', { name: ' ' }, '23514'],
    ['with a picture over plain http', { image: 'http://example.com/a.webp' }, '23514'],
    ['with a script for a picture', { image: 'javascript:alert(1)' }, '23514'],
    ['with a season of eleven months', { season: Array.from({ length: 11 }, () => 'full') }, '23514'],
    ['with an unknown season', { season: Array.from({ length: 12 }, () => 'peak') }, '23514'],
    ['with a gap in its season', { season: [null, ...Array.from({ length: 11 }, () => 'full')] }, '23514'],
    ['with packing that is no list', { packing: { pack: 'Carton' } }, '23514'],
    ['with packing without a name', { packing: [{ net_weight_kg: 15 }] }, '23514'],
    ['with packing of an unknown key', { packing: [{ pack: 'Carton', colour: 'red' }] }, '23514'],
    ['with packing of negative weight', { packing: [{ pack: 'Carton', net_weight_kg: -1 }] }, '23514'],
    ['with half a pallet', { packing: [{ pack: 'Carton', pallets_per_reefer: 20.5 }] }, '23514'],
    ['with an HS code of letters', { hs_code: 'ABCD.10' }, '23514'],
    ['with six stars', { rating: 6 }, '23514'],
  ])('%s', async (_, overrides, code) => {
    const category = await makeCategory();

    const { error } = await service()
      .from('products')
      .insert({ name: unique('Pecans'), category: category.name, ...overrides } as never);

    expect(error?.code).toBe(code);
  });
});

describe('the order of lists', () => {
  it('of products is newest first', async () => {
    const { data } = await service()
      .from('products')
      .select('created_at')
      .order('created_at', { ascending: false })
      .limit(20);

    const dates = (data ?? []).map((row) => row.created_at);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('of media is that of their places, then newest first', async () => {
    const title = unique('Gallery');
    // Of videos, which builds and lists do not ask for.
    const video = { type: 'video', url: 'https://media.example.com/grove.webm' };
    const added = [
      { name: 'old', display_order: null, created_at: '2020-01-01' },
      { name: 'second', display_order: 7, created_at: '2020-01-02' },
      { name: 'new', display_order: null, created_at: '2020-01-03' },
      { name: 'first', display_order: 3, created_at: '2020-01-01' },
    ];
    await service()
      .from('media_items')
      .insert(added.map(({ name, ...row }) => ({ title: `${title} ${name}`, ...video, ...row })))
      .throwOnError();

    const items = await listMediaItems(visitor());

    expect(items.map((item) => item.title).filter((shown) => shown.startsWith(title))).toEqual(
      ['first', 'second', 'new', 'old'].map((name) => `${title} ${name}`),
    );
  });
});

describe('a search for products', () => {
  it('finds what fits every pattern, whatever the case, filtered, sorted and counted like the table', async () => {
    const { supabase } = await admin();
    const category = await makeCategory();
    const word = unique('Kalamata');
    const row = { category: category.name, description: 'Black OLIVES' };
    await service()
      .from('products')
      .insert([
        { ...row, name: `${word} B` },
        { ...row, name: `${word} A`, is_published: false },
        { ...row, name: `${word} C`, description: 'Paste' },
        { ...row, name: `${word} D`, availability: 'Sold out' },
      ])
      .throwOnError();

    const { data, count } = await supabase
      .rpc('search_products', { patterns: ['%olives%', `%${word}%`] }, { count: 'exact' })
      .eq('availability', 'In Stock')
      .order('name')
      .range(0, 0);

    expect(data?.map(({ name }) => name)).toEqual([`${word} A`]);
    expect(count).toBe(2);
  });

  it.each([
    ['another hamza', 'اناناس'],
    ['heh for teh marbuta', 'طازجه'],
    ['vowel signs', 'أَنَانَاس'],
    ['no accent', 'fraiche'],
  ])('finds a word written with %s', async (_, written) => {
    const { supabase } = await admin();
    const { name: category } = await makeCategory();
    const name = unique('Pineapple');
    const row = { name, name_ar: 'أناناس طازجة', description: 'Fraîche', category };
    await service().from('products').insert(row).throwOnError();

    const { data } = await supabase
      .rpc('search_products', { patterns: [`%${written}%`, `%${name}%`] })
      .throwOnError();

    expect(data.map((product) => product.name)).toEqual([name]);
  });

  it('is for admins alone, so drafts stay unseen', async () => {
    const patterns = ['%a%'];

    const byUser = await (await user()).supabase.rpc('search_products', { patterns });
    const byVisitor = await visitor().rpc('search_products', { patterns });

    expect([byUser.error?.code, byVisitor.error?.code]).toEqual(['42501', '42501']);
  });

  it('finds by its index, which words the text as the search does', async () => {
    const { id: adminId } = await admin();
    const sql = database();

    await expectIndexScan(sql, { name: 'search_products', index: 'products_search_idx', adminId });
    await sql.end();
  });
});

it('a new project has the sections that the site knows, to be written', async () => {
  const { data } = await visitor().from('site_content').select('section_key').order('id');

  expect(data?.map(({ section_key }) => section_key)).toEqual(expect.arrayContaining([...SITE_CONTENT_KEYS]));
});
