import {
  isRequestType,
  PARTNERSHIP_TYPES,
  REQUEST_PRODUCT_CATEGORIES,
  REQUEST_STATUSES,
  REQUEST_TYPES,
  type RequestField,
  type RequestStatus,
} from 'shared/requests/requests.ts';
import type { Option } from '../components/form/SelectField.tsx';
import { type StatusOption, statusTone } from '../components/status.ts';
import { type Text, useText } from '../providers/i18n/use-text.ts';

export function typeText(type: string, text: Text): string {
  return isRequestType(type) ? text(`resources.requests.types.${type}`) : type;
}

/** A value as it was sent; a choice as people say it. */
export function sentText(field: RequestField, value: string, text: Text): string {
  switch (field) {
    case 'productCategory': {
      const category = REQUEST_PRODUCT_CATEGORIES.find((slug) => slug === value);
      return category ? text(`resources.requests.productCategories.${category}`) : value;
    }
    case 'partnershipType': {
      const type = PARTNERSHIP_TYPES.find((name) => name === value);
      return type ? text(`resources.requests.partnershipTypes.${type}`) : value;
    }
    default:
      return value;
  }
}

export function useRequestStatuses(): StatusOption[] {
  const text = useText();
  return REQUEST_STATUSES.map((status) => ({
    value: status,
    label: text(STATUS_KEYS[status]),
    tone: statusTone(status),
  }));
}

export function useTypeOptions(): Option[] {
  const text = useText();
  return REQUEST_TYPES.map((type) => ({ value: type, label: typeText(type, text) }));
}

const STATUS_KEYS = {
  new: 'resources.requests.statuses.new',
  'in progress': 'resources.requests.statuses.in_progress',
  completed: 'resources.requests.statuses.completed',
  rejected: 'resources.requests.statuses.rejected',
} as const satisfies Record<RequestStatus, string>;
