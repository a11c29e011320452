import postgres from 'postgres';
import {
  environment,
  expect,
  expectAccessible,
  insertRequest,
  speakArabic,
  test,
  uniqueName,
} from './fixtures.ts';

test('a request becomes an offer by the mouse and by keys, is taken back, and is lost with a reason', async ({
  adminPage: page,
  service,
}) => {
  const company = uniqueName('Harbour Fresh');
  // The oldest comes first.
  await insertRequest(service, {
    ...{ type: 'quotation', created_at: new Date(0).toISOString() },
    form_data: {
      ...{ fullName: 'Marieke', email: `marieke@${crypto.randomUUID()}.example`, phone: '1', message: 'm' },
      ...{ company, productCategory: 'fresh-fruits' },
    },
    lines: [{ product_name: 'Okra' }, { product_name: 'Molokhia' }],
  });
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const cardIn = (name: string) => column(name).getByRole('listitem').filter({ hasText: company });
  const link = page.getByRole('link', { name: company });
  const said = page.getByRole('status');
  await page.goto('board');
  await expect(cardIn('To answer')).toContainText('and 1 more');

  await cardIn('To answer').dragTo(column('Draft'));
  await expect(cardIn('Draft')).toBeVisible();
  await expect(said.filter({ hasText: `Offer to ${company} made` })).toBeVisible();
  await expect(link).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(cardIn('To answer')).toBeVisible();
  await expect(link).toBeFocused();

  await page.keyboard.press('Space');
  await expect(
    said.filter({ hasText: `${company}, lifted. To answer: stands here. 1 of 7.` }),
  ).toBeAttached();
  await expect(column('Accepted')).toContainText('Only the buyer accepts');
  await page.keyboard.press('ArrowRight');
  await expect(said.filter({ hasText: 'Draft: makes an offer. 2 of 7.' })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(column('Accepted')).not.toContainText('Only the buyer accepts');
  await page.keyboard.press('m');
  await page.getByRole('menuitem', { name: 'Draft, makes an offer' }).click();
  await expect(cardIn('Draft')).toContainText(/O-\d{4}-\d{4,}/);
  await expect(link).toBeFocused();

  await send(company);
  await page.reload();
  await expect(cardIn('Sent')).toContainText('Ends t');
  await link.focus();
  await page.keyboard.press('5');
  await expect(said.filter({ hasText: 'Not to Accepted: Only the buyer accepts.' })).toBeAttached();
  await page.keyboard.press('7');
  const dialog = page.getByRole('dialog', { name: /^Why is O-.* lost\?$/ });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await cardIn('Sent').dragTo(column('Lost'));
  await dialog.getByLabel('Bought elsewhere').check();
  await dialog.getByRole('button', { name: 'Mark as lost' }).click();
  await expect(cardIn('Lost')).toContainText('Bought elsewhere');
  await expect(link).toBeFocused();
  await expectAccessible(page);

  await speakArabic(page);
  await page.goto('board');
  await expect(cardIn('مفقود')).toContainText(company);
  await expectAccessible(page);
});

/** As if it had been written and sent. */
async function send(company: string): Promise<void> {
  const sql = postgres(environment.DB_URL, { max: 1 });
  await sql`
    update public.offers set state = 'sent', current_version = 1, valid_until = now() + interval '1 hour' where company_name = ${company}`;
  await sql.end();
}
