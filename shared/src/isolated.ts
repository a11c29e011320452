const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** A text that keeps its own direction within a sentence of another one, where no markup can say so. */
export function isolated(value: string): string {
  return `${FIRST_STRONG_ISOLATE}${value}${POP_DIRECTIONAL_ISOLATE}`;
}

/** Characters that show what follows in another order: `invoice-\u202Efdp.exe` looks like a PDF. */
export const DIRECTION_OVERRIDES = /[\u202A-\u202E\u2066-\u2069]/g;
