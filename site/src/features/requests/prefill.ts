import {
  isStillNamed,
  type Prefill,
  type ProductRequestType,
  prefilledFields,
  prefillOf,
  type RequestedProduct,
  withoutSentence,
} from 'shared/requests/requested-product.ts';

/** What a request form shows of a product. */
export interface ProductSheet extends RequestedProduct {
  description: string;
  /** Of the name and of the description, where it is not the page's. */
  nameLanguage: string | undefined;
  descriptionLanguage: string | undefined;
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

/**
 * Writes a product into the fields that ask for one, beside what the visitor has typed already.
 * @param earlier what an earlier address has put there: it gives way
 */
export function prefill(
  form: HTMLFormElement,
  type: ProductRequestType,
  product: ProductSheet,
  sentence: string,
  earlier: Prefill,
): Prefill {
  const texts = prefillOf(type, product, sentence);
  for (const [name, value] of Object.entries(prefilledFields(textsOf(form), texts, earlier))) {
    const control = form.elements.namedItem(name);
    if (isControl(control)) control.value = value;
  }
  return texts;
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

/** Whether the form still names the product. */
export const isStillThere = (form: HTMLFormElement, prefilled: Prefill): boolean =>
  isStillNamed(textsOf(form), prefilled);

function textsOf(form: HTMLFormElement): Record<string, string> {
  const controls = [...form.elements].filter(isControl);
  return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
}

const isControl = (
  element: Element | RadioNodeList | null,
): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;
