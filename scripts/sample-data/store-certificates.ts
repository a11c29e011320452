import type { Supabase } from 'shared/client.ts';
import { dayOf } from 'shared/offers/validity.ts';
import { CERTIFICATES_BUCKET } from 'shared/storage.ts';
import { UserError } from '../common/errors.ts';
import { SAMPLE_CERTIFICATES, type SampleCertificate } from './certificates.ts';
import { SAMPLE_PRODUCTS } from './products/products.ts';
import { samplePdf } from './sample-pdf.ts';
import { uploadFiles } from './upload-files.ts';

const DAY_MS = 86_400_000;

/** Stores the certificates of the sample company, for products that are there already. */
export async function storeCertificates(supabase: Supabase, now: number): Promise<void> {
  const inDays = (days: number) => dayOf(Date.parse(dayOf(now)) + days * DAY_MS);
  const idOf = await productIds(supabase);
  const withFile = SAMPLE_CERTIFICATES.filter(({ file }) => file);
  const addresses = await uploadFiles(
    supabase,
    withFile.map((sample) => ({
      bucket: CERTIFICATES_BUCKET,
      bytes: samplePdf(`Sample: ${sample.scheme} ${sample.number}`),
      extension: 'pdf',
    })),
  );
  const rows = SAMPLE_CERTIFICATES.map((sample) => {
    const { products: _, validFrom, validUntil, file, replacedBy: __, ...row } = sample;
    return {
      ...row,
      valid_from: inDays(validFrom),
      valid_until: inDays(validUntil),
      product_ids: slugsOf(sample).flatMap((slug) => idOf.get(slug) ?? []),
      file_path: addresses[withFile.indexOf(sample)]?.split('/').at(-1) ?? null,
      is_file_public: file === 'public',
    };
  });
  const stored = await supabase
    .from('certificates')
    .insert(rows, { defaultToNull: false })
    .select('id, scheme, number');
  if (stored.error) {
    throw new UserError(`The sample rows of certificates could not be stored: ${stored.error.message}`);
  }
  for (const { number, replacedBy } of SAMPLE_CERTIFICATES) {
    const next = stored.data.find((row) => row.number === replacedBy);
    if (next) await supabase.from('certificates').update({ replaced_by: next.id }).eq('number', number);
  }
}

export function slugsOf({ products }: SampleCertificate): readonly string[] {
  if (!('categories' in products)) return products;
  return SAMPLE_PRODUCTS.filter(({ category }) => products.categories.includes(category)).map(
    ({ slug }) => slug,
  );
}

async function productIds(supabase: Supabase): Promise<Map<string, number>> {
  const { data, error } = await supabase.from('products').select('id, slug');
  if (error) throw new UserError(`The table products could not be read: ${error.message}`);
  return new Map(data.map(({ id, slug }) => [slug, id]));
}
