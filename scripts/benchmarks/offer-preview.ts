import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import type { Supabase } from 'shared/client.ts';
import { createOffer, getOffer, saveOfferDraft } from 'shared/offers/offers.queries.ts';
import { content } from '../../supabase/tests/offer-content.ts';

const PREVIEW = '[aria-busy] canvas:first-child';
const WARMING_KEYS = 10;
const SINGLE_KEYS = 60;
const BURSTS = 12;
const KEYS_OF_BURST = 8;
/** Between two keys of whoever types fast. */
const PAUSE_MS = 70;

/** An offer of two lines that only waits to be sent; returns its id. */
export async function addOfferDraft(seller: Supabase): Promise<string> {
  const id = randomUUID();
  const contact = {
    name: 'Marieke de Vries',
    email: `${id}@buyer.example`,
    phone: null,
    locale: 'en' as const,
  };
  await createOffer(seller, id, { company: { name: 'Van Dijk Import B.V.', country: 'NL' }, contact });
  const draft = (await getOffer(seller, id))?.draft;
  if (!draft) throw new Error('The offer has no draft.');
  await saveOfferDraft(seller, id, draft.updated_at, content());
  return id;
}

/**
 * Milliseconds from a key in a price until the browser shows the PDF's pages with it: of single keys, and of the last key of several in
 * quick succession. The editor is open.
 */
export async function timePreview(page: Page): Promise<{ single: number[]; burst: number[] }> {
  await page.getByRole('button', { name: 'Show the PDF' }).click();
  await page.locator(PREVIEW).waitFor({ timeout: 60_000 });

  await page.getByLabel('Price of line 1').press('End');
  const single: number[] = [];
  for (let at = 0; at < WARMING_KEYS + SINGLE_KEYS; at++) {
    single.push(await timeKeys(page, [at % 2 ? 'Backspace' : '5']));
  }

  await page.getByLabel('Payment').press('End');
  const burst: number[] = [];
  for (let at = 0; at < BURSTS; at++) {
    burst.push(await timeKeys(page, Array(KEYS_OF_BURST).fill(at % 2 ? 'Backspace' : 'a')));
  }
  return { single: single.slice(WARMING_KEYS), burst };
}

/** From the last of the keys until the picture that has them all is on the screen. */
async function timeKeys(page: Page, keys: readonly string[]): Promise<number> {
  await page.evaluate(watchPreview(keys.length));
  for (const [at, key] of keys.entries()) {
    if (at > 0) await page.waitForTimeout(PAUSE_MS);
    await page.keyboard.press(key);
  }
  return page.evaluate<number>('drawnAfterMs');
}

/** Text, because scripts know no types of pages. */
const watchPreview = (keys: number) => `{
  const picture = document.querySelector(${JSON.stringify(PREVIEW)});
  globalThis.drawnAfterMs = new Promise((resolve) => {
    let pressed = 0;
    let pressedAt = 0;
    const press = () => {
      pressed++;
      pressedAt = performance.now();
    };
    const observer = new MutationObserver(() => {
      if (pressed < ${keys} || picture.closest('[aria-busy=true]')) return;
      observer.disconnect();
      removeEventListener('keydown', press, true);
      requestAnimationFrame(() => resolve(performance.now() - pressedAt));
    });
    addEventListener('keydown', press, true);
    observer.observe(picture, { attributeFilter: ['width'] });
  });
  undefined;
}`;
