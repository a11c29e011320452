// First: it says in which order the layers of all styles stand.
import '../../src/theme/base.css';
import '../../src/theme/fonts.css';
import { HttpResponse, http } from 'msw';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import type { Locale } from 'shared/constants.ts';
import { expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { startLanguage } from '../../src/providers/i18n/language.ts';
import { Root } from '../../src/Root.tsx';
import { session } from '../../src/session/current-session.ts';
import { followColorScheme } from '../../src/theme/color-scheme.ts';
import { type Account, backend, rest } from './backend.ts';

const SESSION_KEY = 'sb-backend-auth-token';

const screens = import.meta.glob(['../../src/**/*.tsx', '!../../src/main.tsx']);

/** What the app loads when a screen is opened, so that no test waits for that. */
export async function loadScreens(): Promise<void> {
  await Promise.all(Object.values(screens).map((load) => load()));
}

let root: ReactRoot | null = null;

interface Options {
  /** Whoever is signed in: an admin unless told otherwise. */
  as?: Account | null;
  language?: Locale;
}

/** Opens the app at an address behind `/admin/`, as a browser that loads it there. */
export async function openApp(
  path: string,
  { as = theAdmin(), language = 'en' }: Options = {},
): Promise<void> {
  closeApp();
  localStorage.setItem('admin.language', language);
  if (as) localStorage.setItem(SESSION_KEY, JSON.stringify(backend.sessionOf(as)));
  history.replaceState(null, '', `/admin/${path}`);
  followColorScheme();
  await Promise.all([startLanguage(), session.start()]);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  // Without the strict mode, which does things twice in development alone.
  root.render(<Root />);
}

/** The admin that the app is opened by. */
export function theAdmin(): Account {
  return backend.accounts.find(({ role }) => role === 'admin') ?? backend.addAccount();
}

export function closeApp(): void {
  document.querySelector<HTMLElement>('[aria-live] button')?.click();
  root?.unmount();
  root = null;
  document.body.replaceChildren();
}

/** As if the session had ended while the page was open. */
export function forgetSession(): void {
  localStorage.removeItem(SESSION_KEY);
}

/** Path of a list that is narrowed by these filters. */
export function listPath(
  screen: string,
  filter: Record<string, unknown>,
  state: Record<string, string> = {},
): string {
  return `${screen}?${new URLSearchParams({ filter: JSON.stringify(filter), ...state })}`;
}

/** The next call of this kind gets no answer, whether it is carried out or not. */
export function loseAnswer(method: 'POST' | 'PATCH', table: string, { isCarriedOut = true } = {}): void {
  const call = method === 'POST' ? http.post : http.patch;
  backend.use(
    call(
      rest(table),
      async ({ request }) => {
        if (isCarriedOut) await backend.answer(request);
        return HttpResponse.error();
      },
      { once: true },
    ),
  );
}

/** Puts the focus on an element, and presses a key there. */
export async function press(locator: Locator, key: string): Promise<void> {
  await expect.element(locator).toBeVisible();
  locator.element().focus();
  await userEvent.keyboard(`{${key}}`);
}

/** A toast: `alert` for what failed, `status` for everything else. */
export function toast(text: string | RegExp): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

export function button(name: string | RegExp, options?: { exact?: boolean }): Locator {
  return page.getByRole('button', { name, ...options });
}

export function menuLink(name: string): Locator {
  return page.getByRole('navigation').getByRole('link', { name, exact: true });
}

export function title(name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name });
}

/** Presses the button of the question that is open. */
export function answerWith(name: string): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name }).click();
}

/** Exports the list that is open, and returns the lines of its file. */
export async function exportList(): Promise<string[]> {
  const files = vi.spyOn(URL, 'createObjectURL');
  await button('Export CSV').click();
  await expect.poll(() => files.mock.calls.length).toBe(1);
  const file = files.mock.calls[0]?.[0] as Blob;
  files.mockRestore();
  return (await file.text()).trimEnd().split('\r\n');
}

export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.elements().length).toBe(count);
}
