/** Widens literal texts to `string`, so that another language can fill the same shape. */
export type MessagesOf<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...parameters: infer P) => string
      ? (...parameters: P) => string
      : T[K] extends readonly (infer U)[]
        ? readonly MessagesOf<U>[]
        : MessagesOf<T[K]>;
};
