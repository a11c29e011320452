import type { ClientDirective } from 'astro';

export interface InteractionOptions {
  /** Key in localStorage: when it is there, the island loads with the page to bring back what was typed. */
  draft?: string;
  /** Parameter of the address that makes the island load with the page. */
  parameter?: string;
}

const SIGNS = ['pointerenter', 'pointerdown', 'focusin', 'input', 'dragenter'];

/**
 * Loads an island when the visitor reaches for it. What happens before React has taken over is not lost: text stays in
 * its fields, a click on a button and a sent form are held back and repeated. The island tells that it is ready by
 * dispatching `island-ready` (see components/form/use-island-ready.ts). Where its code cannot be had, a form that is sent goes as it
 * would without a script; without a connection it stays until that is back.
 */
const interaction: ClientDirective = (load, options, island) => {
  const { draft, parameter } = (typeof options.value === 'object' ? options.value : {}) as InteractionOptions;
  let isLoading = false;
  let repeat = () => {};
  let sent: HTMLFormElement | undefined;

  const holdClick = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || button.type === 'submit') return;
    event.preventDefault();
    event.stopPropagation();
    repeat = () => button.click();
    start();
  };
  const holdSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    event.stopPropagation();
    repeat = () => form.requestSubmit();
    sent = form;
    start();
  };
  const start = async () => {
    if (isLoading) return;
    // The browser would remember that the code could not be had.
    if (!navigator.onLine) return awaitConnection();
    isLoading = true;
    const hydrate = await load();
    await hydrate();
  };
  const goOnWithout = (event: Event) => {
    event.preventDefault();
    isLoading = false;
    if (navigator.onLine) sent?.submit();
    else awaitConnection();
  };
  const awaitConnection = () => {
    addEventListener('online', start, { once: true });
    if (sent) tellOffline();
  };
  const release = () => {
    island.removeEventListener('click', holdClick, true);
    island.removeEventListener('submit', holdSubmit, true);
    for (const sign of SIGNS) island.removeEventListener(sign, start, true);
    repeat();
  };

  island.addEventListener('click', holdClick, true);
  island.addEventListener('submit', holdSubmit, true);
  island.addEventListener('island-ready', release, { once: true });
  island.addEventListener('astro:hydration-error', goOnWithout);
  for (const sign of SIGNS) island.addEventListener(sign, start, { capture: true, passive: true });

  const isWanted =
    (parameter !== undefined && new URLSearchParams(location.search).has(parameter)) ||
    (draft !== undefined && hasStored(draft));
  if (isWanted) start();
};

function tellOffline(): void {
  const title = document.getElementById('toaster')?.dataset.offline;
  document.dispatchEvent(new CustomEvent('site-toast', { detail: { title, isDestructive: true } }));
}

function hasStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export default interaction;
