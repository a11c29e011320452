import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, exportList, menuLink, openApp, title } from './support/app.tsx';
import { backend, fileUrl, rest } from './support/backend.ts';
import {
  insertApplication,
  insertMessage,
  insertProduct,
  insertRequest,
  uniqueName,
} from './support/rows.ts';

const { service } = backend;

/** By their names in the menu, each with the columns that are computed, by which nothing can be sorted, and a row. */
const LISTS: [list: string, computed: string[], insertRow?: () => unknown][] = [
  ['Products', ['Asked for (12 months)'], () => insertProduct(service)],
  ['Product categories', []],
  ['Requests', ['Time to answer'], () => insertRequest(service)],
  [
    'Offers',
    [],
    () => {
      backend.use(http.post(rest('rpc/get_offer_sums'), () => HttpResponse.json([])));
      return backend.tables.insert('offers', { number: 'O-2026-0118' });
    },
  ],
  ['Users', []],
  ['Messages', [], () => insertMessage(service)],
  [
    'Newsletter',
    ['Erasure'],
    () =>
      backend.tables.insert('newsletter_subscriptions', {
        email: 'hala@gulfgreens.example',
        confirmed_at: new Date().toISOString(),
      }),
  ],
  ['Job applications', [], () => insertApplication(service)],
  [
    'Media',
    [],
    () => backend.tables.insert('media_items', { title: 'Grove', url: fileUrl('media', 'grove.webp') }),
  ],
  [
    'Certificates',
    ['Products', 'State'],
    () => backend.tables.insert('certificates', { number: 'H 1', holder: 'Nile' }),
  ],
  ['Site content', [], () => backend.tables.insert('site_content', { section_key: 'about', title: 'Us' })],
  ['FAQs', [], () => backend.tables.insert('faqs', { question: 'Where?', answer: 'Alexandria' })],
  [
    'Contact info',
    [],
    () => backend.tables.insert('contact_info', { info_key: 'phone', label: 'Phone', value: '1' }),
  ],
  ['Social links', [], () => backend.tables.insert('social_links', { platform: 'Harvestgram' })],
  ['Deployments', ['Duration', 'By', 'Log', 'Roll back']],
  ['Activity log', ['Changed fields']],
  [
    'Bin',
    ['Deleted by', 'Goes in', 'Restore'],
    () => backend.tables.insert('deleted_rows', { table_name: 'faqs', name: 'Where?' }),
  ],
];

it.each(LISTS)(
  'the list of %s is exported, sorted by what is stored, saved and searched, and its address says how',
  async (list, computed, insertRow) => {
    await insertRow?.();
    await openApp('settings');
    await menuLink(list).click();
    // Below the users stands another one.
    const rows = page.getByRole('table', { name: list, exact: true });
    await expect.element(rows).toBeVisible();
    await expect.element(title(new RegExp(`^${list} \\d`))).toBeVisible();
    const heads = () => rows.getByRole('columnheader').elements();
    const namesOf = (columns: Element[]) => columns.map(({ textContent }) => textContent);
    expect(namesOf(heads().filter((head) => !head.querySelector('button')))).toEqual(computed);

    expect((await exportList()).length).toBeGreaterThan(1);

    const ascending = () => heads().filter(({ ariaSort }) => ariaSort === 'ascending');
    const other = heads().find((head) => head.querySelector('button') && !ascending().includes(head));
    other?.querySelector('button')?.click();
    await expect.poll(() => namesOf(ascending())).toEqual([other?.textContent]);
    await expect.poll(() => new URLSearchParams(location.search).get('order')).toBe('ASC');

    await page.getByText('Saved filters (0)').click();
    await page.getByLabelText('Name of the filter').fill('By name');
    await button('Save this filter').click();
    await expect.element(page.getByText('Saved filters (1)')).toBeVisible();

    const absent = uniqueName('Absent');
    await page.getByLabelText('Search', { exact: true }).fill(absent);
    await expect.element(button('Clear filters')).toBeVisible();
    expect(new URLSearchParams(location.search).get('filter')).toContain(absent);
    await button('Clear filters').click();
    await expect.element(rows).toBeVisible();
  },
);
