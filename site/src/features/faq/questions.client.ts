import { normalisedForSearch, searchFor } from 'shared/products/search.ts';
import { countText } from '../../browser/plural-forms.ts';
import { listenToFilters, markFilter, writeQuery } from '../../components/filter/filter-links.client.ts';

/** Question and answer, without what every answer ends with. */
const wordsOf = (question: HTMLElement) =>
  [...question.querySelectorAll('summary, p')].map((part) => part.textContent).join(' ');

const input = document.querySelector<HTMLInputElement>('#search');
const found = document.querySelector<HTMLElement>('#found');
const empty = document.querySelector<HTMLElement>('#empty');
const questions = [...document.querySelectorAll<HTMLDetailsElement>('#questions > details')].map(
  (element) => ({
    element,
    category: element.dataset.category,
    words: normalisedForSearch(wordsOf(element)),
  }),
);

if (document.querySelector('#questions') && input && found && empty) {
  let category = '';

  const apply = () => {
    let count = 0;
    const isFound = searchFor(input.value);
    for (const { element, category: own, words } of questions) {
      element.hidden = !((!category || own === category) && isFound(words));
      if (!element.hidden) count++;
    }
    empty.hidden = count > 0;
    found.textContent = countText(found.dataset, count);
    markFilter(category);
  };
  const readAddress = () => {
    const query = new URLSearchParams(location.search);
    category = query.get('category') ?? '';
    input.value = query.get('q') ?? '';
    apply();
  };
  const change = (next: string) => {
    category = next;
    // An answer that the address named is left behind: after a reload it would stand among what was searched for.
    writeQuery({ category, q: input.value }, 'replaceState');
    apply();
  };
  /** An answer that the address names is open and in view; what would hide it is no longer asked for. */
  const openLinked = () => {
    const linked = location.hash && document.getElementById(location.hash.slice(1));
    if (!(linked instanceof HTMLDetailsElement)) return;
    if (linked.hidden) {
      input.value = '';
      category = '';
      apply();
    }
    linked.open = true;
    linked.scrollIntoView();
  };

  input.addEventListener('input', () => change(category));
  input.form?.addEventListener('submit', (event) => {
    event.preventDefault();
    change(category);
  });
  listenToFilters(change, () => (input.value = ''));
  addEventListener('popstate', readAddress);
  addEventListener('hashchange', openLinked);
  readAddress();
  openLinked();
}
