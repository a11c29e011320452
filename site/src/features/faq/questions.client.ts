import { normalisedForSearch, searchFor } from 'shared/products/search.ts';
import { countText } from '../../lib/plural-forms.ts';

/** Question and answer, without what every answer ends with. */
const wordsOf = (question: HTMLElement) =>
  [...question.querySelectorAll('summary, .answer p')].map((part) => part.textContent).join(' ');

const input = document.querySelector<HTMLInputElement>('#search');
const found = document.querySelector<HTMLElement>('#found');
const empty = document.querySelector<HTMLElement>('#empty');
const filters = [...document.querySelectorAll<HTMLAnchorElement>('#tools [data-filter]')];
const questions = [...document.querySelectorAll<HTMLDetailsElement>('#questions > details')].map(
  (element) => ({
    element,
    category: element.dataset.category,
    words: normalisedForSearch(wordsOf(element)),
  }),
);

if (document.querySelector('#questions') && input?.form && found && empty) {
  let category = '';

  const apply = () => {
    let count = 0;
    const isFound = searchFor(input.value);
    for (const { element, category: own, words } of questions) {
      element.hidden = !((category === '' || own === category) && isFound(words));
      if (!element.hidden) count++;
    }
    empty.hidden = count > 0;
    found.textContent = countText(found.dataset, count);
    for (const filter of filters) {
      filter.setAttribute('aria-pressed', String(filter.dataset.filter === category));
    }
  };
  const readAddress = () => {
    const query = new URLSearchParams(location.search);
    category = query.get('category') ?? '';
    input.value = query.get('q') ?? '';
    apply();
  };
  const writeAddress = () => {
    const query = new URLSearchParams();
    if (category) query.set('category', category);
    if (input.value) query.set('q', input.value);
    const text = query.toString();
    // An answer that the address named is left behind: after a reload it would stand among what was searched for.
    history.replaceState(null, '', location.pathname + (text ? `?${text}` : ''));
  };
  const change = (next: string) => {
    category = next;
    writeAddress();
    apply();
  };
  /** An answer that the address names is open and in view; what would hide it is no longer asked for. */
  const openLinked = () => {
    const linked = location.hash && document.getElementById(location.hash.slice(1));
    if (!(linked instanceof HTMLDetailsElement)) return;
    if (linked.hidden) {
      category = '';
      input.value = '';
      apply();
    }
    linked.open = true;
    linked.scrollIntoView();
  };

  input.addEventListener('input', () => change(category));
  input.form.addEventListener('submit', (event) => {
    event.preventDefault();
    change(category);
  });
  for (const filter of filters) {
    filter.role = 'button';
    filter.removeAttribute('aria-current');
    filter.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      change(filter.dataset.filter ?? '');
    });
    filter.addEventListener('keydown', (event) => {
      if (event.key !== ' ') return;
      event.preventDefault();
      change(filter.dataset.filter ?? '');
    });
  }
  empty.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    input.value = '';
    // This link goes.
    filters[0]?.focus();
    change('');
  });
  addEventListener('popstate', readAddress);
  addEventListener('hashchange', openLinked);
  readAddress();
  openLinked();
}
