import type { FormStorage } from './form-storage.ts';

/** What a visitor has typed into a form, and the id under which it will be sent, however often it is tried. */
export interface UnsentForm {
  id: string;
  values: Record<string, string>;
  /** Names of files that were chosen. The files themselves cannot be kept. */
  fileNames?: string[];
  /** What the visitor wants to find in the next form too. */
  remembered?: Record<string, string>;
}

/**
 * Where a form keeps what was not sent. Tabs with the same form share the place, and the last one to type has it: a form removes only
 * what it put there or found there itself.
 */
export class UnsentFormPlace {
  readonly #storage: FormStorage;
  readonly #key: string;
  /** What this form knows to be kept. */
  #kept: string | null = null;

  constructor(storage: FormStorage, key: string) {
    this.#storage = storage;
    this.#key = key;
  }

  read(): UnsentForm | null {
    try {
      const kept = this.#storage.getItem(this.#key);
      const form: unknown = JSON.parse(kept ?? 'null');
      if (!isUnsentForm(form)) return null;
      this.#kept = kept;
      return form;
    } catch {
      return null;
    }
  }

  /** Storage that is full or switched off loses the text, which must not stop the visitor from sending. */
  keep(form: UnsentForm): void {
    const text = JSON.stringify(form);
    if (text === this.#kept) return;
    try {
      this.#storage.setItem(this.#key, text);
      this.#kept = text;
    } catch {
      // The form itself still holds the text; what was kept before is still this form's to remove.
    }
  }

  /** @param rest what stays in its place */
  clear(rest?: UnsentForm): void {
    const text = rest ? JSON.stringify(rest) : null;
    try {
      const isOwn = this.#storage.getItem(this.#key) === this.#kept;
      this.#kept = null;
      if (!isOwn) return;
      if (text === null) this.#storage.removeItem(this.#key);
      else this.#storage.setItem(this.#key, text);
      this.#kept = text;
    } catch {
      // Nothing was stored then.
    }
  }
}

function isUnsentForm(value: unknown): value is UnsentForm {
  if (typeof value !== 'object' || value === null) return false;
  const { id, values, fileNames = [], remembered = {} } = value as Partial<Record<keyof UnsentForm, unknown>>;
  return (
    typeof id === 'string' &&
    id !== '' &&
    areTexts(values) &&
    areTexts(remembered) &&
    Array.isArray(fileNames) &&
    fileNames.every((name) => typeof name === 'string')
  );
}

const areTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');
