import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { UserError } from '../../common/errors.ts';
import { findBrowser } from '../test-runner/browser.ts';

/*
 * Takes pictures that are the same to the pixel as long as the code draws the same: the clock stands, ids are counted, the moments that
 * the backend tells are one moment, fonts and pictures are waited for.
 */

export type Scheme = 'light' | 'dark';

export interface Look {
  width: number;
  schemes: readonly Scheme[];
  /** What the visitor has asked the browser for; its name stands at the end of the picture's. */
  wish?: 'print' | 'forced-colors' | 'reduced-motion';
}

export interface Screen {
  /** What its pictures are called. */
  name: string;
  url: string;
  looks: readonly Look[];
  /** Whether its looks can be had one after the other, from one opening of the page. */
  canChange?: boolean;
  /** Whether what is on the screen is all of it: what lies over a page, such as a dialog. */
  isOneView?: boolean | undefined;
  /** What the browser has stored before the page is opened. */
  stored?: Record<string, string>;
  /** Whether requests have ended before the picture is taken: of pages that read what they show. */
  isRead?: boolean;
  /** Brings the state about before the page is opened, and … */
  before?: ((page: Page) => Promise<unknown>) | undefined;
  /** … after. Locates by role and structure: the texts are those of two languages. */
  after?: ((page: Page) => Promise<unknown>) | undefined;
}

const NOW = new Date('2026-10-15T12:00:00Z');
/** In the place of every moment that the backend tells: a day and some before now. */
const TOLD = '2026-10-14T09:30:00+00:00';
const VIEW_HEIGHT = 900;
/** A picture of a whole page is taken from its top: parts far below are not laid out there. */
const SHOW_ALL = '* { content-visibility: visible !important }';

/**
 * Fonts that came late are left out of a page for good (`font-display: optional`), unless they are told to be shown. Pictures below the
 * first screen load when they come near it; hidden ones never do, and nobody waits for them.
 */
const SHOW_FONTS_AND_PICTURES = `(async () => {
  const settle = async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  };
  await settle();
  const show = (rules) => {
    for (const rule of rules) {
      if (rule.cssRules) show(rule.cssRules);
      else if (rule.style?.getPropertyValue('font-display') === 'optional') rule.style.setProperty('font-display', 'block');
    }
  };
  for (const sheet of document.styleSheets) show(sheet.cssRules);
  // The stand-ins, which are the system's own, are not everywhere.
  await Promise.allSettled([...document.fonts].map((font) => font.load()));
  await document.fonts.ready;
  const images = [...document.querySelectorAll('img')].filter((image) => image.checkVisibility());
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode()));
  await settle();
})()`;

export async function launchBrowser(): Promise<Browser> {
  const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = await findBrowser(console.log);
  const executablePath = HEADLESS_SHELL_PATH ?? CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--font-render-hinting=none'],
  });
}

/** One for many screens: it keeps the files of the site and of the app. Their policies would refuse what pictures are taken with. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ bypassCSP: true, locale: 'en-GB', timezoneId: 'UTC' });
  await context.clock.setFixedTime(NOW);
  await context.addInitScript(tellOneMoment, TOLD);
  return context;
}

/** Answers what the page asks the backend for at addresses that hold the part. */
export async function answer(
  target: Page | BrowserContext,
  part: string,
  json: unknown,
  status = 200,
): Promise<void> {
  await target.addInitScript(answerFetch, { part, body: JSON.stringify(json), status });
}

/** @param looks for which the page is opened once; the first one's wish counts */
export async function shoot(
  context: BrowserContext,
  screen: Screen,
  looks: readonly Look[],
  folder: string,
): Promise<void> {
  const [first] = looks;
  if (!first) return;
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.log(`${screen.name}: ${message.text()}`);
  });
  page.on('pageerror', (error) => console.log(`${screen.name}: ${error.message}`));
  try {
    await page.setViewportSize({ width: first.width, height: VIEW_HEIGHT });
    await page.emulateMedia({
      colorScheme: first.schemes[0] ?? 'light',
      media: first.wish === 'print' ? 'print' : 'screen',
      forcedColors: first.wish === 'forced-colors' ? 'active' : 'none',
      reducedMotion: first.wish === 'reduced-motion' ? 'reduce' : 'no-preference',
    });
    await page.addInitScript(beginAnew, screen.stored ?? {});
    await screen.before?.(page);
    await page.goto(screen.url, { waitUntil: screen.isRead ? 'networkidle' : 'load' });
    await screen.after?.(page);
    await page.addStyleTag({ content: SHOW_ALL });
    for (const { width, schemes, wish } of looks) {
      await page.setViewportSize({ width, height: VIEW_HEIGHT });
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await page.evaluate(SHOW_FONTS_AND_PICTURES);
        const look = [width, colorScheme, ...(wish ? [wish] : [])].join('-');
        await page.screenshot({
          path: join(folder, `${screen.name.replace(/[^a-z0-9-]+/gi, '_')}-${look}.png`),
          fullPage: !screen.isOneView,
          animations: 'disabled',
        });
      }
    }
  } catch (error) {
    throw new UserError(`${screen.name} at ${first.width} px (${screen.url}): ${error}`);
  } finally {
    await page.close();
  }
}

/* What follows runs in the page, so none of it can use anything from here. */

/** Nothing of one screen, such as a draft, shows in the next; ids are counted. */
function beginAnew(stored: Record<string, string>): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  let count = 0;
  crypto.randomUUID = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
}

function tellOneMoment(moment: string): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!/\/(rest|functions|auth)\/v1\//.test(response.url) || [204, 304].includes(response.status))
      return response;
    const text = await response.text();
    return new Response(text.replace(/"\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)"/g, `"${moment}"`), response);
  };
}

function answerFetch({ part, body, status }: { part: string; body: string; status: number }): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    return url.includes(part)
      ? new Response(body, {
          status,
          headers: { 'content-type': 'application/json', 'content-range': '0-9/10' },
        })
      : fetch(input, init);
  };
}
