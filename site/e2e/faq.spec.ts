import type { Page } from '@playwright/test';
import type { Supabase } from 'shared/client.ts';
import { expect, LOCALES, test } from './fixtures.ts';
import { expectLongWordsToFit, filtersOutOfReach } from './text-layout.ts';

const searchBox = (page: Page) => page.getByRole('searchbox');
const question = (page: Page, id: number) => page.locator(`#question-${id}`);
const shown = (page: Page) => page.locator('details:visible');

async function questionsOf(database: Supabase) {
  const { data } = await database.from('faqs').select('id, question, category').order('id').throwOnError();
  const [first] = data;
  const last = data.at(-1);
  const other = data.find(({ category }) => category !== first?.category);
  if (!first || !last || !other) throw new Error('No questions of two categories');
  return { first, last, other, count: data.length };
}

test('opens its first answer, searches, filters and links', async ({ page, database }) => {
  const { last, count } = await questionsOf(database);
  const { data: company } = await database
    .from('contact_info')
    .select('value')
    .eq('info_key', 'email')
    .single();
  await page.goto('/faq');
  await expect(page.locator('details').first()).toHaveAttribute('open');
  const asking = page.getByRole('complementary');
  await expect(asking.getByRole('link', { name: 'Send a request' })).toHaveAttribute('href', '/requests');
  await expect(asking.locator(`a[href="mailto:${company?.value}"]`)).toBeVisible();

  await searchBox(page).fill(last.question);
  await expect(question(page, last.id)).toBeVisible();
  await searchBox(page).fill('link to this answer');
  await expect(shown(page)).toHaveCount(0);
  await searchBox(page).fill('zzz no such question');
  await expect(page.getByRole('heading', { name: 'No questions found' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters and show all questions' }).click();
  await expect(shown(page)).toHaveCount(count);
  await page.goto(`/faq#question-${last.id}`);

  await expect(question(page, last.id)).toHaveAttribute('open');
});

test('a search leaves the answer behind that the address named', async ({ page, database }) => {
  const { first, other } = await questionsOf(database);
  await page.goto(`/faq#question-${first.id}`);
  await searchBox(page).fill(other.question);
  await expect(question(page, other.id)).toBeVisible();
  await expect(question(page, first.id)).toBeHidden();
  const count = await shown(page).count();

  await page.reload();

  await expect(searchBox(page)).toHaveValue(other.question);
  await expect(question(page, first.id)).toBeHidden();
  await expect(shown(page)).toHaveCount(count);
});

test('an answer that the address names stands among all others when a search would hide it', async ({
  page,
  database,
}) => {
  const { last, count } = await questionsOf(database);

  await page.goto(`/faq?q=zzz&category=nowhere#question-${last.id}`);

  await expect(question(page, last.id)).toHaveAttribute('open');
  await expect(shown(page)).toHaveCount(count);
  await expect(page.getByRole('heading', { name: 'No questions found' })).toBeHidden();
  await expect(searchBox(page)).toHaveValue('');
});

test('the keyboard is at the filters when all questions are shown again', async ({ page }) => {
  await page.goto('/faq?q=zzz');

  await page.getByRole('link', { name: 'Clear filters and show all questions' }).press('Enter');

  await expect(page.getByRole('button', { name: 'All questions' })).toBeFocused();
});

for (const { locale, prefix } of LOCALES) {
  test(`a mouse reaches every filter at any width, and a long question stays in the page (${locale})`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/faq`);

    for (const width of [320, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await filtersOutOfReach(page), `${width} pixels`).toEqual([]);
    }
    await expectLongWordsToFit(page, ['summary']);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows an answer that the address names, and says that the search needs a script', async ({
    page,
    database,
  }) => {
    const { last } = await questionsOf(database);

    await page.goto(`/faq#question-${last.id}`);

    const answer = question(page, last.id).locator('summary + div');
    await expect(answer).toBeInViewport();
    expect((await answer.boundingBox())?.height).toBeGreaterThan(20);
    expect(await (await page.request.get('/faq')).text()).toMatch(/<noscript>.*Search needs JavaScript\./);
  });
});
