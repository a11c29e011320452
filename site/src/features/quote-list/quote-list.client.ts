import type { Locale } from 'shared/constants.ts';
import type { MessagesOf } from 'shared/messages/messages-of.ts';
import { quoteBarAr } from 'shared/messages/quote-bar.ar.ts';
import { quoteBarEn } from 'shared/messages/quote-bar.en.ts';
import { sayReefers } from 'shared/trade/quantity.ts';
import { addLine, type QuoteLine, type QuoteList, removeLine, restoreLine } from 'shared/trade/quote-list.ts';
import { REQUEST_MAX_LINES } from 'shared/trade/terms.ts';
import { adoptStyles } from '../../browser/adopt-styles.ts';
import { formStorage } from '../../components/form/form-storage.ts';
import { LIST_KEYS, StoredList } from '../../components/quote-list/stored-list.ts';
import { paths } from '../../paths.ts';
import sheet from '../../styles/quote-list.css?inline';

/*
 * The quote list on pages: buttons that add products, and a bar with what is on it. The request form shows the list itself.
 */

type Texts = MessagesOf<typeof quoteBarEn>;

const NEWS_MS = 6000;
const DRAWN_REEFERS = 3;

const locale: Locale = document.documentElement.lang === 'ar' ? 'ar' : 'en';
const texts: Texts = { en: quoteBarEn, ar: quoteBarAr }[locale];
const list = new StoredList(formStorage, LIST_KEYS.quotation);
const request = paths.requests(locale, { type: 'quotation' });
const bar = createBar();
let newsTimer: ReturnType<typeof setTimeout> | undefined;

// The form shows the list itself; the page of an offer is React's, and nothing leads away from it.
if (!/\/(requests|offer)\/?$/.test(location.pathname)) start();

function start(): void {
  adoptStyles(sheet);
  const scope = document.createElement('div');
  scope.dataset.quoteList = '';
  scope.style.display = 'contents';
  scope.append(bar.element);
  document.querySelector('main')?.append(scope);

  // Before anything of the list shows: what was pressed while this was on its way.
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-add][aria-pressed=true]')];
  list.follow();
  list.subscribe(show);
  for (const button of pressed) toggle(button);
  show();

  // In front of the script of the page, which would load this again.
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-add]');
      if (!button) return;
      event.stopPropagation();
      toggle(button);
    },
    true,
  );
  const cards = document.querySelector('#catalogue');
  if (cards) new MutationObserver(showButtons).observe(cards, { childList: true });
}

/** Adds the product of a button, or takes it out again. */
function toggle(button: HTMLElement): void {
  const { product, name, pack } = askedBy(button);
  const before = list.get();
  const known = linesOf(button);
  if (known.length > 0) {
    list.change((now) => known.reduce((rest, { id }) => removeLine(rest, id), now));
    tell(texts.news.removed(name), () =>
      list.change((now) => known.reduce((all, { id }) => restoreLine(all, before, id), now)),
    );
    return;
  }
  if (before.length >= REQUEST_MAX_LINES) {
    showButtons();
    tell(texts.news.isFull(REQUEST_MAX_LINES));
    return;
  }
  list.change((now) => addLine(now, { product, name, ...(pack && { pack }) }));
  const added = linesOf(button);
  tell(texts.news.added(name), () =>
    list.change((now) => added.reduce((rest, { id }) => removeLine(rest, id), now)),
  );
}

/** What a button in a card, or on the page of a product, stands for. */
function askedBy(button: HTMLElement): { product: string; name: string; pack: string | undefined } {
  const title = button.closest('li')?.querySelector('h3 a') ?? document.querySelector('h1');
  const path = title instanceof HTMLAnchorElement ? title.pathname : location.pathname;
  return {
    product: path.slice(path.lastIndexOf('/') + 1),
    name: title?.textContent ?? '',
    pack: button.dataset.add || undefined,
  };
}

/** The lines that a button has put on the list: without a pack of its own, all of its product. */
function linesOf(button: HTMLElement): QuoteList {
  const { product, pack } = askedBy(button);
  return list.get().filter((line: QuoteLine) => line.product === product && (!pack || line.pack === pack));
}

function show(): void {
  showButtons();
  const lines = list.get();
  bar.element.hidden = lines.length === 0 && bar.news.textContent === '';
  bar.count.textContent = texts.products(lines.length);
  const reefers = lines.reduce((sum, line) => sum + (line.reefers ?? 0), 0);
  bar.load.textContent = reefers > 0 ? texts.reefers(sayReefers(reefers)) : texts.open;
  const drawn = Math.ceil(reefers - 1e-6);
  bar.loads.replaceChildren(
    ...Array.from({ length: drawn > DRAWN_REEFERS ? 0 : drawn }, (_, index) => drawReefer(reefers - index)),
  );
}

function showButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-add]')) {
    const isOn = linesOf(button).length > 0;
    button.ariaPressed = `${isOn}`;
    const label = button.firstChild;
    if (label && !button.dataset.add) label.textContent = isOn ? texts.added : texts.add;
  }
}

/** Says what has happened, and offers the way back for a while. */
function tell(text: string, undo?: () => void): void {
  clearTimeout(newsTimer);
  bar.news.textContent = text;
  bar.undo.hidden = !undo;
  bar.undo.onclick = () => {
    undo?.();
    forget();
  };
  show();
  newsTimer = setTimeout(forget, NEWS_MS);
}

function forget(): void {
  // Who is about to press it would find it gone.
  if (document.activeElement === bar.undo && bar.undo.matches(':focus-visible')) bar.review.focus();
  bar.news.textContent = '';
  bar.undo.hidden = true;
  show();
}

function createBar() {
  const element = document.createElement('aside');
  element.className =
    'sticky bottom-0 z-5 border-rule border-t bg-leaf pb-[env(safe-area-inset-bottom)] print:hidden';
  element.ariaLabel = texts.title;
  element.hidden = true;
  element.innerHTML = `
    <div class="wrap grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5 gap-y-1 py-2 lg:flex">
      <p class="text-small lg:font-serif lg:text-h4/snug"><b class="font-semibold lg:font-name"></b> <span class="whitespace-nowrap text-ink-2 lg:block lg:font-sans lg:text-label"></span></p>
      <p class="col-1 text-ink-2 text-small max-lg:text-label lg:flex lg:items-center lg:gap-4 lg:border-leaf-2 lg:border-s lg:ps-5 lg:font-semibold lg:text-ink"><span class="flex gap-2 max-lg:hidden" aria-hidden="true"></span><span></span></p>
      <div class="col-span-full row-1 flex min-h-11 flex-1 items-center justify-end gap-4 text-small max-lg:justify-between max-lg:has-[p:empty]:hidden"><p role="status"></p><button class="min-h-11 cursor-pointer px-2 font-semibold text-field underline underline-offset-[0.3em]" type="button" hidden></button></div>
      <a class="button col-2 row-span-2 flex-none max-lg:px-4"></a>
    </div>`;
  const [title, count] = element.querySelectorAll('p:first-child > *');
  const [loads, load] = element.querySelectorAll('p + p > span');
  const news = element.querySelector('[role=status]');
  const undo = element.querySelector('button');
  const review = element.querySelector('a');
  if (!title || !count || !loads || !load || !news || !undo || !review)
    throw new Error('The bar lacks a part');
  title.textContent = texts.title;
  undo.textContent = texts.undo;
  review.textContent = texts.review;
  review.href = request;
  return { element, count, loads, load, news, undo, review };
}

/** As `components/quote-list/Loads.tsx` draws it. */
function drawReefer(share: number): HTMLElement {
  const box = document.createElement('span');
  box.className = 'block h-4 w-40 border-ink border-x border-y border-s-4 p-0.5';
  box.innerHTML =
    '<span class="block h-full bg-leaf-2 [mask-image:repeating-linear-gradient(90deg,#000_0_calc(100%/21_-_1px),#0000_0_calc(100%/21))]"><span class="block h-full bg-field"></span></span>';
  const load = box.querySelector<HTMLElement>('.bg-field');
  if (load) load.style.inlineSize = `${Math.min(1, share) * 100}%`;
  return box;
}
