/** A text that many pages share, in UTF-8. Known by its identity, and not by what it says. */
export interface SharedText {
  readonly bytes: Buffer;
}

/** @returns null when the page is not one that the build writes by itself */
type MarkShared = (request: Request, shared: SharedText) => string | null;

declare global {
  /** Set by the build around the bundle of pages; not there in development. */
  var markShared: MarkShared | undefined;
}

/** What stands for a text in the page of this request where the build puts the text in later, without a character to escape. */
export function markOf(request: Request, shared: SharedText): string | null {
  return globalThis.markShared?.(request, shared) ?? null;
}
