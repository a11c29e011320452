import type { Database } from 'shared/database.types.ts';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import type { SiteBuilds } from './site-builds.ts';

type ProductUpdate = Database['public']['Tables']['products']['Update'];

/** One edit of an admin; `pick` chooses among the rows that are there. */
export type Edit =
  | { kind: 'rename'; pick: number; name: string; name_ar: string | null }
  | { kind: 'describe'; pick: number; description: string; description_ar: string | null }
  | { kind: 'move'; pick: number; category: number }
  | { kind: 'picture'; pick: number; picture: number }
  | { kind: 'publish'; pick: number; isPublished: boolean }
  | { kind: 'delete'; pick: number }
  | { kind: 'insert'; pick: number; name: string }
  | { kind: 'rename category'; pick: number; name_ar: string }
  | { kind: 'contact'; pick: number; value: string };

/** Changes a row as an admin would. */
export async function applyEdit({ service, pictures }: SiteBuilds, each: Edit): Promise<void> {
  const products = unwrap(await service.from('products').select('id, name').order('id'));
  const categories = unwrap(await service.from('product_categories').select('id, name').order('id'));
  const product = products[each.pick % products.length];
  const category = categories[each.pick % categories.length];
  if (!product || !category) throw new Error('Nothing is left to edit');
  const update = async (values: ProductUpdate) =>
    unwrapEmpty(await service.from('products').update(values).eq('id', product.id));

  if (each.kind === 'rename') await update({ name: each.name, name_ar: each.name_ar });
  if (each.kind === 'describe') {
    await update({ description: each.description, description_ar: each.description_ar });
  }
  if (each.kind === 'move') await update({ category: categories[each.category]?.name ?? category.name });
  if (each.kind === 'picture') await update({ image: pictures[each.picture] ?? null });
  if (each.kind === 'publish' && product !== products[0]) await update({ is_published: each.isPublished });
  if (each.kind === 'delete' && products.length > 2 && product !== products[0]) {
    unwrapEmpty(await service.from('products').delete().eq('id', product.id));
  }
  if (each.kind === 'insert') {
    unwrapEmpty(await service.from('products').insert({ name: each.name, category: category.name }));
  }
  if (each.kind === 'rename category') {
    unwrapEmpty(
      await service
        .from('product_categories')
        .update({ name: `${category.name} +`, name_ar: each.name_ar })
        .eq('id', category.id),
    );
  }
  if (each.kind === 'contact') {
    const address = `${each.value.replace(/[^a-z&']/gi, '') || 'export'}@example.com`;
    unwrapEmpty(
      await service
        .from('contact_info')
        .update({ label: each.value, value: address })
        .eq('info_key', 'email'),
    );
  }
}
