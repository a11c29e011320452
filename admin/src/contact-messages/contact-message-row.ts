import type { Database } from 'shared/database.types.ts';

export type ContactMessageRow = Database['public']['Tables']['contact_messages']['Row'];
