import type { Locale } from 'shared/constants.ts';
import { getPublishedProduct } from 'shared/products/products.queries.ts';
import type { RequestedProduct } from 'shared/requests/requested-product.ts';
import { isSlug } from 'shared/slug.ts';
import { createVisitorsClient } from '../_shared/clients.ts';
import { requireVariable } from '../_shared/environment.ts';

const REQUEST_PAGES = ['/requests', '/ar/requests'];

/** The product that the page of the form asks about in its address, which browsers without a script send along. */
export async function findRequestedProduct(
  request: Request,
  locale: Locale,
): Promise<RequestedProduct | null> {
  const slug = requestedSlug(request.headers.get('referer') ?? '');
  if (slug === null) return null;
  try {
    const product = await getPublishedProduct(createVisitorsClient(request), slug);
    if (!product) return null;
    const name = (locale === 'ar' && product.name_ar) || product.name;
    return { name, category: product.categorySlug };
  } catch (error) {
    // The request matters more than the name of its product.
    console.error(error);
    return null;
  }
}

function requestedSlug(referrer: string): string | null {
  const page = URL.parse(referrer);
  if (page?.origin !== new URL(requireVariable('SITE_URL')).origin) return null;
  if (!REQUEST_PAGES.includes(page.pathname)) return null;
  const slug = page.searchParams.get('product');
  return slug !== null && isSlug(slug) ? slug : null;
}
