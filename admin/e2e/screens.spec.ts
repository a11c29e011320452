import postgres from 'postgres';
import {
  environment,
  expect,
  expectAccessible,
  insertRequest,
  insertUsedCategory,
  openBySearch,
  test,
  uniqueName,
} from './fixtures.ts';

test('a counter leads to what it counts, whatever its list was narrowed to before', async ({
  adminPage: page,
}) => {
  await page.goto('orders');
  await page.getByLabel('Search').fill(uniqueName('Absent'));
  await expect(page.getByRole('heading', { name: 'No requests found' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();

  await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Orders' }).getByRole('link').click();

  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue('');
});

test('the dashboard counts seven things and leads to them', async ({ adminPage: page, service }) => {
  await insertRequest(service);
  const { count } = await service.from('products').select('*', { count: 'exact', head: true });

  await page.goto('');

  const counters = page.getByRole('main').getByRole('listitem');
  await expect(counters).toHaveCount(7);
  for (const name of ['Products', 'Orders', 'Media', 'Newsletter', 'Job applications', 'Messages', 'Users']) {
    await expect(counters.filter({ hasText: name })).toContainText(/\d/);
  }
  expect(count).toBeGreaterThan(0);
  await counters.filter({ hasText: 'Orders' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /Orders/ })).toBeVisible();
});

test('the dashboard says that mails do not leave', async ({ adminPage: page }) => {
  const database = postgres(environment.DB_URL, { max: 1 });
  const [mail] = await database`
    insert into private.outbox (kind, created_at, next_attempt_at, attempts, last_error)
    values ('request', now() - interval '16 minutes', now() + interval '1 day', 5, 'The mail server is full.')
    returning id`;
  try {
    await page.goto('');

    const notice = page.getByRole('status').filter({ hasText: 'waiting to be sent' });
    await expect(notice).toContainText('The last error: The mail server is full.');
    await expectAccessible(page, notice);
  } finally {
    await database`delete from private.outbox where id = ${mail?.id}`;
    await database.end();
  }
  const told = page.waitForResponse((response) => response.url().includes('/rpc/get_mail_state'));
  await page.reload();
  await told;
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(7);
  await expect(page.getByText('waiting to be sent')).toHaveCount(0);
});

test('sidebar groups fold, and stay folded', async ({ adminPage: page }) => {
  await page.goto('products');
  const menu = page.getByRole('navigation', { name: 'Sections' });

  await menu.getByRole('button', { name: 'Content' }).click();
  await expect(menu.getByRole('link', { name: 'FAQs' })).toBeHidden();
  await page.reload();

  await expect(menu.getByRole('button', { name: 'Content' })).toHaveAttribute('aria-expanded', 'false');
  await expect(menu.getByRole('link', { name: 'FAQs' })).toBeHidden();
});

test('on a phone the menu opens over the page and closes with a choice', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('products');
  await expect(page.getByRole('heading', { level: 1, name: /Products/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();

  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page.getByRole('dialog', { name: 'Sections' }).getByRole('link', { name: 'FAQs' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /FAQs/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeHidden();
});

test('a question is added, changed and deleted', async ({ adminPage: page, service }) => {
  const question = uniqueName('Do you ship to Jeddah?');
  await page.goto('faqs/create');
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByLabel('Answer', { exact: true }).fill('Yes, weekly.');
  await page.getByLabel('Category').selectOption('Shipping');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Added' })).toBeVisible();

  await openBySearch(page, question);
  await page.getByLabel('Answer in Arabic').fill('نعم، كل أسبوع.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const { data } = await service.from('faqs').select().eq('question', question).single();
  expect(data).toMatchObject({ category: 'shipping', answer_ar: 'نعم، كل أسبوع.' });

  await page.getByRole('link', { name: question }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
});

/** The forms of what the site shows besides products, questions and media. */
const SMALL_FORMS = [
  {
    screen: 'product-categories',
    add: 'Add category',
    fields: ['Name'],
    changed: 'Description in Arabic',
    value: 'طازجة من المزرعة',
  },
  {
    screen: 'contact-info',
    add: 'Add contact detail',
    fields: ['Label', 'Key', 'Value'],
    changed: 'Value in Arabic',
    value: 'القاهرة',
  },
  {
    screen: 'social-links',
    add: 'Add social link',
    fields: ['Platform'],
    changed: 'Address',
    value: 'https://social.example/nile-harvest',
  },
];

for (const { screen, add, fields, changed, value } of SMALL_FORMS) {
  test(`a row of /admin/${screen} is added, changed and deleted`, async ({ adminPage: page }) => {
    const name = `row_${crypto.randomUUID().replaceAll('-', '_')}`;
    await page.goto(screen);
    await page.getByRole('link', { name: add }).click();
    for (const label of fields) await page.getByLabel(label, { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Added' })).toBeVisible();

    await page.getByLabel('Search', { exact: true }).fill(name);
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
    await page.getByRole('link', { name }).click();
    await page.getByLabel(changed, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name }).click();
    await expect(page.getByLabel(changed, { exact: true })).toHaveValue(value);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
  });
}

test("a section of the site's texts is changed", async ({ adminPage: page, service }) => {
  const { data: before } = await service
    .from('site_content')
    .select()
    .order('id')
    .limit(1)
    .single()
    .throwOnError();
  const content = `${before.content_ar}\n\n${uniqueName('فقرة')}`;
  await page.goto('site-content');

  await page.getByRole('link', { name: before.title, exact: true }).click();
  await page.getByLabel('Content in Arabic').fill(content);
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const { data: after } = await service.from('site_content').select().eq('id', before.id).single();
  expect(after?.content_ar).toBe(content);
  await service
    .from('site_content')
    .update({ content_ar: before.content_ar })
    .eq('id', before.id)
    .throwOnError();
});

test('newsletter subscriptions are found, and nothing else', async ({ adminPage: page, service }) => {
  const email = `${crypto.randomUUID()}@example.com`;
  await service.from('newsletter_subscriptions').insert({ email, locale: 'ar' }).throwOnError();
  await page.goto('newsletter');

  await page.getByLabel('Search', { exact: true }).fill(email);

  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Arabic');
  await expect(row.getByRole('link')).toHaveCount(0);
  await expect(row.getByRole('checkbox')).toHaveCount(0);
});

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

test('the key of a contact detail is fixed once it exists', async ({ adminPage: page, service }) => {
  const key = `key_${crypto.randomUUID().replaceAll('-', '_')}`;
  const { data } = await service
    .from('contact_info')
    .insert({ info_key: key, label: uniqueName('Fax'), value: '1' })
    .select()
    .single()
    .throwOnError();
  await page.goto(`contact-info/${data.id}`);

  await expect(page.getByLabel('Key')).toBeDisabled();
  await page.getByLabel('Value', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  const { data: after } = await service.from('contact_info').select().eq('id', data.id).single();
  expect(after).toMatchObject({ info_key: key, value: '2' });
});

test('media are added by one address per line', async ({ adminPage: page, service }) => {
  // Addresses that answer: lists of other journeys show these items as well.
  const place = crypto.randomUUID();
  const bucket = service.storage.from('media');
  await bucket.upload(`${place}/grove.jpg`, 'a grove', { contentType: 'image/jpeg' });
  await bucket.upload(`${place}/harvest.mp4`, 'a harvest', { contentType: 'video/mp4' });
  const folder = bucket.getPublicUrl(place).data.publicUrl;
  await page.goto('media/create');

  await page.getByRole('button', { name: 'Add addresses' }).click();
  await expect(page.getByRole('alert')).toContainText('No URLs provided');
  await expect(page.getByRole('alert')).toContainText('Please enter at least one media URL.');
  await page.getByLabel('Media addresses').fill(`${folder}/grove.jpg\n\n ${folder}/harvest.mp4 \n`);
  await page.getByRole('button', { name: 'Add addresses' }).click();

  await expect(
    page.getByRole('status').filter({ hasText: 'Successfully added 2 media items.' }),
  ).toBeVisible();
  const { data } = await service
    .from('media_items')
    .select('title, type, category')
    .like('url', `${folder}/%`)
    .order('title');
  expect(data).toEqual([
    { title: 'grove.jpg', type: 'image', category: 'general' },
    { title: 'harvest.mp4', type: 'video', category: 'general' },
  ]);
});

test('media are uploaded, and their file goes with them', async ({ adminPage: page, service }) => {
  const title = uniqueName('grove');
  await page.goto('media/create');
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });

  await page.getByLabel('Choose files').setInputFiles([
    { name: `${title}.png`, mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') },
    { name: `${title} twice.png`, mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByRole('alert').filter({ hasText: 'notes.txt' })).toContainText('Not added');
  await expect(page.getByRole('img', { name: `Picture of ${title}.png` })).toBeVisible();
  await page.getByRole('button', { name: `Leave out ${title} twice.png` }).click();
  await page.getByLabel('What it shows', { exact: true }).fill('Orange trees in rows');
  await page.getByLabel('What it shows in Arabic').fill('أشجار برتقال في صفوف');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 1 item' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Successfully added 1 media items.' }),
  ).toBeVisible();
  const { data } = await service.from('media_items').select().eq('title', title).single().throwOnError();
  expect(data.url).toMatch(/\/media\/[0-9a-f-]{36}\.webp$/);
  expect(data).toMatchObject({ alt_text: 'Orange trees in rows', alt_text_ar: 'أشجار برتقال في صفوف' });
  const { headers } = await fetch(data.url);
  expect(headers.get('cache-control')).toContain('31536000');

  await page.goto(`media/${data.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Deleted' })).toBeVisible();
  const { data: files } = await service.storage
    .from('media')
    .list('', { search: data.url.split('/').pop() ?? '' });
  expect(files).toEqual([]);
});

test('the maintenance switch keeps the access code', async ({ adminPage: page, service }) => {
  const readSetting = async () => {
    const { data } = await service
      .from('site_settings')
      .select('value')
      .eq('key', 'maintenance_mode')
      .single();
    return data?.value;
  };
  const before = await readSetting();
  const code = uniqueName('code');
  await page.goto('settings');

  await page.getByLabel('Access code').fill(` ${code} `);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();

  expect(await readSetting()).toEqual({ enabled: false, access_code: code });
  await service
    .from('site_settings')
    .update({ value: before ?? {} })
    .eq('key', 'maintenance_mode')
    .throwOnError();
});

test('the access code is sent by mail', async ({ page }) => {
  await page.goto('get-code');
  await expect(page.getByRole('heading', { name: 'Access code' })).toBeVisible();

  await page.getByRole('button', { name: 'Send the code' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Code Sent!' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(new URL('get-code', environment.ADMIN_URL).pathname);
});
