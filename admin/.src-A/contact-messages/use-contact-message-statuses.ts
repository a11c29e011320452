import { CONTACT_MESSAGE_STATUSES } from 'shared/contact-messages/contact-messages.ts';
import { type StatusOption, statusTone } from '../components/status.ts';
import { useText } from '../providers/i18n/use-text.ts';

export function useContactMessageStatuses(): StatusOption[] {
  const text = useText();
  return CONTACT_MESSAGE_STATUSES.map((status) => ({
    value: status,
    label: text(`resources.messages.statuses.${status}`),
    tone: statusTone(status),
  }));
}
