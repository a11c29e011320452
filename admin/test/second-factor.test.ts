import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  answerWith,
  button,
  forgetSession,
  menuLink,
  openApp,
  press,
  theAdmin,
  title,
  toast,
} from './support/app.tsx';
import { backend, CODE, PASSWORD, RECOVERY_CODE } from './support/backend.ts';

function adminWithFactor() {
  const account = theAdmin();
  account.has_second_factor = true;
  account.sign_in_state = 'code';
  return account;
}

async function signIn(email: string): Promise<void> {
  await page.getByLabelText('Email').fill(email);
  await page.getByLabelText('Password').fill(PASSWORD);
  await button('Sign in', { exact: true }).click();
}

it('asks for the code after the password, and goes on at the sixth digit, in whatever digits', async () => {
  const { email } = adminWithFactor();
  await openApp('faqs', { as: null });
  await signIn(email);
  await expect.element(page.getByRole('heading', { name: 'Your code' })).toBeVisible();
  await expect.element(page.getByLabelText('Six digits')).toHaveFocus();

  await userEvent.keyboard(CODE.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))));

  await expect.element(title(/FAQs/)).toBeVisible();
});

it('says at the field that a code is not right, and keeps it', async () => {
  const { email } = adminWithFactor();
  await openApp('login', { as: null });
  await signIn(email);
  const field = page.getByLabelText('Six digits');
  await press(field, 'Enter');
  await expect.element(field).toHaveAccessibleDescription('Type the six digits');

  await field.fill('654 321');

  await expect.element(field).toHaveAccessibleDescription(/^This code is not right/);
  await expect.element(field).toHaveValue('654 321');
  await expect.element(field).toHaveFocus();
});

it('takes a recovery code in its place, and says when it is none', async () => {
  const { email } = adminWithFactor();
  await openApp('faqs', { as: null });
  await signIn(email);
  await button('Use a recovery code').click();
  const field = page.getByLabelText('Recovery code');
  await expect.element(field).toHaveFocus();

  await field.fill('AAAA');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/^This is none of your codes/);
  await field.fill(RECOVERY_CODE);
  await userEvent.keyboard('{Enter}');

  await expect.element(title(/FAQs/)).toBeVisible();
});

it('asks for the code on top of what was typed when the session has ended, and then saves it', async () => {
  const account = theAdmin();
  await openApp('faqs/create');
  await page.getByLabelText('Question', { exact: true }).fill('Do you ship in winter?');
  await page.getByLabelText('Answer', { exact: true }).fill('Every week');
  Object.assign(account, { has_second_factor: true, sign_in_state: 'code' });
  forgetSession();
  await button('Save').click();
  await page.getByLabelText('Password').fill(PASSWORD);
  await button('Sign in', { exact: true }).click();

  await page.getByLabelText('Six digits').fill(CODE);

  // What was asked for goes on.
  await expect.element(title(/FAQs/)).toBeVisible();
  await expect.element(page.getByText('Do you ship in winter?')).toBeVisible();
});

it('is switched on by a code, shows ten recovery codes, and leaves them only when they are kept', async () => {
  theAdmin();
  await openApp('');
  await button(/^Account of/).click();
  await page.getByRole('menuitem', { name: 'Security' }).click();
  await button('Switch it on').click();
  await expect.element(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();

  await page.getByLabelText('Six digits').fill(CODE);

  await expect.element(page.getByRole('heading', { name: 'Recovery codes' })).toBeVisible();
  await expect
    .poll(
      () =>
        page
          .getByRole('listitem')
          .filter({ hasText: /-HYPA$/ })
          .elements().length,
    )
    .toBe(10);
  await button('Done').click();
  const kept = page.getByLabelText('I have kept them where I find them again');
  await expect.element(kept).toHaveAccessibleDescription('Tick this once you have kept them');
  await expect.element(kept).toHaveFocus();
  await kept.click();
  await button('Done').click();
  await expect.element(page.getByText(/^On since/)).toBeVisible();
  await expect.element(page.getByText('9 of 10 left')).toBeVisible();
});

it('is switched off only by a code', async () => {
  const account = theAdmin();
  account.has_second_factor = true;
  await openApp('security');
  await button('Switch it off').click();
  const dialog = page.getByRole('dialog');

  await dialog.getByLabelText('Six digits').fill('654321');
  await expect.element(dialog.getByLabelText('Six digits')).toHaveAccessibleDescription(/not right/);
  expect(account.has_second_factor).toBe(true);
  await dialog.getByLabelText('Six digits').fill(CODE);

  await expect.element(toast('Your second factor is off')).toBeVisible();
  await expect.element(button('Switch it on')).toBeVisible();
  expect(account.has_second_factor).toBe(false);
});

it('leaves staff who must have one and have none nothing but switching it on', async () => {
  const { email } = Object.assign(theAdmin(), { sign_in_state: 'enrol' });
  await openApp('faqs', { as: null });
  await signIn(email);
  await expect
    .element(page.getByText('Here everybody must have one. Switch yours on to go on.'))
    .toBeVisible();
  await expect.element(menuLink('Products')).not.toBeInTheDocument();

  await button('Switch it on').click();
  await page.getByLabelText('Six digits').fill(CODE);
  await page.getByLabelText('I have kept them where I find them again').click();
  await button('Done').click();

  await expect.element(title(/FAQs/)).toBeVisible();
});

it('is taken away from a colleague who has lost it, after a question', async () => {
  theAdmin();
  const colleague = backend.addAccount('sales');
  colleague.has_second_factor = true;
  await openApp(`users/${colleague.id}`);
  await button('Take away the second factor').click();

  await answerWith('Take away the second factor');

  await expect.element(toast(`The second factor of ${colleague.email} is gone`)).toBeVisible();
  await expect.element(page.getByText('This account has none.')).toBeVisible();
  expect(backend.changes.map(({ body }) => body)).toContainEqual({ user_id: colleague.id });
});

it('lists where one is signed in, and ends another session', async () => {
  backend.otherSessions = ['another'];
  await openApp('security');
  await expect.element(page.getByText('· this session')).toBeVisible();

  await button(/^End the session in Firefox, Linux/).click();

  await expect.element(toast('The session has ended')).toBeVisible();
  await expect.element(button(/^End the session/)).not.toBeInTheDocument();
});

it('asks after an hour without a key whether somebody is there, and then for the password, over what was typed', async () => {
  await openApp('faqs/create');
  const question = page.getByLabelText('Question', { exact: true });
  await question.fill('Do you ship in winter?');
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 59 * 60_000 });
  await button('Stay signed in').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  vi.setSystemTime(now + 120 * 60_000);
  await expect.element(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await page.getByLabelText('Password').fill(PASSWORD);
  await button('Sign in', { exact: true }).click();

  await expect.element(page.getByRole('heading', { name: 'Your session has ended' })).not.toBeInTheDocument();
  await expect.element(question).toHaveValue('Do you ship in winter?');
});
