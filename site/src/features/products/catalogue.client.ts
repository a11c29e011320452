import { searchFor } from 'shared/products/search.ts';
import { countText } from '../../browser/plural-forms.ts';
import {
  isPlainClick,
  listenToFilters,
  markFilter,
  writeQuery,
} from '../../components/filter/filter-links.client.ts';

const ADDRESS_PAUSE_MS = 250;
/** What comes sooner needs no word. */
const LOADING_AFTER_MS = 250;
/** As many as a browser asks of one server at a time: a part that waits for its turn is not yet late. */
const PARTS_AT_A_TIME = 6;
/** As `ANSWER_LIMIT_MS` of shared/in-time.ts; what islands share with this script would become a file that the page requests. */
const ANSWER_LIMIT_MS = 30_000;

const list = document.querySelector<HTMLElement>('#catalogue');
const input = document.querySelector<HTMLInputElement>('#search');
const found = document.querySelector<HTMLElement>('#found');
const empty = document.querySelector<HTMLElement>('#empty');
const more = document.querySelector<HTMLElement>('#more');
const moreLink = document.querySelector<HTMLElement>('[data-more]');
/** As `PRODUCTS_PER_PAGE` of catalogue-pages.ts. */
const PRODUCTS_PER_PAGE = 24;

if (list && input && found && empty) {
  let all: Promise<HTMLElement[]> | undefined;
  let category = '';
  /** How many of all products are shown; 0 for all of them. */
  let limit = 0;
  let latest = 0;
  /** The query of the address that the list follows. */
  let query = location.search;

  /** Every product with the words that the search looks into; a page carries some of them, without the words. */
  const loadAll = async (): Promise<HTMLElement[]> => {
    const shown = new Map([...list.children].map((card) => [nameOf(card), card as HTMLElement]));
    const { parts, partCount } = list.dataset;
    const pages: Document[] = [];
    const waiting = Array.from({ length: Number(partCount) }, (_, index) => index).values();
    const takeTurns = async () => {
      for (const index of waiting) {
        const response = await fetchInTime(`${parts}/${index + 1}`);
        if (!response.ok) throw new Error();
        pages[index] = new DOMParser().parseFromString(await response.text(), 'text/html');
      }
    };
    await Promise.all(Array.from({ length: PARTS_AT_A_TIME }, takeTurns));
    return pages.flatMap((page) => {
      const words: string[] = JSON.parse(
        page.querySelector<HTMLElement>('[data-words]')?.dataset.words ?? '[]',
      );
      return [...page.querySelectorAll<HTMLElement>('[data-words]>li')].map((fetched, index) => {
        const card = shown.get(nameOf(fetched)) ?? fetched;
        card.dataset.words = words[index];
        return card;
      });
    });
  };
  /** A server that stays silent would leave the list hidden, and every filter dead. What has begun to come may take its time. */
  const fetchInTime = async (address: string): Promise<Response> => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), ANSWER_LIMIT_MS);
    try {
      return await fetch(address, { signal: abort.signal });
    } finally {
      clearTimeout(timer);
    }
  };
  const nameOf = (card: Element) => card.querySelector('a')?.pathname;

  const tellLoading = () => {
    list.ariaBusy = 'true';
    found.textContent = found.dataset.loading ?? '';
  };

  /** The list stays as it is; the next key or click asks for it again. */
  const tellFailure = () => {
    all = undefined;
    delete document.documentElement.dataset.filtering;
    found.textContent = found.dataset.failed ?? '';
    found.dataset.hasFailed = '';
  };

  const apply = async () => {
    const turn = ++latest;
    all ??= loadAll();
    delete found.dataset.hasFailed;
    const loading = setTimeout(tellLoading, LOADING_AFTER_MS);
    const cards = await all.catch(() => undefined);
    clearTimeout(loading);
    if (turn !== latest) return;
    list.ariaBusy = null;
    if (!cards) return tellFailure();
    const isFound = searchFor(input.value);
    const matches = cards.filter(
      ({ dataset }) => (!category || dataset.category === category) && isFound(dataset.words ?? ''),
    );
    delete document.documentElement.dataset.filtering;
    list.dataset.live = '';
    const wanted = new Set<Element>(matches.slice(0, limit || undefined));
    const leaving = ([...list.children] as HTMLElement[]).filter((card) => !wanted.has(card));
    for (const card of leaving) card.dataset.leaving = '';
    // They fade, where motion is wanted. What moves within a card stands still while it is out of sight, and would never be over.
    const fading = leaving.flatMap((card) => card.getAnimations());
    await Promise.allSettled(fading.map(({ finished }) => finished));
    if (turn !== latest) return;
    place(wanted);
    if (more) more.hidden = !limit || wanted.size === matches.length;
    empty.hidden = matches.length > 0;
    found.textContent = (limit ? `${wanted.size} / ` : '') + countText(found.dataset, matches.length);
  };

  /** Puts the cards in order without moving those that stay, which would start their motion again. */
  const place = (matches: Set<Element>) => {
    for (const card of [...list.children] as HTMLElement[]) {
      delete card.dataset.leaving;
      if (!matches.has(card)) card.remove();
    }
    let next = list.firstElementChild;
    for (const card of matches) {
      if (card === next) next = next.nextElementSibling;
      else list.insertBefore(card, next);
    }
  };

  const readAddress = () => {
    query = location.search;
    const wanted = new URLSearchParams(query);
    category = wanted.get('category') ?? '';
    input.value = wanted.get('q') ?? '';
    limit = Number(wanted.get('shown'));
    markFilter(category);
    return category || input.value || limit;
  };
  const writeAddress = (write: 'pushState' | 'replaceState') => {
    writeQuery({ category, q: input.value, shown: limit ? `${limit}` : '' }, write);
    query = location.search;
  };

  let addressTimer: ReturnType<typeof setTimeout> | undefined;
  input.addEventListener('input', () => {
    limit = 0;
    apply();
    clearTimeout(addressTimer);
    addressTimer = setTimeout(() => writeAddress('replaceState'), ADDRESS_PAUSE_MS);
  });
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    writeAddress('pushState');
    apply();
  });
  const choose = (filter: string) => {
    category = filter;
    limit = 0;
    markFilter(category);
    writeAddress('pushState');
    apply();
  };
  listenToFilters(choose, () => (input.value = ''));
  moreLink?.addEventListener('click', async (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const last = list.lastElementChild;
    limit = (limit || Number(moreLink.dataset.more)) + PRODUCTS_PER_PAGE;
    writeAddress('replaceState');
    await apply();
    // Without this, the keyboard would go on behind what it has brought.
    last?.nextElementSibling?.querySelector('a')?.focus({ preventScroll: event.detail > 0 });
  });
  addEventListener('popstate', () => {
    // A step within the page, to its content say, leaves the list as it is.
    if (location.search === query) return;
    readAddress();
    apply();
  });
  if (readAddress()) {
    document.documentElement.dataset.filtering = '';
    apply();
  }
}
