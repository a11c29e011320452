import { ADMIN_SHORTCUT_CLICKS, ADMIN_SHORTCUT_PAUSE_MS } from 'shared/constants.ts';
import { createClickCounter } from './click-counter.ts';
import { isPlainClick } from './plain-click.ts';

/** Long enough to read what is announced before the page goes away. */
const REDIRECT_DELAY_MS = 1000;

/**
 * Ten quick clicks on the Products link are announced and open the admin login, whatever clicks follow them; fewer follow
 * the link after a pause. Modified clicks and the keyboard follow the link at once. Who goes elsewhere meanwhile gets there.
 */
export function addAdminShortcut(link: HTMLAnchorElement, announce: () => void): void {
  const counter = createClickCounter({ clicks: ADMIN_SHORTCUT_CLICKS, pauseMs: ADMIN_SHORTCUT_PAUSE_MS });
  let departure: ReturnType<typeof setTimeout> | undefined;
  let isUnlocked = false;

  const leaveFor = (address: string, delayMs: number) => {
    clearTimeout(departure);
    departure = setTimeout(() => location.assign(address), delayMs);
  };
  const giveUp = () => {
    clearTimeout(departure);
    isUnlocked = false;
  };

  link.addEventListener('click', (event) => {
    // A key has no clicks to count.
    if (event.detail === 0 || !isPlainClick(event)) return giveUp();
    event.preventDefault();
    if (isUnlocked) return;
    isUnlocked = counter.click(event.timeStamp);
    if (!isUnlocked) return leaveFor(link.href, ADMIN_SHORTCUT_PAUSE_MS);
    announce();
    leaveFor(link.dataset.login ?? '/', REDIRECT_DELAY_MS);
  });
  addEventListener(
    'click',
    ({ target }) => {
      const clicked = target instanceof Element && target.closest('a');
      if (clicked && clicked !== link) giveUp();
    },
    true,
  );
  // The page comes back as it was left: with a link that works.
  addEventListener('pagehide', giveUp);
}
