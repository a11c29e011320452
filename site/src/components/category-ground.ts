/** Behind a picture, it says which shelf the product is on. By the address of its category. */
const GROUNDS: Record<string, string> = {
  'fresh-vegetables': 'bg-tint-fresh-vegetables',
  'fresh-fruits': 'bg-tint-fresh-fruits',
  'frozen-vegetables': 'bg-tint-frozen-vegetables',
  'frozen-fruits': 'bg-tint-frozen-fruits',
  'dried-products': 'bg-tint-dried-products',
};

export function categoryGround(slug: string | undefined): string {
  return (slug && GROUNDS[slug]) || 'bg-leaf';
}
