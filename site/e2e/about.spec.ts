import { listSiteContent } from 'shared/site-content/site-content.queries.ts';
import { paragraphsOf, SITE_CONTENT_KEYS } from 'shared/site-content/site-content.ts';
import { expect, LOCALES, messages, test } from './fixtures.ts';

for (const { locale, prefix } of LOCALES) {
  test(`shows six sections with their paragraphs, the values and the timeline (${locale})`, async ({
    page,
    database,
  }) => {
    const rows = new Map((await listSiteContent(database)).map((row) => [row.section_key, row]));
    const sections = SITE_CONTENT_KEYS.map((key) => rows.get(key));
    const [title, content] =
      locale === 'ar' ? (['title_ar', 'content_ar'] as const) : (['title', 'content'] as const);
    const { about } = messages[locale];
    await page.goto(`${prefix}/about`);
    const sectionOf = (name: string) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name, level: 2, exact: true }) });

    const stories = page.locator('section:has(> figure)');
    await expect(stories).toHaveCount(6);
    await expect.soft(stories.getByRole('heading')).toHaveText(sections.map((row) => row?.[title] ?? ''));
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText([sections[0]?.[title] ?? '']);
    await expect.soft(page.getByRole('main').getByRole('heading', { name: about.title })).toHaveCount(1);
    for (const [index, row] of sections.entries()) {
      await expect.soft(stories.nth(index).locator('p')).toHaveText(paragraphsOf(row?.[content] ?? ''));
      await expect.soft(stories.nth(index).getByRole('figure')).toHaveCount(1);
    }
    await expect.soft(sectionOf(about.valuesTitle).getByRole('listitem')).toHaveCount(4);
    await expect
      .soft(sectionOf(about.timelineTitle).getByRole('listitem').locator('b'))
      .toHaveText(['2008', '2012', '2016', '2020', '2023']);
  });
}
