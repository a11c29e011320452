import { HttpResponse, http } from 'msw';
import { ADMIN_ROUTES } from 'shared/admin-routes.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, menuLink, openApp, theAdmin, title } from './support/app.tsx';
import { auth, backend, PASSWORD, rest } from './support/backend.ts';

it('wants both fields, and says so at the first one', async () => {
  await openApp('login', { as: null });

  await button('Sign in', { exact: true }).click();

  await expect.element(page.getByLabelText('Email')).toHaveFocus();
  await expect
    .element(page.getByLabelText('Email'))
    .toHaveAccessibleDescription('Fill in your email address');
  await expect.element(page.getByLabelText('Password')).toHaveAccessibleDescription('Fill in your password');
});

it("shows 'Authentication Error' with 'Invalid credentials.' for a wrong password", async () => {
  const { email } = theAdmin();
  await openApp('login', { as: null });

  await signIn(email, 'not the password');

  await expect.element(page.getByRole('alert')).toMatchTextContent('Authentication Error');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Invalid credentials.');
  await expect.element(page.getByLabelText('Email')).toHaveValue(email);
});

it("shows 'Sign in Failed' with what the service said, or 'Something went wrong', when it is not the password", async () => {
  const { email } = theAdmin();
  const answers = [
    HttpResponse.json({ code: 'x', msg: 'Database is down' }, { status: 500 }),
    HttpResponse.error(),
  ];
  await openApp('login', { as: null });

  for (const [index, description] of ['Database is down', 'Something went wrong'].entries()) {
    backend.use(http.post(auth('token'), () => answers[index]));
    await signIn(email, PASSWORD);

    await expect.element(page.getByRole('alert')).toMatchTextContent('Sign in Failed');
    await expect.element(page.getByRole('alert')).toMatchTextContent(description);
    await expect.element(page.getByLabelText('Email')).toHaveValue(email);
  }
});

it('returns to the page that was asked for', async () => {
  const { email } = theAdmin();
  await openApp('products?page=1&perPage=25', { as: null });
  await expect.element(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/admin/login');

  await signIn(email, PASSWORD);

  await expect.element(title(/Products/)).toBeVisible();
  expect(location.pathname).toBe('/admin/products');
});

for (const from of [
  '//evil.example',
  '/\\evil.example',
  'https:evil',
  'https://evil.example/admin/',
  '/products',
]) {
  it(`stays in the admin app after a login that remembers ${from}`, async () => {
    const { email } = theAdmin();
    await openApp(`login?${new URLSearchParams({ from })}`, { as: null });

    await signIn(email, PASSWORD);

    await expect.element(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    expect(location.pathname + location.search).toBe('/admin/');
  });
}

it('refuses whoever has no desk at every route, and remembers where they wanted to go', async () => {
  const user = backend.addAccount('user');

  for (const path of ADMIN_ROUTES) {
    await openApp(path, { as: user });

    await expect.element(page.getByRole('heading', { name: 'No access' })).toBeVisible();
    await expect.element(page.getByRole('alert')).toMatchTextContent('This account has no desk here.');
    await expect.poll(() => location.pathname).toBe('/admin/login');
    expect(new URLSearchParams(location.search).get('from') ?? '/admin/').toBe(`/admin/${path}`);
  }
});

it('asks whose session was ended elsewhere to sign in again, and shows the same page then', async () => {
  await openApp('faqs');
  await expect.element(title(/FAQs/)).toBeVisible();
  backend.use(
    http.post(rest('rpc/get_own_role'), () => HttpResponse.json('user')),
    http.post(rest('rpc/get_sign_in_state'), () => HttpResponse.json('ended')),
  );
  // A right that was just confirmed is trusted for a moment.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 });

  await menuLink('Media').click();

  await expect.element(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No access' })).not.toBeInTheDocument();
  backend.restore();
  await page.getByLabelText('Password').fill(PASSWORD);
  await button('Sign in', { exact: true }).click();
  await expect.element(title(/Media/)).toBeVisible();
});

it('asks again what was refused too late, when another session has begun since', async () => {
  backend.tables.insert('faqs', { question: 'Do you ship in winter?', answer: 'Every week' });
  await openApp('media');
  await expect.element(title(/Media/)).toBeVisible();
  const refused = vi.fn(() =>
    HttpResponse.json({ code: 'PGRST301', message: 'JWT expired' }, { status: 401 }),
  );
  backend.use(http.get(rest('faqs'), refused, { once: true }));

  await menuLink('FAQs').click();

  await expect.element(page.getByText('Do you ship in winter?')).toBeVisible();
  expect(refused).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('heading', { name: 'Your session has ended' })).not.toBeInTheDocument();
});

async function signIn(email: string, password: string): Promise<void> {
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password').fill(password);
  await button('Sign in', { exact: true }).click();
}

it('says when the next access code may be asked for, also after a reload', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await openApp('get-code', { as: null });
  const send = button('Send the code');
  const wait = page.getByText(/^Another code can be sent in/);

  await send.click();
  await expect.element(page.getByText('Code Sent!')).toBeVisible();
  await expect.element(wait).toMatchTextContent('in 60 s');
  await vi.advanceTimersByTimeAsync(20_000);
  await openApp('get-code', { as: null });
  await expect.element(wait).toMatchTextContent('in 40 s');
  await send.click({ force: true });
  await vi.advanceTimersByTimeAsync(40_000);
  await expect.element(wait).not.toBeInTheDocument();
  await send.click();

  await expect.element(wait).toMatchTextContent('in 60 s');
  expect(backend.changes.map(({ url }) => url.pathname.split('/').pop())).toEqual([
    'send-admin-code-v2',
    'send-admin-code-v2',
  ]);
});
