import { TOAST_DURATION_MS } from 'shared/constants.ts';
import type { Toast } from '../browser/toast.ts';

/**
 * One toast at a time, the newest replaces the older, gone after five seconds unless it is infinite or looked at.
 * @param template of a toast: its title, the button that dismisses it, its description
 */
export function startToaster(toaster: HTMLElement, template: HTMLTemplateElement): (toast: Toast) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What had the focus before the button of a toast. */
  let focused: EventTarget | null = null;

  const show = ({ title, description, isDestructive, isInfinite }: Toast) => {
    clearTimeout(timer);
    const toast = template.content.firstElementChild?.cloneNode(true) as HTMLElement;
    if (isDestructive) toast.dataset.destructive = '';
    const [heading, close, text] = toast.children as unknown as [HTMLElement, HTMLButtonElement, HTMLElement];
    heading.textContent = title;
    text.textContent = description ?? '';
    close.onfocus = ({ relatedTarget }) => {
      focused = relatedTarget;
    };
    close.onclick = () => {
      toast.remove();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
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
