import { test as base, expect, type Page } from '@playwright/test';
import { createSupabase, type Supabase } from 'shared/client.ts';
import type { Locale } from 'shared/constants.ts';
import { ar } from 'shared/messages/ar.ts';
import { en } from 'shared/messages/en.ts';
import { environment } from './environment.ts';

interface Fixtures {
  /** The database as its owner sees it. */
  database: Supabase;
  /** From where the visitor of this test comes. */
  clientAddress: string;
  /** The backend as a program of this visitor sees it: what it sends counts for the rate limits of the pages. */
  visitor: Supabase;
  /** Console errors that a test provokes on purpose. */
  expectedErrors: RegExp[];
}

const CLIENT_ADDRESS_HEADER = 'x-test-client-address';

/** Of Playwright's clock, when a context is used again: its scripts go side by side, and the first may be gone before those that need it. */
const CLOCK_LEAVING = "Cannot read properties of undefined (reading 'controller')";

/** Journeys come from an address of their own each, so that the rate limit of one does not stop another. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  database: async ({}, use) => {
    await use(createSupabase(environment.apiUrl, environment.secretKey, { auth: { persistSession: false } }));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  clientAddress: async ({}, use) => {
    await use(randomAddress());
  },
  visitor: async ({ clientAddress }, use) => {
    await use(
      createSupabase(environment.apiUrl, environment.publishableKey, {
        auth: { persistSession: false },
        global: { headers: { [CLIENT_ADDRESS_HEADER]: clientAddress } },
      }),
    );
  },
  context: async ({ context, clientAddress }, use) => {
    await context.setExtraHTTPHeaders({ [CLIENT_ADDRESS_HEADER]: clientAddress });
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    const context = page.context();
    context.on('weberror', (error) => {
      const { message } = error.error();
      if (message !== CLOCK_LEAVING || error.location().url) errors.push(message);
    });
    context.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
    });

    await use(page);

    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([]);
  },
});

export { expect };

export const LOCALES = [
  { locale: 'en', prefix: '' },
  { locale: 'ar', prefix: '/ar' },
] as const;

export const messages = { en, ar };

/** Where the only toast of the page is, and nothing else. */
export const toastOf = (page: Page) => page.locator('#toaster');

export const mainNavigation = (page: Page) =>
  page.getByRole('navigation', { name: en.header.mainNavigation });

/** The button that opens the menu of narrow windows. */
export const menuButton = (page: Page, locale: Locale = 'en') =>
  page.getByRole('banner').getByRole('button', { name: messages[locale].header.openMenu });

export const menuOf = (page: Page, locale: Locale = 'en') =>
  page.getByRole('dialog', { name: messages[locale].header.menu });

export const schemeButton = (page: Page) => page.getByRole('button', { name: en.common.switchScheme });

/** Goes through the pauses between the tries of a form, and stops as soon as the toast says this. */
export async function expectToastAfterRetries(page: Page, text: string) {
  await expect(async () => {
    // Less than a toast stays.
    await page.clock.fastForward(3000);
    await expect(toastOf(page)).toContainText(text, { timeout: 200 });
  }).toPass();
}

function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 0xffff).toString(16);
  return `2001:db8:${part()}:${part()}::1`;
}

export const uniqueEmail = () => `visitor-${crypto.randomUUID()}@example.com`;
