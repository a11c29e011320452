import type { Supabase } from 'shared/client.ts';
import type { Database } from 'shared/database.types.ts';
import { unwrap, unwrapEmpty } from 'shared/errors.ts';
import { readAllPages } from 'shared/pages.ts';

type NewProduct = Database['public']['Tables']['products']['Insert'];

const BATCH_SIZE = 500;
const COPY = /-[0-9]+$/;
const NEWEST = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/**
 * Grows a catalogue to so many products: numbered copies of those that are there, with their texts, seasons, packings
 * and pictures, spread over all categories.
 */
export async function growCatalogue(supabase: Supabase, count: number): Promise<void> {
  const present = await readAllPages((from, to) =>
    supabase.from('products').select('*', { count: 'exact' }).order('id').range(from, to),
  );
  const samples = present.filter(({ slug }) => !COPY.test(slug));
  const rows = Array.from({ length: Math.max(0, count - present.length) }, (_, index) =>
    numberedCopy(samples[index % samples.length], present.length + index + 1),
  );
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    unwrapEmpty(await supabase.from('products').insert(rows.slice(start, start + BATCH_SIZE)));
  }
  const { revision } = unwrap(await supabase.from('content_revision').select('revision').single());
  if (revision === 0) throw new Error('The catalogue grew, and its revision did not');
}

/** Leaves the products that were there before the catalogue grew. */
export async function removeCopies(supabase: Supabase): Promise<void> {
  unwrapEmpty(await supabase.from('products').delete().filter('slug', 'match', COPY.source));
}

function numberedCopy(sample: NewProduct | undefined, number: number): NewProduct {
  if (!sample) throw new Error('There is no product to copy');
  const { id: _id, updated_at: _updatedAt, ...texts } = sample;
  return {
    ...texts,
    slug: `${sample.slug}-${number}`,
    name: `${sample.name} ${number}`,
    name_ar: sample.name_ar ? `${sample.name_ar} ${number}` : null,
    created_at: new Date(NEWEST - number * MINUTE_MS).toISOString(),
  };
}
