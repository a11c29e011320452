import { TOAST_DURATION_MS } from 'shared/constants.ts';
import type { Toast } from '../browser/toast.ts';

/** One toast at a time, the newest replaces the older, gone after five seconds unless it is infinite or looked at. */
export function startToaster(toaster: HTMLElement): (toast: Toast) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What had the focus before the button of a toast. */
  let focused: EventTarget | null = null;

  const show = ({ title, description, isDestructive, isInfinite }: Toast) => {
    clearTimeout(timer);
    const toast = document.createElement('div');
    toast.className = isDestructive ? 'toast destructive' : 'toast';
    const heading = document.createElement('strong');
    heading.textContent = title;
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = '×';
    close.setAttribute('aria-label', toaster.dataset.dismiss ?? '');
    close.onfocus = ({ relatedTarget }) => {
      focused = relatedTarget;
    };
    close.onclick = () => {
      toast.remove();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
    toast.append(heading, close);
    if (description) {
      const text = document.createElement('p');
      text.textContent = description;
      toast.append(text);
    }
    toaster.replaceChildren(toast);

    if (isInfinite) return;
    const dismissLater = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (toast.matches(':hover, :focus-within')) dismissLater();
        else toast.remove();
      }, TOAST_DURATION_MS);
    };
    toast.onmouseleave = dismissLater;
    close.onblur = dismissLater;
    dismissLater();
  };
  return show;
}
