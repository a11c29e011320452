import { test as base, expect, type Page } from '@playwright/test';
import { createSupabase, type Supabase } from 'shared/client.ts';
import { environment } from './environment.ts';

interface Fixtures {
  /** The database as its owner sees it. */
  database: Supabase;
  /** Console errors that a test provokes on purpose. */
  expectedErrors: RegExp[];
}

/** Journeys come from an address of their own each, so that the rate limit of one does not stop another. */
export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  database: async ({}, use) => {
    await use(createSupabase(environment.apiUrl, environment.secretKey, { auth: { persistSession: false } }));
  },
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ 'x-test-client-address': randomAddress() });
    await use(context);
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
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

/** The only toast of the page. */
export const toastOf = (page: Page) => page.locator('#toaster');

function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 0xffff).toString(16);
  return `2001:db8:${part()}:${part()}::1`;
}

export const uniqueEmail = () => `visitor-${crypto.randomUUID()}@example.com`;
