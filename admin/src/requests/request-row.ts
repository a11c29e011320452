import type { RaRecord } from 'react-admin';
import type { Locale } from 'shared/constants.ts';
import type { Database } from 'shared/database.types.ts';
import {
  isRequestType,
  REQUEST_FIELDS,
  type RequestField,
  type RequestStatus,
  type RequestType,
} from 'shared/requests/requests.ts';

export type AttachmentRow = Pick<
  Database['public']['Tables']['request_attachments']['Row'],
  'id' | 'name' | 'path' | 'byte_size'
>;

/** A stored request; the database allows these fields only, as texts. */
export interface RequestRow extends RaRecord<string> {
  type: RequestType;
  form_data: Partial<Record<RequestField, string>>;
  status: RequestStatus;
  locale: Locale;
  created_at: string;
  /** Read along with one request, not with the list. */
  request_attachments?: AttachmentRow[];
}

/** Every field that a form of some type has, each once. */
export const SENT_FIELDS: readonly RequestField[] = [...new Set(Object.values(REQUEST_FIELDS).flat())];

/** What was sent, in the order of the form; fields that were left empty are not there. */
export function sentFields({ type, form_data }: RequestRow): [RequestField, string][] {
  const order = isRequestType(type) ? REQUEST_FIELDS[type] : [];
  return order.flatMap((field) => {
    const value = form_data[field];
    return value ? [[field, value] as [RequestField, string]] : [];
  });
}
