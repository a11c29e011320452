/** What a visitor has typed into a form, and the id under which it will be sent, however often it is tried. */
export interface Draft {
  id: string;
  values: Record<string, string>;
  /** Names of files that were chosen. The files themselves cannot be kept. */
  fileNames?: string[];
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** This browser's storage; where a visitor has switched it off, even looking at it throws, and nothing is kept. */
export function draftStorage(): DraftStorage {
  try {
    return localStorage;
  } catch {
    return { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  }
}

export function readDraft(storage: DraftStorage, key: string): Draft | null {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps a draft; storage that is full or switched off loses it, which must not stop the visitor from sending. */
export function writeDraft(storage: DraftStorage, key: string, draft: Draft): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    // The form itself still holds the text.
  }
}

export function clearDraft(storage: DraftStorage, key: string): void {
  try {
    storage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { id, values, fileNames = [] } = value as Partial<Record<keyof Draft, unknown>>;
  return (
    typeof id === 'string' &&
    id !== '' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((text) => typeof text === 'string') &&
    Array.isArray(fileNames) &&
    fileNames.every((name) => typeof name === 'string')
  );
}
