import { PRODUCT_COLUMNS } from 'shared/products/products.queries.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, admin, backend, database, randomAddress, service, unique, user } from './personas.ts';

/*
 * What the dearest requests cost that somebody with the public key alone can think of, on a catalogue of some hundred
 * products with long descriptions.
 */

const MAX_BYTES = 8_000_000;
/** The time that `anon` has for a statement, and a second for a busy machine. */
const MAX_MS = 4_000;

const sql = database();
const category = unique('Cost');
let someUser: Account;
let someAdmin: Account;

beforeAll(async () => {
  [someUser, someAdmin] = await Promise.all([user(), admin()]);
  await service().from('product_categories').insert({ name: category });
  const { error } = await service()
    .from('products')
    .insert(
      Array.from({ length: 100 }, (_, index) => ({
        name: `${category} ${index}`,
        category,
        description: 'aaaaaaaab '.repeat(80),
      })),
    );
  expect(error).toBeNull();
});

afterAll(async () => {
  await sql`delete from public.products where category = ${category}`;
  await sql`delete from public.product_categories where name = ${category}`;
  await sql.end();
});

async function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  const startedAt = performance.now();
  const response = await fetch(`${backend.apiUrl}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: backend.publishableKey, 'x-test-client-address': randomAddress(), ...headers },
  });
  const bytes = (await response.arrayBuffer()).byteLength;
  return { status: response.status, bytes, ms: performance.now() - startedAt, response };
}

const bearer = (account: Account) => ({ authorization: `Bearer ${account.accessToken}` });
const nestedEmbed = (depth: number): string =>
  depth === 0 ? 'id' : `id,products(id,product_categories(${nestedEmbed(depth - 1)}))`;
const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i));

describe('an anonymous request', () => {
  it.each([1, 3])('embeds no categories in products in categories, %i levels deep', async (depth) => {
    const { status, bytes, ms } = await ask(`product_categories?select=${nestedEmbed(depth)}`);

    expect(status).toBe(400);
    expect(bytes).toBeLessThan(2_000);
    expect(ms).toBeLessThan(MAX_MS);
  });

  it.each([
    ['all products with all their columns', `products?select=${PRODUCT_COLUMNS.replaceAll(' ', '')}`],
    ['one column sixty times', `products?select=${many(60, (i) => `a${i}:description`).join()}`],
    [
      'a column as often as an address can name it',
      `products?select=${many(500, (i) => `a${i}:description`).join()}`,
    ],
    [
      'a tree of conditions',
      `products?select=id&or=(${many(150, (i) => `and(description.ilike.*a${i}*,not.name.ilike.*b*)`).join()})`,
    ],
    [
      'a pattern that backtracks',
      `products?select=id&${many(40, () => 'description=imatch.^(a*)*(a|b)*c$').join('&')}`,
    ],
    [
      'many words to search for',
      `products?select=id&${many(200, (i) => `description=ilike.*${i}*a*b*a*b*`).join('&')}`,
    ],
    ['a far range', 'products?select=id&offset=2000000000&limit=1000000'],
    ['a long list', `products?select=id&id=in.(${many(1_500, (i) => String(i)).join()})`],
    ['an address without an end', `products?select=id&name=eq.${'a'.repeat(12_000)}`],
    ['what has changed since the beginning', 'rpc/get_content_changes?since=0'],
  ])('for %s stays within bytes and time', async (_, path) => {
    const { status, bytes, ms } = await ask(path);

    expect(status).not.toBe(503);
    expect(bytes).toBeLessThan(MAX_BYTES);
    expect(ms).toBeLessThan(MAX_MS);
  });

  it('has less time for a statement than staff, and they less than the service', async () => {
    const rows = await sql`
      select rolname as role, substring(array_to_string(rolconfig, ',') from 'statement_timeout=([0-9a-z]+)') as timeout
      from pg_roles where rolname in ('anon', 'authenticated', 'service_role') order by 1`;

    expect(rows.map(({ role, timeout }) => [role, timeout])).toEqual([
      ['anon', '3s'],
      ['authenticated', '8s'],
      ['service_role', '15s'],
    ]);
  });

  it('is cancelled when its time is over', async () => {
    await sql`create function public.wait_for_the_test() returns void language sql as 'select pg_sleep(30)'`;
    await sql`grant execute on function public.wait_for_the_test() to anon`;
    try {
      await expect
        .poll(async () => (await ask('rpc/wait_for_the_test')).status, { timeout: 20_000 })
        .toBe(500);
      await expect.poll(() => countWaiting(), { timeout: 2_000 }).toBe(0);

      const leaving = ask('rpc/wait_for_the_test', {}, { signal: AbortSignal.timeout(500) });
      await expect(leaving).rejects.toThrow();

      await expect.poll(() => countWaiting(), { timeout: 1_000 }).toBe(0);
    } finally {
      await sql`drop function public.wait_for_the_test()`;
    }
  });
});

async function countWaiting(): Promise<number> {
  const [row] = await sql`
    select count(*)::int as waiting from pg_stat_activity
    where wait_event = 'PgSleep' and pid <> pg_backend_pid()`;
  return row?.waiting;
}

describe('counting by estimates', () => {
  const estimates = [
    { prefer: 'count=planned' },
    { prefer: 'count=estimated' },
    { prefer: 'return=minimal, COUNT=planned' },
    { prefer: 'count = planned' },
    { prefer: 'count="estimated"' },
  ];

  it.each(estimates)('is refused to visitors and users ($prefer)', async (headers) => {
    const byVisitor = await ask('products?select=id', headers);
    const byUser = await ask('requests?select=id', { ...headers, ...bearer(someUser) });

    expect([byVisitor.status, byUser.status]).toEqual([401, 403]);
    expect(byVisitor.response.headers.get('content-range')).toBeNull();
    expect(byUser.response.headers.get('content-range')).toBeNull();
  });

  it('is answered to staff', async () => {
    const { status, response } = await ask('requests?select=id', {
      prefer: 'count=estimated',
      ...bearer(someAdmin),
    });

    expect([200, 206]).toContain(status);
    expect(response.headers.get('content-range')).toMatch(/\/\d+$/);
  });

  it.each([
    'application/vnd.pgrst.plan',
    'application/vnd.pgrst.plan+json',
    'application/vnd.pgrst.plan+text; for="application/json"; options=analyze|verbose',
  ])('is not answered by a plan either (%s)', async (accept) => {
    const { response, status } = await ask('requests?select=id', { accept, ...bearer(someUser) });

    expect(status).toBe(406);
    expect(response.headers.get('content-range')).toBeNull();
  });
});
