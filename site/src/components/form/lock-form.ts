/**
 * Keeps a form as it was read while it is on its way: what was changed meanwhile would not go with it, and be gone once it
 * has arrived. Nothing is disabled, so that the focus stays where it is.
 * @returns lets the form be changed again
 */
export function lockForm(form: HTMLFormElement): () => void {
  const turn = (isLocked: boolean) => {
    form.toggleAttribute('data-locked', isLocked);
    for (const control of form.elements) {
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        control.readOnly = isLocked;
      }
      if (!(control instanceof HTMLSelectElement)) continue;
      // A choice knows no `readOnly`, but it cannot leave its option when there is no other one.
      for (const option of control.options) option.disabled = isLocked && !option.selected;
    }
  };
  turn(true);
  return () => turn(false);
}
