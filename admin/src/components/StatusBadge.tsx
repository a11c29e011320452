import { Badge } from './Badge.tsx';
import { type StatusOption, statusTone } from './status.ts';

export function StatusBadge({ status, statuses }: { status: string; statuses: readonly StatusOption[] }) {
  const option = statuses.find(({ value }) => value === status);
  return <Badge tone={statusTone(status)}>{option?.label ?? status}</Badge>;
}
