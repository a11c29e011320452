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
 * its fields and is kept as a draft, a click on a button and a sent form are held back and repeated. The island tells that it
 * is ready by dispatching `island-ready` (see components/form/use-island-ready.ts). Where its code cannot be had, a form that is
 * sent goes as it would without a script; without a connection it stays until that is back.
 */
const interaction: ClientDirective = (load, options, island) => {
  const { draft, parameter } = (typeof options.value === 'object' ? options.value : {}) as InteractionOptions;
  let isLoading = false;
  let repeat = () => {};
  let sent: HTMLFormElement | undefined;
  const before = draft === undefined ? null : readDraft(draft);
  let id: string | undefined;

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
    if (!navigator.onLine) return awaitConnection();
    // The answer is another page: nothing here hears of it, and would offer again what has been sent.
    if (sent && draft && !before) forget(draft);
    sent?.submit();
  };
  /** What is typed before there is code that keeps it, as that will read it (see components/form/draft.ts). */
  const keepDraft = ({ target }: Event) => {
    const { form } = target as HTMLInputElement;
    if (!draft || !form) return;
    const values = { ...before?.values };
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>('.input')) {
      if (value) values[name] = value;
    }
    id ??= crypto.randomUUID();
    if (Object.keys(values).length > 0) keep(draft, { id, ...before, values });
    else forget(draft);
  };
  const awaitConnection = () => {
    addEventListener('online', start, { once: true });
    if (sent) tellOffline();
  };
  const release = () => {
    island.removeEventListener('click', holdClick, true);
    island.removeEventListener('submit', holdSubmit, true);
    island.removeEventListener('input', keepDraft, true);
    for (const sign of SIGNS) island.removeEventListener(sign, start, true);
    repeat();
  };

  island.addEventListener('click', holdClick, true);
  island.addEventListener('submit', holdSubmit, true);
  island.addEventListener('input', keepDraft, true);
  island.addEventListener('island-ready', release, { once: true });
  island.addEventListener('astro:hydration-error', goOnWithout);
  for (const sign of SIGNS) island.addEventListener(sign, start, { capture: true, passive: true });

  const isWanted =
    before !== null || (parameter !== undefined && new URLSearchParams(location.search).has(parameter));
  if (isWanted) start();
};

function tellOffline(): void {
  const title = document.getElementById('toaster')?.dataset.offline;
  document.dispatchEvent(new CustomEvent('site-toast', { detail: { title, isDestructive: true } }));
}

interface KeptDraft {
  id?: string;
  values?: Record<string, string>;
}

function readDraft(key: string): KeptDraft | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function keep(key: string, draft: KeptDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The form itself still holds the text.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

export default interaction;
