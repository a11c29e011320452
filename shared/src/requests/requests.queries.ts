import type { Supabase } from '../client.ts';
import type { Json } from '../database.types.ts';
import { unwrapEmpty } from '../errors.ts';
import { sendOnce } from '../intake.ts';
import { DEFAULT_REQUEST_STATUS, type NewRequest } from './requests.ts';

/**
 * Sends a visitor's request. Nothing is selected: visitors may not read what they sent.
 * @throws {BackendError} with code PT422 when an attachment is unknown, of another form, or was sent before
 */
export async function insertRequest(supabase: Supabase, request: NewRequest): Promise<void> {
  await sendOnce(async () =>
    unwrapEmpty(
      await supabase.from('requests').insert({
        id: request.id,
        type: request.type,
        form_data: request.form_data satisfies Json,
        status: DEFAULT_REQUEST_STATUS,
        locale: request.locale,
        attachment_ids: [...(request.attachmentIds ?? [])],
        lines: (request.lines ?? null) as Json,
        trade: (request.trade ?? null) as Json,
        website: request.website ?? null,
      }),
    ),
  );
}
