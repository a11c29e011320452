import { REQUEST_PRODUCT_CATEGORIES } from 'shared/requests/requests.ts';

/** What a request form needs to know about a product. */
export interface ProductSheet {
  name: string;
  description: string;
  /** Slug of its category. */
  category: string;
}

/**
 * Reads a product from its page, where `ProductSheet.astro` marks what is what.
 * @returns null when the product has no page
 */
export async function fetchProductSheet(path: string, signal: AbortSignal): Promise<ProductSheet | null> {
  const response = await fetch(path, { signal });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-sheet="${name}"]`);
  return {
    name: part('name')?.textContent ?? '',
    description: part('description')?.textContent ?? '',
    category: part('product')?.dataset.category ?? '',
  };
}

/** Writes a product into the fields that ask for one, beside what the visitor has typed already. */
export function prefill(form: HTMLFormElement, product: ProductSheet, sentence: string): void {
  const category = form.elements.namedItem('productCategory');
  const isKnownCategory = REQUEST_PRODUCT_CATEGORIES.some((slug) => slug === product.category);
  if (category instanceof HTMLSelectElement && isKnownCategory) category.value = product.category;

  const interest = form.elements.namedItem('productInterest');
  if (interest instanceof HTMLInputElement && interest.value === '') interest.value = product.name;

  const message = form.elements.namedItem('message');
  if (category && message instanceof HTMLTextAreaElement)
    message.value = withSentence(message.value, sentence);
}

/** The message with a sentence at its head, once. */
export function withSentence(message: string, sentence: string): string {
  if (message.includes(sentence)) return message;
  return message === '' ? `${sentence}\n` : `${sentence}\n${message}`;
}
