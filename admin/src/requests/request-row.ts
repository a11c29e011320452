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
import type { RequestLine, Trade } from 'shared/trade/request-lines.ts';

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
  lines: RequestLine[] | null;
  trade: Trade | null;
  /** In the CSV file, which has a row for each line. */
  line?: RequestLine;
  /** Read along with one request: the products that its lines name, in their order. */
  request_lines?: Pick<Database['public']['Tables']['request_lines']['Row'], 'position' | 'product_id'>[];
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

/** A request for every line in it, each with that line. */
export function splitIntoLines(row: RequestRow): RequestRow[] {
  return row.lines ? row.lines.map((line) => ({ ...row, line })) : [row];
}

/** `Navel Oranges +2`; empty when nothing was listed. */
export function linesSummary({ lines }: Pick<RequestRow, 'lines'>): string {
  const [first, ...others] = lines ?? [];
  if (!first) return '';
  return others.length > 0 ? `${first.product_name} +${others.length}` : first.product_name;
}
