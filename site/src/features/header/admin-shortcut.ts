import { ADMIN_SHORTCUT_CLICKS, ADMIN_SHORTCUT_PAUSE_MS } from 'shared/constants.ts';
import { createClickCounter } from './click-counter.ts';

/**
 * Ten quick clicks on the Products link open the admin login; fewer follow the link after a pause. Modified clicks and
 * the keyboard follow the link at once.
 */
export function addAdminShortcut(link: HTMLAnchorElement, unlock: () => void): void {
  const counter = createClickCounter({ clicks: ADMIN_SHORTCUT_CLICKS, pauseMs: ADMIN_SHORTCUT_PAUSE_MS });
  let pause: ReturnType<typeof setTimeout> | undefined;

  link.addEventListener('click', (event) => {
    const isPlainPointerClick =
      event.detail > 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!isPlainPointerClick) return;
    event.preventDefault();
    clearTimeout(pause);
    if (counter.click(event.timeStamp)) unlock();
    else pause = setTimeout(() => location.assign(link.href), ADMIN_SHORTCUT_PAUSE_MS);
  });
}
