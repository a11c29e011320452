/** Widens the literal texts of a catalogue to `string`, so that another language can fill the same shape. */
export type Catalogue<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parameters: infer P) => string
      ? (...parameters: P) => string
      : T[K] extends readonly (infer U)[]
        ? readonly Catalogue<U>[]
        : Catalogue<T[K]>;
};
