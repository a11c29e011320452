import { useResourceDefinition } from 'react-admin';
import { BIN_DAYS } from 'shared/deleted-rows/deleted-rows.ts';
import { mayRead } from 'shared/users/access.ts';
import { useText } from '../providers/i18n/use-text.ts';
import type { AdminResource } from '../providers/resource.ts';
import { useRole } from '../session/use-role.ts';

interface DeleteHint {
  label: string;
  /** Whether it can be taken back. */
  question: string;
  /** What the toast says besides: where it went. */
  told: { description?: string };
}

/** What deleting means in the list around: some of it waits in the bin, and what lies there goes for good. */
export function useDeleteHint(): DeleteHint {
  const text = useText();
  const role = useRole();
  const { options } = useResourceDefinition<AdminResource>();
  const waits = text('bin.waits', { smart_count: BIN_DAYS });
  if (options?.isBinned && mayRead(role, BIN_TABLE)) {
    return { label: text('form.delete'), question: waits, told: { description: waits } };
  }
  const label = text(options?.table === BIN_TABLE ? 'bin.deleteForGood' : 'form.delete');
  return { label, question: text('confirm.deleteHint'), told: {} };
}

const BIN_TABLE = 'deleted_rows';
