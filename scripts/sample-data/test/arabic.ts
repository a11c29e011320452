/** A text with Arabic letters in it. */
export const ARABIC = /[\u0621-\u064a]{2}/;
