import { entryText } from '../providers/i18n/entry-text.ts';

/** Of every form that has something to lose. */
const unsaved = new Set<symbol>();
/** Whether the browser is on its way to a file, which leaves the page where it is. */
let isStaying = false;

/** Until the returned function is called, there is something to ask about. */
export function noteUnsavedWork(): () => void {
  const work = Symbol();
  unsaved.add(work);
  addEventListener('beforeunload', askBeforeUnload);
  return () => {
    unsaved.delete(work);
    if (unsaved.size === 0) removeEventListener('beforeunload', askBeforeUnload);
  };
}

/** Whether what is open may be left; yes when nothing is unsaved, otherwise the person in front of it is asked. */
export function mayLeave(): boolean {
  return unsaved.size === 0 || confirm(entryText().unsaved);
}

/** Goes to an address that is answered with a file. The browser takes that for leaving the page, and would ask about it. */
export function openFile(url: URL): void {
  isStaying = unsaved.size > 0;
  location.assign(url);
}

function askBeforeUnload(event: BeforeUnloadEvent): void {
  if (!isStaying) event.preventDefault();
  isStaying = false;
}
