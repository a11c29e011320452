import type { Database } from '../database.types.ts';
import type { Role } from './users.ts';

/** Accounts are in no table of the API. */
type Table = keyof Database['public']['Tables'] | 'users';

interface Area {
  tables: readonly Table[];
  read: readonly Role[];
  write: readonly Role[];
}

/**
 * Who may see and who may change what. The admin app shows nobody what is not theirs; the policies of the database say the same, and the
 * tests of the backend try every role on every table.
 */
export const AREAS = {
  trade: {
    tables: [
      ...['requests', 'request_lines', 'request_notes', 'request_attachments', 'contact_messages'],
      ...[
        'companies',
        'contacts',
        'buyer_notes',
        'follow_ups',
        'offers',
        'offer_versions',
        'offer_lines',
        'offer_events',
      ],
    ],
    read: ['admin', 'sales', 'viewer'],
    write: ['admin', 'sales'],
  },
  content: {
    tables: [
      'products',
      'product_categories',
      'media_items',
      'site_content',
      'faqs',
      'contact_info',
      'social_links',
      'certificates',
    ],
    read: ['admin', 'sales', 'editor', 'viewer'],
    write: ['admin', 'editor'],
  },
  audience: {
    tables: ['newsletter_subscriptions', 'job_applications'],
    read: ['admin', 'sales', 'editor', 'viewer'],
    write: ['admin', 'sales', 'editor'],
  },
  administration: {
    tables: ['users', 'site_settings', 'activity_log'],
    read: ['admin'],
    write: ['admin'],
  },
  publishing: {
    tables: ['deployments', 'deleted_rows'],
    read: ['admin', 'editor'],
    write: ['admin', 'editor'],
  },
} as const satisfies Record<string, Area>;

const ONLY_ADMINS: Pick<Area, 'read' | 'write'> = { read: ['admin'], write: ['admin'] };

/** Who sees the rows of a table and who changes them: admins alone, unless an area shares it. */
export function accessTo(table: string): Pick<Area, 'read' | 'write'> {
  const areas: readonly Area[] = Object.values(AREAS);
  return areas.find(({ tables }) => tables.some((name) => name === table)) ?? ONLY_ADMINS;
}

export function mayRead(role: Role, table: string): boolean {
  return accessTo(table).read.includes(role);
}

export function mayWrite(role: Role, table: string): boolean {
  return accessTo(table).write.includes(role);
}
