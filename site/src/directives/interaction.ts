import type { ClientDirective } from 'astro';

export interface InteractionOptions {
  /** Key in localStorage: when it is there, the island loads with the page to bring back what was typed. */
  unsentFormKey?: string;
}

const SIGNS = ['pointerenter', 'pointerdown', 'focusin', 'input', 'dragenter'];

/**
 * Loads an island when the visitor reaches for it. What happens before React has taken over is not lost: text stays in
 * its fields and is kept unsent, a click on a button and a sent form are held back and repeated. The island tells that it
 * is ready by dispatching `island-ready` (see components/form/use-island-ready.ts). Where its code cannot be had, a form that is
 * sent goes as it would without a script; without a connection it stays until that is back.
 */
const interaction: ClientDirective = (load, options, island) => {
  const { unsentFormKey = '' }: InteractionOptions = Object(options.value);
  let isLoading = false;
  let repeat = () => {};
  let sent: HTMLFormElement | undefined;
  let before: StoredForm | null = null;

  const holdClick = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (button?.type !== 'button') return;
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
  const start = async (event?: Event) => {
    if (event?.type === 'input') keepUnsentForm();
    if (isLoading) return;
    // The browser would remember that the code could not be had.
    if (!navigator.onLine) return awaitConnection();
    isLoading = true;
    await (await load())();
  };
  const goOnWithout = (event: Event) => {
    event.preventDefault();
    isLoading = false;
    if (!navigator.onLine) return awaitConnection();
    if (!sent) return;
    sent.submit();
    // The answer is another page: nothing here hears of it, and would offer again what has been sent.
    if (!before) localStorage.removeItem(unsentFormKey);
  };
  /**
   * What is typed before there is code that keeps it, as that will read it (see components/form/unsent-form.ts): all that has
   * a label before it, but for the honeypot, which nobody reaches by the keyboard.
   */
  const keepUnsentForm = () => {
    const values = { ...before?.values };
    for (const { name, value } of island.querySelectorAll<HTMLInputElement>('label + :not([tabindex])')) {
      if (value) values[name] = value;
    }
    try {
      localStorage.setItem(unsentFormKey, JSON.stringify({ id: crypto.randomUUID(), ...before, values }));
    } catch {
      // The form itself still holds the text.
    }
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
  for (const sign of SIGNS) island.addEventListener(sign, start, true);

  // Nobody can type before the first frame, and the storage would hold up the reading of the page.
  requestAnimationFrame(() => {
    before = readUnsentForm(unsentFormKey);
    if (before) start();
  });
};

function tellOffline(): void {
  const title = document.getElementById('toaster')?.dataset.offline;
  document.dispatchEvent(new CustomEvent('site-toast', { detail: { title, isDestructive: true } }));
}

interface StoredForm {
  values?: Record<string, string>;
}

function readUnsentForm(key: string): StoredForm | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export default interaction;
