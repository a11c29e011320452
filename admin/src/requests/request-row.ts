import type { RaRecord } from 'react-admin';
import type { Locale } from 'shared/constants.ts';
import {
  isRequestType,
  REQUEST_FIELDS,
  type RequestField,
  type RequestStatus,
  type RequestType,
} from 'shared/requests/requests.ts';

/** A stored request; the database allows these fields only, as texts. */
export interface RequestRow extends RaRecord<string> {
  type: RequestType;
  form_data: Partial<Record<RequestField, string>>;
  status: RequestStatus;
  locale: Locale;
  created_at: string;
}

/** What was sent, in the order of the form; fields that were left empty are not there. */
export function sentFields({ type, form_data }: RequestRow): [RequestField, string][] {
  const order = isRequestType(type) ? REQUEST_FIELDS[type] : [];
  return order.flatMap((field) => {
    const value = form_data[field];
    return value ? [[field, value] as [RequestField, string]] : [];
  });
}
