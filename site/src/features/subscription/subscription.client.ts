import { fetchInTime } from 'shared/in-time.ts';
import {
  readSubscriptionLink,
  type SubscriptionPurpose,
} from 'shared/newsletter-subscriptions/subscription-links.ts';
import type { Step } from './steps.ts';

/** The function of the database that answers a link, and what it has done when it says so. */
const ANSWERS = {
  confirm: { call: 'confirm_subscription', done: 'confirmed' },
  unsubscribe: { call: 'unsubscribe', done: 'unsubscribed' },
} as const satisfies Record<SubscriptionPurpose, { call: string; done: Step }>;

const page = document.getElementById('subscription');
const steps = page?.querySelectorAll<HTMLElement>('[data-step]') ?? [];
let link = readSubscriptionLink(location.hash);

function show(name: Step): HTMLElement | undefined {
  for (const step of steps) step.hidden = step.dataset.step !== name;
  return [...steps].find((step) => !step.hidden);
}

/** Nothing happens before the button is pressed: mail scanners follow links. What is asked twice is done once. */
async function answer(button: HTMLButtonElement): Promise<void> {
  const message = button.nextElementSibling;
  if (!link || !message) return;
  const { call, done } = ANSWERS[link.purpose];
  button.disabled = true;
  message.textContent = button.dataset.sending ?? '';
  const status = await ask(call, link.token);
  button.disabled = false;
  if (status === 200 || status === 204) {
    message.textContent = '';
    show(status === 200 ? done : 'useless')
      ?.querySelector('h1')
      ?.focus();
    return;
  }
  message.textContent = (status === 429 ? page?.dataset.tooMany : page?.dataset.failed) ?? '';
  button.focus();
}

/** The status of the answer; 0 when there is none. */
async function ask(call: string, token: string): Promise<number> {
  try {
    const response = await fetchInTime(`${page?.dataset.functions}/${call}`, {
      method: 'POST',
      headers: { apikey: page?.dataset.key ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    });
    return response.status;
  } catch {
    return 0;
  }
}

page?.addEventListener('click', ({ target }) => {
  if (target instanceof HTMLButtonElement) answer(target);
});
addEventListener('hashchange', () => {
  const next = readSubscriptionLink(location.hash);
  // Not that of the link past the header.
  if (!next) return;
  link = next;
  show(next.purpose);
});
show(link?.purpose ?? 'useless');
