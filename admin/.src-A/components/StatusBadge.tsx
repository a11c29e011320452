import { Badge } from './Badge.tsx';
import { type StatusOption, statusLabel, statusTone } from './status.ts';

export function StatusBadge({ status, statuses }: { status: string; statuses: readonly StatusOption[] }) {
  return <Badge tone={statusTone(status)}>{statusLabel(status, statuses)}</Badge>;
}
