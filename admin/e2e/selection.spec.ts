import {
  createAccount,
  expect,
  insertMessages,
  keepSession,
  signIn,
  someCategory,
  test,
  uniqueName,
} from './fixtures.ts';

/** What is selected is what a list shows as ticked: in this tab, under this filter, by whoever is signed in. */

const ROWS_PER_PAGE = 25;
/** Their ids make an address that servers refuse. */
const HUNDREDS = 450;

test('what one tab selects is not selected in another', async ({ adminPage: page, service }) => {
  const prefix = await insertMessages(service, 2);
  await page.goto(listOf(prefix));
  const otherTab = await page.context().newPage();
  await otherTab.goto(listOf(prefix));
  await otherTab.getByLabel(`Select ${prefix} 0`).check();

  await page.getByLabel(`Select ${prefix} 1`).check();

  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await expect(otherTab.getByText('1 selected', { exact: true })).toBeVisible();
  await expect(otherTab.getByLabel(`Select ${prefix} 1`)).not.toBeChecked();
});

test('a selection grows from page to page, and ends with its filter', async ({
  adminPage: page,
  service,
}) => {
  const prefix = await insertMessages(service, ROWS_PER_PAGE + 1);
  await page.goto(listOf(prefix));
  const isNew = page.getByRole('button', { name: 'New', exact: true });
  await isNew.click();
  await expect(page).toHaveURL(/status/);
  await expect(isNew, 'the rows are those of the filter, or cannot be selected yet').toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Select all on this page').check();
  await expect(page.getByText('26 selected', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: prefix }).click();
  await expect(page.getByRole('button', { name: 'Set to Handled' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('26 selected', { exact: true }), 'the same filter').toBeVisible();
  await page.getByRole('link', { name: prefix }).click();
  await expect(page.getByRole('button', { name: 'Set to Handled' })).toBeVisible();
  await page.evaluate(() => history.go(-3));

  await expect(page).not.toHaveURL(/status/);
  await expect(page.getByRole('row')).toHaveCount(1 + ROWS_PER_PAGE);
  await expect(page.getByText(/\d selected/), 'another filter').toBeHidden();
});

test('hundreds of rows are deleted together, and those that came with pictures too', async ({
  adminPage: page,
  service,
}) => {
  // As drafts, which no build renders.
  const prefix = uniqueName('Draft');
  const category = await someCategory(service);
  await service
    .from('products')
    .insert(
      Array.from({ length: HUNDREDS }, (_, index) => ({
        name: `${prefix} ${index}`,
        category,
        slug: '',
        is_published: false,
      })),
    )
    .throwOnError();
  const last = Math.ceil(HUNDREDS / 100);
  await page.goto(
    `products?filter=${encodeURIComponent(JSON.stringify({ q: prefix }))}&page=${last}&perPage=100`,
  );

  // From the last page to the first, which is there when all rows are gone.
  for (let number = last; number > 0; number--) {
    const rows = Math.min(100, HUNDREDS - 100 * (number - 1));
    await expect(page.getByRole('row')).toHaveCount(1 + rows);
    await page.getByLabel('Select all on this page').check();
    if (number === 1) continue;
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByLabel('Select all on this page')).not.toBeChecked();
  }
  await expect(page.getByText(`${HUNDREDS} selected`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  await expect(page.getByRole('status').filter({ hasText: `${HUNDREDS} deleted` })).toBeVisible();
  const { count } = await service
    .from('products')
    .select('id', { count: 'exact', head: true })
    .like('name', `${prefix}%`);
  expect(count).toBe(0);
});

test('nothing stays selected for whoever signs in next', async ({ page, service }) => {
  const prefix = await insertMessages(service, 1);
  const { email, password } = await createAccount(service, { app_metadata: { role: 'admin' } });
  await keepSession(page, await signIn(email, password));
  await page.goto(listOf(prefix));
  await page.getByLabel(`Select ${prefix} 0`).check();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByLabel(`Select ${prefix} 0`)).not.toBeChecked();
  await expect(page.getByText(/\d selected/)).toBeHidden();
});

function listOf(prefix: string): string {
  return `messages?${new URLSearchParams({ filter: JSON.stringify({ q: prefix }) })}`;
}
