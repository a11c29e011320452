import { JOB_APPLICATION_STATUSES } from 'shared/job-applications/job-applications.ts';
import { type StatusOption, statusTone } from '../components/status.ts';
import { useText } from '../providers/i18n/use-text.ts';

export function useJobApplicationStatuses(): StatusOption[] {
  const text = useText();
  return JOB_APPLICATION_STATUSES.map((status) => ({
    value: status,
    label: text(`resources.job-applications.statuses.${status}`),
    tone: statusTone(status),
  }));
}
