/** What is typed into one cell is one step up to a pause. */
const PAUSE_MS = 1000;
const AT_MOST = 100;

/** Values that were left behind, to go back to them and forth again. */
export class UndoSteps<T> {
  #past: T[] = [];
  #future: T[] = [];
  #typed: { name: string; at: number } | null = null;

  /**
   * Notes the value that a change replaces.
   * @param name the cell that is typed into; null for what is done at once, which is a step by itself
   */
  note(before: T, name: string | null, now: number): void {
    const isGoingOn = name !== null && name === this.#typed?.name && now - this.#typed.at < PAUSE_MS;
    if (!isGoingOn) this.#past = [...this.#past, before].slice(-AT_MOST);
    this.#future = [];
    this.#typed = name === null ? null : { name, at: now };
  }

  /** Undefined where there is nothing to go back to. */
  undo(current: T): T | undefined {
    return this.#move(this.#past, this.#future, current);
  }

  redo(current: T): T | undefined {
    return this.#move(this.#future, this.#past, current);
  }

  #move(from: T[], to: T[], current: T): T | undefined {
    this.#typed = null;
    const next = from.pop();
    if (next !== undefined) to.push(current);
    return next;
  }
}

/** A key with Ctrl; by where it is only where it writes no Latin letter, because a German Z stands in the place of Y. */
export function undoKey({
  key,
  code,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): 'undo' | 'redo' | null {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}
