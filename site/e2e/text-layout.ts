import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Puts a word of 60 letters into the first of each of these places of the page that is open, and looks whether it stays in the window. */
export async function expectLongWordsToFit(page: Page, places: string[]) {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const place of places) {
    const overflow = await page
      .locator(place)
      .first()
      .evaluate((element) => {
        let text: Node = element;
        while (text.lastChild) text = text.lastChild;
        text.textContent = 'x'.repeat(60);
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getBoundingClientRect().right - innerWidth;
      });
    expect.soft(overflow, `a long word in ${place}`).toBeLessThanOrEqual(0);
  }
}

/** Where each of these characters stands, in the text that is put into the element. */
export function placesOf(element: Element, { text, lang }: { text: string; lang: string }) {
  if (lang) element.setAttribute('lang', lang);
  element.textContent = text;
  const range = document.createRange();
  return Array.from(text, (_, index) => {
    range.setStart(element.firstChild as Text, index);
    range.setEnd(element.firstChild as Text, index + 1);
    const { left, top } = range.getBoundingClientRect();
    return { left, top };
  });
}

/** The words of letters alone that go over more than one line. */
export function tornWords(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const torn: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of text.textContent?.matchAll(/[\p{L}\p{M}]+/gu) ?? []) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set(Array.from(range.getClientRects(), ({ bottom }) => bottom)).size > 1) torn.push(word);
      }
    }
    return torn;
  });
}

/** Filters that are not wholly in the window, which has no way to scroll them in. */
export const filtersOutOfReach = (page: Page) =>
  page.locator('[data-filter]').evaluateAll((filters) =>
    filters
      .filter((filter) => {
        const { left, right } = filter.getBoundingClientRect();
        return left < 0 || right > innerWidth;
      })
      .map((filter) => filter.textContent),
  );
