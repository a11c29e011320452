import { useStore } from 'react-admin';

/** Who has the focus here wants the letters, or knows nothing of the page behind. */
const ELSEWHERE =
  'input:not([type="checkbox"]), select, textarea, [contenteditable], [role="dialog"], [role="menu"]';

/** Whether a letter that is pressed now belongs to what has the focus. */
export const isTyping = (): boolean =>
  document.querySelector('[role="dialog"]') !== null || document.activeElement?.closest(ELSEWHERE) != null;

/** Whoever speaks to the computer has letters pressed that were not meant, so they can be switched off (WCAG 2.1.4). */
export function useLetterKeySetting() {
  return useStore<boolean>('list.rowKeys', true);
}

/** The letter behind G that leads to each screen, by its route; none of J and K, which walk through rows. */
export const GO_KEYS = {
  '': 'D',
  products: 'P',
  'product-categories': 'T',
  orders: 'R',
  offers: 'O',
  board: 'V',
  buyers: 'B',
  users: 'U',
  certificates: 'C',
  media: 'I',
  faqs: 'F',
  messages: 'M',
  newsletter: 'N',
  'job-applications': 'W',
  deployments: 'L',
  'activity-log': 'A',
  settings: 'S',
} as const satisfies Record<string, string>;
