import type { Toast } from '../browser/toast.ts';
import { addAdminShortcut } from '../features/header/admin-shortcut.ts';
import { isPlainClick } from '../features/header/plain-click.ts';
import { QUOTE_LIST_SCRIPT } from '../quote-list-script.ts';
import { startToaster } from './toaster.ts';

const closeMenu = () => document.querySelector<HTMLElement>('#menu:popover-open')?.hidePopover();

// The menu covers the page: it takes the keyboard along, and goes when that goes on to what is below.
document.getElementById('menu')?.addEventListener('toggle', ({ newState, currentTarget }) => {
  if (newState === 'open') (currentTarget as HTMLElement).querySelector('button')?.focus();
});
addEventListener('focusin', ({ target }) => {
  if (target instanceof Element && !target.closest('#menu')) closeMenu();
});
// The way back shows the page as it was left, and a menu would cover it.
addEventListener('pagehide', closeMenu);

// The page may have been made in an earlier year.
for (const year of document.querySelectorAll('[data-year]'))
  year.textContent = new Date().toJSON().slice(0, 4);

const toaster = document.getElementById('toaster');
const template = document.querySelector<HTMLTemplateElement>('#toast');
if (toaster && template) {
  const show = startToaster(toaster, template);
  document.addEventListener('site-toast', (event) => show((event as CustomEvent<Toast>).detail));

  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-login]')) {
    addAdminShortcut(link, () => {
      const { unlocked, redirecting } = link.dataset;
      closeMenu();
      show({ title: unlocked ?? '', description: redirecting ?? '' });
    });
  }
}

/*
 * The pages of the site fade into each other. The admin app does not take part, and a fade that the next page refuses is
 * an error in its console: it is called off before the page is left.
 */
const login = document.querySelector<HTMLAnchorElement>('a[data-login]')?.dataset.login;
const adminRoot = login && new URL('.', new URL(login, location.href)).href;
addEventListener('pageswap', ({ viewTransition, activation }) => {
  if (adminRoot && activation?.entry?.url?.startsWith(adminRoot)) viewTransition?.skipTransition();
});

// The language switch keeps the query and the place: the same filter, the same form, the same answer.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
  const keepPlace = () => {
    link.search = location.search;
    link.hash = location.hash;
  };
  link.addEventListener('click', keepPlace);
  // A middle button, or a menu, that opens it beside this page does not click.
  link.addEventListener('pointerdown', keepPlace);
}

// "Contact Us" goes to the top of the contact page when the visitor is there already.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-contact]')) {
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event) || link.pathname !== location.pathname) return;
    event.preventDefault();
    closeMenu();
    scrollTo({ top: 0 });
  });
}

const { dataset } = document.documentElement;

// The header goes on the way down. By script, since Firefox and Safari do not tell styles which way a page was scrolled.
let lastY = 0;
addEventListener('scroll', () => {
  dataset.scrolled = scrollY > Math.max(lastY, 0) ? 'down' : 'up';
  lastY = scrollY;
});

document.getElementById('scheme')?.addEventListener('click', () => {
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  try {
    localStorage.theme = dataset.theme;
  } catch {
    // This page shows it all the same.
  }
});

// The quote list has a file of its own: for who has one, in this tab or another, and for who adds to it. It runs once, however often.
const loadQuoteList = () => {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = import.meta.env.DEV ? '/src/features/quote-list/quote-list.client.ts' : QUOTE_LIST_SCRIPT;
  document.head.append(script);
};
const lookForQuoteList = () => {
  try {
    if (localStorage['quote-list']) loadQuoteList();
  } catch {
    // This browser keeps none.
  }
};
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-add]');
  if (!button) return;
  // Taken for wanted once the file is there.
  button.ariaPressed = 'true';
  loadQuoteList();
});
addEventListener('pageshow', () => {
  lookForQuoteList();
  addEventListener('storage', lookForQuoteList);
});
