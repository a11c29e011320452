import type { Supabase } from 'shared/client.ts';
import { UserError } from '../common/errors.ts';
import { availabilityIn } from './availability.ts';
import { SAMPLE_CONTACT_INFO } from './contact-info.ts';
import { contentId } from './content-id.ts';
import { SAMPLE_FAQS } from './faqs.ts';
import { SAMPLE_APPLICATIONS, SAMPLE_MESSAGES, SAMPLE_REQUESTS, SAMPLE_SUBSCRIPTIONS } from './intake.ts';
import { SAMPLE_MEDIA_ITEMS } from './media-items.ts';
import { SAMPLE_CATEGORIES } from './product-categories.ts';
import { SAMPLE_PRODUCTS } from './products/products.ts';
import { sizesInArabic } from './products/trade-terms.ts';
import { requestLines } from './request-lines.ts';
import { SAMPLE_SITE_CONTENT } from './site-content.ts';
import { SAMPLE_SOCIAL_LINKS } from './social-links.ts';
import { storeCertificates } from './store-certificates.ts';
import type { StoredPictures } from './store-pictures.ts';

const HOUR_MS = 3_600_000;
/** The part of its age after which a sample request was answered. */
const ANSWERED_AFTER = 0.1;
const HOURS_BETWEEN_PRODUCTS = 7;
const HOURS_BETWEEN_MEDIA_ITEMS = 31;

export async function storeCatalogue(
  supabase: Supabase,
  pictures: StoredPictures,
  now: number,
): Promise<void> {
  const categories = SAMPLE_CATEGORIES.map((category) => ({
    ...category,
    image_url: pictures.ofCategory.get(category.slug),
  }));
  stored('product_categories', await supabase.from('product_categories').upsert(categories, keeping('slug')));

  const nameOf = new Map<string, string>(SAMPLE_CATEGORIES.map(({ slug, name }) => [slug, name]));
  const month = new Date(now).getMonth();
  const products = SAMPLE_PRODUCTS.map((product, at) => ({
    ...product,
    sizes_ar: product.sizes_ar ?? sizesInArabic(product.sizes) ?? null,
    season: [...product.season],
    packing: [...product.packing],
    category: nameOf.get(product.category) ?? product.category,
    availability: availabilityIn(product.season, month),
    image: pictures.ofProduct.get(product.slug),
    created_at: hoursBefore(now, at * HOURS_BETWEEN_PRODUCTS),
  }));
  stored('products', await supabase.from('products').upsert(products, keeping('slug')));
}

export async function storeContent(supabase: Supabase, pictures: StoredPictures, now: number): Promise<void> {
  const written = await supabase.from('site_content').select('section_key').neq('content', '');
  stored('site_content', written);
  // A new project has the sections, without words.
  const sections = SAMPLE_SITE_CONTENT.filter(
    ({ section_key }) => !written.data?.some((row) => row.section_key === section_key),
  ).map((section) => ({ ...section, image_url: pictures.ofSection.get(section.section_key) }));
  stored('site_content', await supabase.from('site_content').upsert(sections, { onConflict: 'section_key' }));

  const contacts = inOrder(SAMPLE_CONTACT_INFO, now);
  stored('contact_info', await supabase.from('contact_info').upsert(contacts, keeping('info_key')));

  const links = [...SAMPLE_SOCIAL_LINKS];
  stored('social_links', await supabase.from('social_links').upsert(links, keeping('platform')));

  if (await isEmpty(supabase, 'faqs')) {
    stored('faqs', await supabase.from('faqs').insert(inOrder(SAMPLE_FAQS, now)));
  }
  if (await isEmpty(supabase, 'media_items')) {
    stored('media_items', await supabase.from('media_items').insert(mediaItems(pictures, now)));
  }
  if (await isEmpty(supabase, 'certificates')) await storeCertificates(supabase, now);
}

function mediaItems(pictures: StoredPictures, now: number) {
  return SAMPLE_MEDIA_ITEMS.map((item, at) => ({
    title: item.title,
    title_ar: item.title_ar,
    description: item.description,
    description_ar: item.description_ar,
    alt_text: item.alt_text ?? null,
    alt_text_ar: item.alt_text_ar ?? null,
    category: item.category,
    type: item.type,
    url: pictures.ofMediaItem.get(item.type === 'video' ? item.file : item.picture) ?? '',
    poster_url: item.type === 'video' ? pictures.ofMediaItem.get(item.poster) : null,
    created_at: hoursBefore(now, at * HOURS_BETWEEN_MEDIA_ITEMS),
  }));
}

export async function storeIntake(supabase: Supabase, now: number): Promise<void> {
  const requests = SAMPLE_REQUESTS.map((request) => ({ ...request, id: contentId(JSON.stringify(request)) }));
  const rows = requests.map(({ id, type, form_data, status, locale, asks, trade, hoursAgo }) => ({
    id,
    type,
    form_data,
    status,
    locale,
    lines: asks ? requestLines(asks, locale, now).map((line) => ({ ...line })) : null,
    trade: trade ? { ...trade } : null,
    created_at: hoursBefore(now, hoursAgo),
    answered_at: status === 'new' ? null : hoursBefore(now, hoursAgo * (1 - ANSWERED_AFTER)),
  }));
  stored('requests', await supabase.from('requests').upsert(rows, keeping('id')));
  const notes = requests.flatMap(({ id: request_id, note: body }) =>
    body ? [{ id: contentId(body), request_id, body }] : [],
  );
  stored('request_notes', await supabase.from('request_notes').upsert(notes, keeping('id')));

  for (const { id, applicationStatus: status, hoursAgo } of requests) {
    if (!status) continue;
    const change = { status, created_at: hoursBefore(now, hoursAgo) };
    stored('job_applications', await supabase.from('job_applications').update(change).eq('request_id', id));
  }
  const applications = arrived(SAMPLE_APPLICATIONS, now);
  stored('job_applications', await supabase.from('job_applications').upsert(applications, keeping('id')));

  const messages = arrived(SAMPLE_MESSAGES, now);
  stored('contact_messages', await supabase.from('contact_messages').upsert(messages, keeping('id')));

  const subscriptions = arrived(SAMPLE_SUBSCRIPTIONS, now).map(({ isUnconfirmed, ...row }) => ({
    ...row,
    confirmed_at: isUnconfirmed ? null : row.created_at,
  }));
  stored(
    'newsletter_subscriptions',
    await supabase.from('newsletter_subscriptions').upsert(subscriptions, keeping('id')),
  );
}

export async function isEmpty(
  supabase: Supabase,
  table: 'certificates' | 'faqs' | 'media_items' | 'products',
): Promise<boolean> {
  const { data, error, status } = await supabase.from(table).select('id').limit(1);
  if (error) {
    const reason = status === 0 ? 'the backend does not answer' : error.message;
    throw new UserError(`The table ${table} could not be read: ${reason}.`);
  }
  return data.length === 0;
}

/** Rows that are there already stay as they are. */
function keeping(key: string) {
  return { onConflict: key, ignoreDuplicates: true };
}

function stored(table: string, { error }: { error: { message: string } | null }): void {
  if (error) throw new UserError(`The sample rows of ${table} could not be stored: ${error.message}`);
}

function arrived<T extends { readonly hoursAgo: number }>(rows: readonly T[], now: number) {
  return rows.map(({ hoursAgo, ...row }) => ({
    ...row,
    id: contentId(JSON.stringify(row)),
    created_at: hoursBefore(now, hoursAgo),
  }));
}

/** A second apart, so that an order by time is the order here. */
function inOrder<T>(rows: readonly T[], now: number) {
  return rows.map((row, at) => ({
    ...row,
    created_at: new Date(now - (rows.length - at) * 1000).toISOString(),
  }));
}

function hoursBefore(now: number, hours: number): string {
  return new Date(now - hours * HOUR_MS).toISOString();
}
