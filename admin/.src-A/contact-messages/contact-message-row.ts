import type { Locale } from 'shared/constants.ts';
import type { Database } from 'shared/database.types.ts';

/** A stored message; the database allows these languages only. */
export type ContactMessageRow = Database['public']['Tables']['contact_messages']['Row'] & { locale: Locale };
