const SLUG_MAX_LENGTH = 100;

/** Whether a product can have this address; the check constraint of `public.products` says the same. */
export function isSlug(value: string): boolean {
  return value.length <= SLUG_MAX_LENGTH && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value);
}
