import { REQUEST_PRODUCT_CATEGORIES, type RequestType } from 'shared/requests/requests.ts';

/** What a request form needs to know about a product. */
export interface ProductSheet {
  name: string;
  description: string;
  /** Of the name and of the description, where it is not the page's. */
  nameLanguage: string | undefined;
  descriptionLanguage: string | undefined;
  /** Slug of its category. */
  category: string;
}

/**
 * Reads a product from its page, where `ProductSheet.astro` marks what is what.
 * @returns null when the product has no page
 * @throws TypeError when nothing answers, or the server fails
 */
export async function fetchProductSheet(path: string, signal: AbortSignal): Promise<ProductSheet | null> {
  const response = await fetch(path, { signal });
  if (response.status >= 500) throw new TypeError(`The site answered ${response.status}`);
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-sheet="${name}"]`);
  return {
    name: part('name')?.textContent ?? '',
    description: part('description')?.textContent ?? '',
    nameLanguage: part('name')?.lang || undefined,
    descriptionLanguage: part('description')?.lang || undefined,
    category: part('product')?.dataset.category ?? '',
  };
}

/** Texts that stand in fields because the address names a product, by the fields' names; under `slug`, that product. */
export type Prefill = Record<string, string>;

/** Whether a request of this type has a place for a product. */
export const carriesProduct = (type: RequestType): boolean => type === 'quotation' || type === 'sample';

/**
 * Writes a product into the fields that ask for one, beside what the visitor has typed already.
 * @param earlier what an earlier address has put there: it gives way
 */
export function prefill(
  form: HTMLFormElement,
  product: ProductSheet,
  sentence: string,
  earlier: Prefill,
): Prefill {
  const interest = form.elements.namedItem('productInterest');
  if (interest instanceof HTMLInputElement) {
    interest.value = withName(interest.value, product.name, earlier.productInterest);
    return { productInterest: product.name };
  }

  const category = form.elements.namedItem('productCategory');
  const message = form.elements.namedItem('message');
  if (!(category instanceof HTMLSelectElement && message instanceof HTMLTextAreaElement)) return {};
  const isKnownCategory = REQUEST_PRODUCT_CATEGORIES.some((slug) => slug === product.category);
  if (isKnownCategory) {
    category.value = withCategory(category.value, product.category, earlier.productCategory);
  }
  message.value = withSentence(message.value, sentence, earlier.message);
  return { message: sentence, productCategory: product.category };
}

/** Takes out the name of the product that an earlier address has put there. */
export function takeOut(form: HTMLFormElement, earlier: Prefill): void {
  const interest = form.elements.namedItem('productInterest');
  if (interest instanceof HTMLInputElement) {
    if (interest.value === earlier.productInterest) interest.value = '';
    return;
  }
  const message = form.elements.namedItem('message');
  if (message instanceof HTMLTextAreaElement) message.value = withoutSentence(message.value, earlier.message);
}

/** Whether the product is still named in its field, on a line of its own. */
export function isStillThere(form: HTMLFormElement, prefilled: Prefill): boolean {
  const { productCategory: _, slug: __, ...names } = prefilled;
  const entries = Object.entries(names);
  const values = new FormData(form);
  return entries.length > 0 && entries.every(([name, text]) => hasLine(String(values.get(name) ?? ''), text));
}

/** The name of a product, or what the visitor has typed in its place. */
export function withName(typed: string, name: string, earlier?: string): string {
  return typed === '' || typed === earlier ? name : typed;
}

/** The category of a product; once it has been put there, what the visitor has chosen in its place. */
export function withCategory(chosen: string, category: string, earlier?: string): string {
  return chosen === '' || category !== earlier ? category : chosen;
}

/** The message with a sentence at its head, once; an earlier sentence there goes. */
export function withSentence(message: string, sentence: string, earlier?: string): string {
  const own = withoutSentence(message, earlier).split('\n');
  return own.includes(sentence) ? own.join('\n') : [sentence, ...own].join('\n');
}

function withoutSentence(message: string, sentence?: string): string {
  const lines = message.split('\n');
  return (lines[0] === sentence ? lines.slice(1) : lines).join('\n');
}

export const hasLine = (value: string, line: string): boolean =>
  value.split('\n').some((candidate) => candidate.trim() === line.trim());
