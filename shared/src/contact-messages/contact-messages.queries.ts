import type { Supabase } from '../client.ts';
import { unwrapEmpty } from '../errors.ts';
import { sendOnce } from '../intake.ts';
import type { NewContactMessage } from './contact-messages.ts';

/** Sends a visitor's message. Nothing is selected: visitors may not read what they sent. */
export async function insertContactMessage(supabase: Supabase, message: NewContactMessage): Promise<void> {
  await sendOnce(async () =>
    unwrapEmpty(
      await supabase.from('contact_messages').insert({
        id: message.id,
        name: message.name,
        email: message.email,
        whatsapp: message.whatsapp || null,
        message: message.message,
        locale: message.locale,
        website: message.website ?? null,
      }),
    ),
  );
}
