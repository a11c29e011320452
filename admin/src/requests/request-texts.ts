import {
  isRequestType,
  REQUEST_STATUSES,
  REQUEST_TYPES,
  type RequestStatus,
  type RequestType,
} from 'shared/requests/requests.ts';
import type { BadgeTone } from '../components/Badge.tsx';
import type { Option } from '../components/form/SelectField.tsx';
import { type Text, useText } from '../providers/i18n/use-text.ts';

/** Colours of specification, section 4: anything that is not one of the three is yellow. */
export function statusTone(status: string): BadgeTone {
  if (status === 'completed') return 'green';
  if (status === 'in progress') return 'blue';
  return status === 'rejected' ? 'red' : 'yellow';
}

export function statusText(status: string, text: Text): string {
  return isRequestStatus(status) ? text(STATUS_KEYS[status]) : status;
}

export function typeText(type: string, text: Text): string {
  return isRequestType(type) ? text(`resources.orders.types.${type}`) : type;
}

export function useStatusOptions(): Option[] {
  const text = useText();
  return REQUEST_STATUSES.map((status) => ({ value: status, label: statusText(status, text) }));
}

export function useTypeOptions(): Option[] {
  const text = useText();
  return REQUEST_TYPES.map((type: RequestType) => ({ value: type, label: typeText(type, text) }));
}

const STATUS_KEYS = {
  new: 'resources.orders.statuses.new',
  'in progress': 'resources.orders.statuses.in_progress',
  completed: 'resources.orders.statuses.completed',
  rejected: 'resources.orders.statuses.rejected',
} as const satisfies Record<RequestStatus, string>;

function isRequestStatus(value: string): value is RequestStatus {
  return REQUEST_STATUSES.some((status) => status === value);
}
