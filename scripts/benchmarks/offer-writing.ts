import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import type { Sql } from 'postgres';

const PAUSE_MS = 120;
const LOOK_MS = 1000;
const DAY_MS = 86_400_000;
const PRICES = ['11.60', '0.895', '0.72'];
const MAX_TABS = 60;

/** A request of three lines, as a form of the site sends it; returns its id. */
export async function addRequest(sql: Sql): Promise<string> {
  const id = randomUUID();
  const packing = [
    { pack: 'Carton', net_weight_kg: 15, gross_weight_kg: 16, units_per_pallet: 72, pallets_per_reefer: 21 },
  ];
  const products = await sql<{ slug: string; name: string }[]>`
    update public.products set packing = ${sql.json(packing)}
    where id in (select id from public.products order by id limit 3) returning slug, name`;
  const form = {
    ...{ fullName: 'Marieke de Vries', email: 'marieke@buyer.example', phone: '+31 10 000 0000' },
    ...{
      company: 'Van Dijk Import B.V.',
      productCategory: 'fresh-fruits',
      quantity: '',
      message: 'For week 50',
    },
  };
  const lines = products.map(({ slug, name }) => ({
    ...{ product: slug, product_name: name, packing: 'Carton, 15 kg', quantity: 2, unit: 'pallet' },
  }));
  const trade = { incoterm: 'CIF', place: 'Rotterdam', country: 'NL', mode: 'sea' };
  await sql`
    insert into public.requests (id, type, form_data, lines, trade)
    values (${id}, 'quotation', ${sql.json(form)}, ${sql.json(lines)}, ${sql.json(trade)})`;
  return id;
}

/** Makes an offer of the request that is open, and sends it, by the keyboard alone, as somebody who types calmly and looks at what comes. */
export async function writeOffer(page: Page): Promise<{ seconds: number; keys: number }> {
  let keys = 0;
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
    await page.waitForTimeout(PAUSE_MS);
  };
  const type = async (text: string) => {
    for (const sign of text) await press(sign);
  };
  const look = () => page.waitForTimeout(LOOK_MS);
  const focused = () => page.evaluate<string>(FOCUSED);
  const tabTo = async (name: string) => {
    for (let tabs = 0; (await focused()) !== name; tabs++) {
      if (tabs === MAX_TABS) throw new Error(`No key leads to ${name}.`);
      await press('Tab');
    }
  };

  const startedAt = performance.now();
  await look();
  await tabTo('Make an offer');
  await press('Enter');
  await page.getByLabel('Price of line 1').waitFor();
  await look();
  await tabTo('Price of line 1');
  for (const [at, price] of PRICES.entries()) {
    await type(price);
    await press('Tab');
    // By its first letter, as the browser finds an option.
    await press(at === 0 ? 'c' : 'k');
    await press('Enter');
    await press('Enter');
  }
  await look();
  if ((await focused()) !== 'Payment') throw new Error(`After the last price stands ${await focused()}.`);
  await type('30% in advance');
  await tabTo('Valid until');
  const [year, month, day] = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10).split('-');
  await type(`${month}${day}${year}`);
  await press('Control+Enter');
  await page.getByRole('dialog', { name: 'Send version 1' }).waitFor();
  await look();
  await press('Control+Enter');
  await page.getByText('Version 1 sent').waitFor({ timeout: 60_000 });
  return { seconds: (performance.now() - startedAt) / 1000, keys };
}

/** Text, because scripts know no types of pages. */
const FOCUSED = `(() => {
  const { activeElement: at } = document;
  return at?.labels?.[0]?.textContent.replace(/\\W+$/, '') || at?.getAttribute('aria-label') || at?.textContent || '';
})()`;
