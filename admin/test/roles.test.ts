import { mayRead } from 'shared/users/access.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, menuLink, openApp, theAdmin, title } from './support/app.tsx';
import { backend } from './support/backend.ts';
import { insertApplication, insertProduct, insertRequest } from './support/rows.ts';

const { service } = backend;

const SCREENS = [
  ['Products', 'products'],
  ['Product categories', 'product_categories'],
  ['Requests', 'requests'],
  ['Offers', 'offers'],
  ['Board', 'offers'],
  ['Buyers', 'companies'],
  ['Users', 'users'],
  ['Certificates', 'certificates'],
  ['Media', 'media_items'],
  ['Site content', 'site_content'],
  ['FAQs', 'faqs'],
  ['Messages', 'contact_messages'],
  ['Newsletter', 'newsletter_subscriptions'],
  ['Job applications', 'job_applications'],
  ['Contact info', 'contact_info'],
  ['Social links', 'social_links'],
  ['Deployments', 'deployments'],
  ['Activity log', 'activity_log'],
  ['Settings', 'site_settings'],
] as const;

it.each(['admin', 'sales', 'editor', 'viewer'] as const)(
  '%s finds the own screens in the menu, and counts them',
  async (role) => {
    await openApp('', { as: backend.addAccount(role) });
    await expect.element(title('Dashboard')).toBeVisible();

    for (const [screen, table] of SCREENS) {
      expect(menuLink(screen).elements().length, screen).toBe(mayRead(role, table) ? 1 : 0);
    }
    const bar = page.getByRole('region', { name: 'Publishing' });
    expect(bar.elements().length).toBe(mayRead(role, 'deployments') ? 1 : 0);
    const counters = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    expect(counters.elements().length).toBe({ admin: 7, sales: 6, editor: 4, viewer: 6 }[role]);
  },
);

it('a viewer sees lists without buttons, and what a row says without a way to change it', async () => {
  const product = await insertProduct(service, { price: '900 USD' });
  await openApp('products', { as: backend.addAccount('viewer') });
  await expect.element(page.getByRole('link', { name: product.name })).toBeVisible();

  for (const name of ['Add product', 'Import']) {
    await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
  }
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  await expect.element(button('Export CSV')).toBeVisible();
  await page.getByRole('link', { name: product.name }).click();

  await expect.element(page.getByLabelText('Price')).toHaveValue('900 USD');
  await expect.element(page.getByLabelText('Price')).toBeDisabled();
  for (const name of ['Save', 'Delete']) await expect.element(button(name)).not.toBeInTheDocument();
});

it.each([
  ['sales', true],
  ['viewer', false],
] as const)('%s works on a request: %s', async (role, isWriter) => {
  const as = backend.addAccount(role);
  const request = await insertRequest(service);
  backend.tables.insert('request_notes', { request_id: request.id, body: 'Called them.', author: as.id });
  await openApp(`orders/${request.id}/show`, { as });
  await expect.element(page.getByText('Called them.')).toBeVisible();

  await expect.element(page.getByText(as.email)).toBeVisible();
  for (const name of ['Set to Completed', 'Delete', 'Delete note', 'Add note']) {
    expect(button(name, { exact: true }).elements().length > 0, name).toBe(isWriter);
  }
  await expect.element(button('Erase this person…')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'History' })).not.toBeInTheDocument();
});

it('an editor works on applications, and is led to no request', async () => {
  const request = await insertRequest(service, { type: 'job' });
  const application = await insertApplication(service, { request_id: request.id });
  await openApp(`job-applications/${application.id}/show`, { as: backend.addAccount('editor') });

  await expect.element(button('Delete', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: request.id.slice(0, 8) }))
    .not.toBeInTheDocument();
});

it('an editor is not told how often a product is asked for', async () => {
  await insertProduct(service);

  await openApp('products', { as: backend.addAccount('editor') });

  await expect.element(page.getByRole('columnheader', { name: 'Category' })).toBeVisible();
  await expect
    .element(page.getByRole('columnheader', { name: 'Asked for (12 months)' }))
    .not.toBeInTheDocument();
});

it.each([
  ['sales', 'users', '“Users” is for admins.'],
  ['editor', 'orders/1/show', '“Requests” is for admins, sales and viewers.'],
  ['viewer', 'products/create', 'Adding and changing under “Products” is for admins and editors.'],
  ['sales', 'faqs/import', 'Adding and changing under “FAQs” is for admins and editors.'],
] as const)('%s is told at /%s whose it is, and whom to ask', async (role, path, sentence) => {
  const chief = theAdmin();

  await openApp(path, { as: backend.addAccount(role) });

  await expect.element(title('Not for your role')).toBeVisible();
  const main = page.getByRole('main');
  await expect.element(main).toMatchTextContent(sentence);
  await expect.element(main).toMatchTextContent(`ask \u2068${chief.email}\u2069`);
  await page.getByRole('link', { name: 'To the dashboard' }).click();
  await expect.element(title('Dashboard')).toBeVisible();
});

it('another role shows other screens at once', async () => {
  const account = backend.addAccount('sales');
  await openApp('orders', { as: account });
  await expect.element(menuLink('Requests')).toBeVisible();

  account.role = 'editor';
  await openApp('orders', { as: account });

  await expect.element(title('Not for your role')).toBeVisible();
  await expect.element(menuLink('Requests')).not.toBeInTheDocument();
});

it('whoever gives a role reads what each may do', async () => {
  await openApp('users/create');

  const user = page.getByRole('radio', { name: 'User', exact: true });
  await expect.element(user).toBeChecked();
  await expect
    .element(user)
    .toHaveAccessibleDescription('No desk: may sign in on the site, sees nothing here.');
  await page.getByLabelText('Email').fill('mona@nileharvest.example');
  await page.getByRole('radio', { name: 'Viewer' }).click();
  await button('Save').click();

  await expect
    .poll(() => backend.changes.find(({ url }) => url.pathname.endsWith('/invite-user'))?.body)
    .toEqual({ email: 'mona@nileharvest.example', role: 'viewer' });
});

it('the table below the users says who may do what', async () => {
  await openApp('users');
  const table = page.getByRole('table', { name: 'Who may do what' });

  const cellsOf = (name: RegExp) =>
    table
      .getByRole('row', { name })
      .getByRole('cell')
      .elements()
      .map(({ textContent }) => textContent);
  await expect
    .poll(() => cellsOf(/^Requests, offers, buyers, messages/))
    .toEqual(['changes', 'changes', '–', 'reads', '–']);
  expect(cellsOf(/^Publish/)).toEqual(['changes', '–', 'changes', '–', '–']);
});
