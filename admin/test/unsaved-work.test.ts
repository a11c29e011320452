import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerWith, button, forgetSession, menuLink, openApp, title, toast } from './support/app.tsx';
import { auth, backend, PASSWORD, rest } from './support/backend.ts';
import { insertProduct, insertRequest, uniqueName } from './support/rows.ts';

/** What was typed is not lost without a question: on the way out, at a logout, and when the session ends. */

const { service } = backend;
const accessCode = page.getByLabelText('Access code');

function answers(leave: boolean) {
  return vi.spyOn(window, 'confirm').mockReturnValue(leave);
}

async function logOut(): Promise<void> {
  await button(/^Account of/).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}

it('unsaved changes hold back the way out', async () => {
  const product = await insertProduct(service);
  const confirm = answers(false);
  await openApp(`products/${product.id}`);
  await page.getByLabelText('Price').fill('$9');

  await menuLink('Requests').click();

  await expect.poll(() => confirm.mock.calls.length).toBe(1);
  await expect.element(page.getByLabelText('Price')).toHaveValue('$9');
  expect(location.pathname).toBe(`/admin/products/${product.id}`);
});

it('a note that is not added holds back the way out', async () => {
  const request = await insertRequest(service);
  const confirm = answers(false);
  await openApp(`orders/${request.id}/show`);
  await page.getByLabelText('New note').fill('Half a thought');

  await page.getByRole('main').getByRole('link', { name: 'Requests' }).click();

  await expect.poll(() => confirm.mock.calls.length).toBe(1);
  expect(confirm.mock.calls[0]?.[0]).not.toBe('');
  await expect.element(page.getByLabelText('New note')).toHaveValue('Half a thought');
  expect(location.pathname).toContain(`${request.id}/show`);
});

it('a logout asks about a note that is not added', async () => {
  const request = await insertRequest(service);
  const confirm = answers(false);
  await openApp(`orders/${request.id}/show`);
  await page.getByLabelText('New note').fill('Half a thought');

  await logOut();

  await expect.poll(() => confirm.mock.calls.length).toBe(1);
  await expect.element(page.getByLabelText('New note')).toHaveValue('Half a thought');
});

it('a logout asks about unsaved changes, and goes on when that is right', async () => {
  const confirm = answers(false);
  await openApp('settings');
  await accessCode.fill('unsaved');

  await logOut();
  await expect.poll(() => confirm.mock.calls.length).toBe(1);
  await menuLink('Requests').click();
  await expect.poll(() => confirm.mock.calls.length).toBe(2);
  await expect.element(accessCode).toHaveValue('unsaved');
  confirm.mockReturnValue(true);
  await logOut();

  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

it("a logout that fails is told as 'Sign out Failed' and keeps the session", async () => {
  await openApp('settings');
  backend.use(http.post(auth('logout'), () => busy()));

  await logOut();

  await expect.element(page.getByRole('alert')).toMatchTextContent('Sign out Failed');
  await expect.element(page.getByRole('alert')).toMatchTextContent('The database is busy');
  await expect.element(accessCode).toBeVisible();
});

describe('a session that ends', () => {
  const heading = page.getByRole('heading', { name: 'Your session has ended' });
  const signInAgain = async () => {
    await page.getByLabelText('Password').fill(PASSWORD);
    await button('Sign in', { exact: true }).click();
  };
  const typeProduct = async () => {
    const name = uniqueName('Half typed');
    await openApp('products/create');
    await page.getByLabelText('Name', { exact: true }).fill(name);
    await page.getByLabelText('Category').selectOptions('Fresh fruits');
    return name;
  };

  it('asks for the password and keeps what was typed', async () => {
    const name = await typeProduct();

    forgetSession();
    await button('Save').click();
    await expect.element(heading).toBeVisible();
    await signInAgain();

    await expect.element(toast('Added')).toBeVisible();
    await expect.element(page.getByRole('link', { name })).toBeVisible();
  });

  it('keeps what was typed also when the rights cannot be checked, or it cannot be left', async () => {
    answers(true);
    const name = await typeProduct();
    forgetSession();
    await button('Save').click();
    await expect.element(heading).toBeVisible();

    backend.use(http.post(rest('rpc/get_own_role'), () => HttpResponse.error()));
    await signInAgain();
    await expect.element(page.getByRole('alert')).toMatchTextContent('The backend does not answer');
    await expect.element(heading).toBeVisible();
    backend.use(http.post(auth('logout'), () => busy()));
    await button('Sign in as somebody else').click();
    await expect.element(page.getByRole('alert').filter({ hasText: 'Sign out Failed' })).toBeVisible();
    backend.restore();
    await signInAgain();

    await expect.element(toast('Added')).toBeVisible();
    await expect.element(page.getByRole('link', { name })).toBeVisible();
  });

  it('is not left for another account without a question while something is unsaved', async () => {
    const confirm = answers(false);
    await openApp('settings');
    await accessCode.fill('unsaved');
    forgetSession();
    await button('Save').click();
    await expect.element(heading).toBeVisible();
    const leave = button('Sign in as somebody else');

    await leave.click();
    await expect.poll(() => confirm.mock.calls.length).toBe(1);
    await expect.element(heading).toBeVisible();
    expect(document.querySelector<HTMLInputElement>('input[name*=access_code]')?.value).toBe('unsaved');
    confirm.mockReturnValue(true);
    await leave.click();

    await expect.element(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  });

  it('goes on with what an open dialog has asked', async () => {
    const request = await insertRequest(service);
    await openApp(`orders/${request.id}/show`);
    await button('Delete').click();

    forgetSession();
    await answerWith('Delete');
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await signInAgain();

    await expect.element(toast('Deleted')).toBeVisible();
    await expect.element(title(/Requests/)).toBeVisible();
  });
});

function busy() {
  return HttpResponse.json({ code: 500, msg: 'The database is busy' }, { status: 500 });
}
