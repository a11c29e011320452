import { useState } from 'react';
import { useCreatePath, useListContext, useRefresh, useUnselect } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { restoreDeleted } from 'shared/deleted-rows/deleted-rows.queries.ts';
import type { DeletedRow } from 'shared/deleted-rows/deleted-rows.ts';
import { useNamedTables } from '../activity-log/activity-texts.ts';
import { useDescribeError } from '../providers/describe-error.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { supabase } from '../providers/supabase.ts';
import { publishing } from '../publishing/current-publishing.ts';
import { showToast } from '../toast/toast-store.ts';

/** Why entries could not be restored, by their ids. */
export type Refusals = ReadonlyMap<number, string>;

/** Puts entries back, each wholly or not at all. What was deleted last comes first, so that a product finds its category. */
export function useRestore(onRefused: (refusals: Refusals) => void) {
  const text = useText();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const refresh = useRefresh();
  const unselect = useUnselect('bin');
  const describeError = useDescribeError();
  const tables = useNamedTables();
  const { data: shown = [] } = useListContext<DeletedRow>();
  const [isBusy, setIsBusy] = useState(false);

  /** Of what is selected, entries of other pages are not at hand. */
  function tell(restored: readonly number[], refusedCount: number): void {
    const row = shown.find(({ id }) => id === restored[0]);
    if (refusedCount > 0) {
      const title =
        refusedCount + restored.length === 1
          ? text('bin.failed')
          : text('bin.failedSome', { smart_count: refusedCount });
      showToast({ title, tone: 'error' });
    } else if (row && restored.length === 1) {
      const resource = tables.find(({ table }) => table === row.table_name)?.resource;
      const run = () => navigate(createPath({ resource: resource ?? '', type: 'edit', id: row.row_id }));
      showToast({
        title: text('bin.restored', { name: row.name }),
        tone: 'success',
        ...(resource && { action: { label: text('bin.open'), run } }),
      });
    } else {
      showToast({ title: text('bin.restoredMany', { smart_count: restored.length }), tone: 'success' });
    }
  }

  async function restore(ids: readonly number[]): Promise<void> {
    setIsBusy(true);
    const refusals = new Map<number, string>();
    for (const id of [...ids].sort((a, b) => b - a)) {
      try {
        await restoreDeleted(supabase, id);
      } catch (error) {
        refusals.set(id, describeError(error));
      }
    }
    const restored = ids.filter((id) => !refusals.has(id));
    if (restored.length > 0) void publishing.request();
    tell(restored, refusals.size);
    unselect(restored);
    onRefused(refusals);
    setIsBusy(false);
    refresh();
  }
  return { restore, isBusy };
}
