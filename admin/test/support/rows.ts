import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from 'shared/database.types.ts';

/** Rows as tests want them, put in past the policies. */

type Service = SupabaseClient<Database>;
type ProductInsert = Database['public']['Tables']['products']['Insert'];
type MessageInsert = Database['public']['Tables']['contact_messages']['Insert'];
type ApplicationInsert = Database['public']['Tables']['job_applications']['Insert'];
type RequestInsert = Database['public']['Tables']['requests']['Insert'];

/** A name that no other test uses. */
export function uniqueName(prefix: string): string {
  return `${prefix} ${crypto.randomUUID().slice(0, 8)}`;
}

/** The name of a category that is there. */
export async function someCategory(service: Service): Promise<string> {
  const { data } = await service.from('product_categories').select('name').limit(1).single().throwOnError();
  return data.name;
}

export async function insertProduct(service: Service, overrides: Partial<ProductInsert> = {}) {
  const { data } = await service
    .from('products')
    .insert({ name: uniqueName('Orange'), category: await someCategory(service), slug: '', ...overrides })
    .select()
    .single()
    .throwOnError();
  return data;
}

/** A category with so many products, which keep it from being deleted. */
export async function insertUsedCategory(service: Service, productCount: number) {
  const { data: category } = await service
    .from('product_categories')
    .insert({ name: uniqueName('Shelf'), slug: '' })
    .select()
    .single()
    .throwOnError();
  for (let count = 0; count < productCount; count++)
    await insertProduct(service, { category: category.name });
  return category;
}

export async function insertRequest(service: Service, overrides: Partial<RequestInsert> = {}) {
  const fullName = uniqueName('Marieke');
  const { data } = await service
    .from('requests')
    .insert({
      type: 'quotation',
      form_data: {
        fullName,
        email: 'marieke@vandijk.example',
        phone: '+31 10 000 0000',
        company: 'Van Dijk Import B.V.',
        productCategory: 'fresh-fruits',
        quantity: "2 × 40' reefer",
        message: 'Navel oranges, sizes 64 to 88.\nPlease quote FOB and CIF.',
      },
      ...overrides,
    })
    .select()
    .single()
    .throwOnError();
  return { ...data, fullName };
}

/** A request with one attachment; whoever needs its file uploads it to this path. */
export async function insertRequestWithFile(
  service: Service,
  { path, name }: { path: string; name: string },
  overrides: Partial<RequestInsert> = {},
) {
  const id = crypto.randomUUID();
  const { data: attachment } = await service
    .from('request_attachments')
    .insert({
      form_id: id,
      path,
      name,
      mime_type: 'application/pdf',
      byte_size: 1,
      stored_at: new Date().toISOString(),
    })
    .select()
    .single()
    .throwOnError();
  return insertRequest(service, { ...overrides, id, attachment_ids: [attachment.id] });
}

export async function insertMessage(service: Service, overrides: Partial<MessageInsert> = {}) {
  const { data } = await service
    .from('contact_messages')
    .insert({
      name: uniqueName('Hala'),
      email: 'hala@gulfgreens.example',
      whatsapp: '+971 4 000 0000',
      message: 'When does your office open?',
      ...overrides,
    })
    .select()
    .single()
    .throwOnError();
  return data;
}

/** Adds so many messages, each named by the returned prefix and its number. */
export async function insertMessages(service: Service, count: number): Promise<string> {
  const prefix = uniqueName('Numbered');
  const rows = Array.from({ length: count }, (_, number) => ({
    name: `${prefix} ${number}`,
    email: 'hala@gulfgreens.example',
    message: 'When does your office open?',
  }));
  await service.from('contact_messages').insert(rows).throwOnError();
  return prefix;
}

/** One that came in by another way than the site's form. */
export async function insertApplication(service: Service, overrides: Partial<ApplicationInsert> = {}) {
  const { data } = await service
    .from('job_applications')
    .insert({
      name: uniqueName('Mona'),
      email: 'mona@example.com',
      phone: '+20 100 000 0000',
      ...overrides,
    })
    .select()
    .single()
    .throwOnError();
  return data;
}

/** So many hours ago, as the database writes times. */
export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * 3_600_000).toISOString();
}
