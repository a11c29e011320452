import type { BadgeTone } from './Badge.tsx';
import type { Option } from './form/SelectField.tsx';

export interface StatusOption extends Option {
  tone: BadgeTone;
}

/** In the words of its list; one that this version does not know stays as it is stored. */
export function statusLabel(status: string, statuses: readonly StatusOption[]): string {
  return statuses.find(({ value }) => value === status)?.label ?? status;
}

/** Completed, hired or handled is green, under way is blue, rejected is red, anything else yellow (specification, section 4). */
export function statusTone(status: string): BadgeTone {
  switch (status) {
    case 'completed':
    case 'hired':
    case 'handled':
      return 'green';
    case 'in progress':
    case 'interviewing':
      return 'blue';
    case 'rejected':
      return 'red';
    default:
      return 'yellow';
  }
}
