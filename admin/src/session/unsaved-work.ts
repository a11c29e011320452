import { entryText } from '../providers/i18n/entry-text.ts';

/** Of every form that has something to lose. */
const unsaved = new Set<symbol>();

/** Until the returned function is called, there is something to ask about. */
export function noteUnsavedWork(): () => void {
  const work = Symbol();
  unsaved.add(work);
  return () => unsaved.delete(work);
}

/** Whether what is open may be left; yes when nothing is unsaved, otherwise the person in front of it is asked. */
export function mayLeave(): boolean {
  return unsaved.size === 0 || confirm(entryText().unsaved);
}
