import { expect, insertUsedCategory, test } from './fixtures.ts';

test.describe('a category in use', () => {
  test.use({ expectedConsole: [/status of (400|409)/] });

  test('is not deleted, and the number of its products is told', async ({ adminPage: page, service }) => {
    const { id, name } = await insertUsedCategory(service, 1);
    await page.goto(`product-categories/${id}`);

    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

    await expect(page.getByRole('alert')).toContainText('Delete failed');
    await expect(page.getByRole('alert')).toContainText(`The category "${name}" is used by 1 product`);
  });
});
