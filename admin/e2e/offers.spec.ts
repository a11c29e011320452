import { readFile } from 'node:fs/promises';
import type { Page, Response } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types.ts';
import { OFFER_STATES } from 'shared/offers/states.ts';
import { textOfPages, withoutSpaces } from 'shared/test/pdf-text.ts';
import {
  environment,
  expect,
  expectAccessible,
  insertProduct,
  insertRequest,
  speakArabic,
  test,
  uniqueName,
} from './fixtures.ts';

const PACKING = [
  { pack: 'Carton', net_weight_kg: 15, gross_weight_kg: 16, units_per_pallet: 72, pallets_per_reefer: 21 },
];

test('a request becomes an offer, written by the keyboard, and a mail', async ({
  adminPage: page,
  service,
}) => {
  // It sets two PDFs.
  test.slow();
  const { request, company, email } = await insertAsked(service);
  await page.goto(`orders/${request.id}/show`);

  const heavy = listenForHeavy(page);
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const price = page.getByLabel('Price of line 1');
  await price.fill('11,60');
  await page.getByLabel('per of line 1').selectOption('carton');
  await expect(page.getByRole('row').filter({ hasText: '1,670.40' }).first()).toBeVisible();
  await price.press('Enter');
  await expect(page.getByLabel('Payment')).toBeFocused();
  await page.keyboard.type('30% in advance');
  await page.getByLabel('Valid until').fill(dayIn(9));
  expect(heavy, 'nothing that sets PDFs is loaded before somebody asks').toEqual([]);
  await page.getByRole('button', { name: 'Show the PDF' }).click();
  const preview = page.getByRole('img', { name: /^PDF of offer O-/ });
  await expect.poll(() => preview.evaluate(shareOfInk), { timeout: 60_000 }).toBeGreaterThan(0.02);
  // Hosts take no larger file.
  const sizes = await Promise.all(heavy.map(async (response) => (await response.body()).length));
  expect(Math.max(...sizes)).toBeLessThan(20_000_000);
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Send version 1' });
  const words = dialog.getByLabel('Words before the link');
  await expect(words).toBeFocused();
  await page.keyboard.type('Thank you for your request.');
  await expect(dialog.getByText('The mail carries the offer as a PDF.')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Control+Enter');

  await expect(page.getByText('Version 1 sent')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make version 2' })).toBeVisible();
  await expect(page.getByText('USD 1,670.40')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download O-\d{4}-\d{4,}-1\.pdf$/ })).toBeVisible();
  const mail = await newestMail(email);
  expect(mail.text).toContain('Thank you for your request.');
  expect(mail.attachments).toMatchObject([{ mimeType: 'application/pdf' }]);
  expect(mail.attachments[0]?.size).toBeGreaterThan(20_000);

  await page.getByRole('button', { name: 'Extend' }).click();
  await page.getByRole('dialog').getByLabel('Valid until').fill(dayIn(20));
  await page.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
  const extended = page.getByRole('button', { name: /^Download O-\d{4}-\d{4,}-2\.pdf$/ });
  await expect(extended).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await extended.click();
  const [page1 = ''] = await textOfPages(await readFile(await (await download).path()));
  for (const words of ['USD 1,670.40', '11.60', '30% in advance', company])
    expect(page1).toContain(withoutSpaces(words));
});

/** Of the first page of a preview, how much is not white. */
function shareOfInk(preview: HTMLElement | SVGElement): number {
  const page = preview.querySelector('canvas');
  const { width = 0, height = 0 } = page ?? {};
  const drawing = new OffscreenCanvas(width || 1, height || 1).getContext('2d');
  if (!page || !drawing) return 0;
  drawing.drawImage(page, 0, 0);
  const { data } = drawing.getImageData(0, 0, width, height);
  const inked = data.filter((level, at) => at % 4 === 0 && level < 200 && data[at + 3] === 255);
  return (4 * inked.length) / data.length;
}

test('the next version takes over what the buyer asked and says what it changes; one that is withdrawn leaves the open ones', async ({
  adminPage: page,
  service,
}) => {
  // It sets two PDFs.
  test.slow();
  const { request, company, email } = await insertAsked(service);
  await page.goto(`orders/${request.id}/show`);
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await page.getByLabel('Price of line 1').fill('11.60');
  await page.getByLabel('per of line 1').selectOption('carton');
  await page.getByLabel('Payment').fill('30% in advance');
  await page.getByLabel('Valid until').fill(dayIn(1));
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();

  // The compiler of PDFs is loaded first.
  await expect(page.getByText('Version 1 sent')).toBeVisible({ timeout: 60_000 });
  await askForChange(await newestMail(email), 'USD 11.40 a carton');
  await page.reload();
  await page.getByRole('button', { name: 'Make version 2' }).click();
  const asked = page.getByRole('row').filter({ hasText: 'The buyer asks:' });
  await expect(asked).toContainText('would be 1,641.60');
  await asked.getByRole('button', { name: 'Take over into line 1' }).click();
  await expect(page.getByLabel('Price of line 1')).toHaveValue('11.4');
  await expect(asked).toContainText('Taken over');
  await page.getByLabel('Valid until').fill(dayIn(2));
  await page.getByRole('button', { name: 'Send version 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Version 2 sent')).toBeVisible({ timeout: 60_000 });
  const differences = page.getByRole('region', { name: 'From version 1 to version 2' });
  await expect(differences).toContainText('11.60 / carton');
  await expect(differences).toContainText('11.40 / carton');

  await page.getByRole('main').getByRole('link', { name: 'Offers' }).click();
  await expect(page.getByRole('button', { name: /^Open \d/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('term').filter({ hasText: /^Open, \d+ offer/ })).toBeVisible();
  await page.getByRole('button', { name: /^Ending soon/ }).click();
  const row = page.getByRole('row').filter({ hasText: company });
  await expect(row).toContainText('USD 1,641.60');
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Offers' }).click();
  await page.getByRole('button', { name: /^Withdrawn/ }).click();
  await expect(row).toContainText('Withdrawn');
});

test('list, page and editor of offers are accessible in both languages', async ({
  adminPage: page,
  service,
}) => {
  test.slow();
  const { data: offers } = await service.from('offers').select('state').throwOnError();
  for (const state of OFFER_STATES) expect(offers, 'of the demo').toContainEqual({ state });
  const { request } = await insertAsked(service);
  const heavy = listenForHeavy(page);
  await page.goto(`orders/${request.id}/show`);
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await expect(page.getByLabel('Price of line 1')).toBeVisible();
  const editor = page.url();

  for (const language of ['en', 'ar'] as const) {
    if (language === 'ar') await speakArabic(page);
    for (const address of ['offers', 'offers/create', `${editor}/show`, editor]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading...').or(page.getByText('جارٍ التحميل'))).toHaveCount(0);
      await expectAccessible(page);
      expect(page.workers(), 'nothing sets PDFs before somebody asks').toEqual([]);
    }
  }
  expect(heavy.map((response) => response.url())).toEqual([]);
});

/** What is loaded to set PDFs. */
function listenForHeavy(page: Page): Response[] {
  const heavy: Response[] = [];
  page.on('response', (response) => {
    if (/\.(wasm|wasm\.gz|ttf)(\?|$)/.test(response.url())) heavy.push(response);
  });
  return heavy;
}

async function insertAsked(service: SupabaseClient<Database>) {
  const { name, slug } = await insertProduct(service, { packing: PACKING });
  const company = uniqueName('Van Dijk');
  const email = `marieke@${crypto.randomUUID()}.example`;
  const request = await insertRequest(service, {
    form_data: {
      ...{ fullName: 'Marieke de Vries', email, phone: '+31 10 000 0000', company },
      ...{ productCategory: 'fresh-fruits', quantity: '2 pallets', message: 'Oranges' },
    },
    lines: [{ product: slug, product_name: name, packing: 'Carton, 15 kg', quantity: 2, unit: 'pallet' }],
    trade: { incoterm: 'CIF', place: 'Rotterdam', country: 'NL', mode: 'sea' },
  });
  return { request, company, email };
}

/** As the buyer does by the link of the mail. */
async function askForChange({ text }: Mail, words: string): Promise<void> {
  const token = /\/offer\/#([\w-]+)/.exec(text)?.[1] ?? '';
  const ask = async (asked: object) => {
    const response = await fetch(`${environment.API_URL}/functions/v1/offer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...asked }),
    });
    return response.json();
  };
  const { offer } = await ask({ action: 'read' });
  const [{ version, sha256 }] = offer.versions;
  const lines = [{ position: 1, text: words }];
  await ask({ action: 'change', answer_id: crypto.randomUUID(), version, sha256, lines, text: '' });
}

function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

interface Mail {
  text: string;
  attachments: { mimeType: string; size: number }[];
}

async function newestMail(address: string): Promise<Mail> {
  const list = `${environment.MAIL_URL}/api/messages`;
  let mail: Mail = { text: '', attachments: [] };
  await expect(async () => {
    const mails: { id: string; to: string[] }[] = await (await fetch(list)).json();
    const newest = mails.find(({ to }) => to.includes(address));
    mail = await (await fetch(`${list}/${newest?.id}`)).json();
    expect(mail.text).toContain('/offer/#');
  }).toPass({ timeout: 20_000 });
  return mail;
}
