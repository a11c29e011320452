import type { ComponentProps, ReactNode } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { FollowUpRow } from 'shared/buyers/buyers.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { showToast } from '../toast/toast-store.ts';
import { DueDay } from './DueDay.tsx';
import { useBuyerTexts } from './use-buyer-texts.ts';

interface Props extends Pick<ComponentProps<'div'>, 'onFocus' | 'onBlur'> {
  row: FollowUpRow;
  isWritable: boolean;
  children: ReactNode;
}

/** One thing to do, with a box that says that it is done, which the toast takes back. */
export function FollowUpItem({ row, isWritable, children, ...focusHandlers }: Props) {
  const texts = useBuyerTexts().followUps;
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const showFailure = useFailureToast();

  async function setDone(before: FollowUpRow, done_at: string | null): Promise<void> {
    try {
      const { data } = await dataProvider.update<FollowUpRow>('follow_ups', {
        id: before.id,
        data: { done_at },
        previousData: before,
      });
      if (done_at) {
        const action = { label: texts.undo, run: () => setDone(data, null) };
        showToast({ title: texts.done, description: row.body, tone: 'success', action });
      }
      refresh();
    } catch (error) {
      showFailure(toastTexts().admin.saveFailed, error);
    }
  }

  return (
    <div {...focusHandlers} className="flex items-start gap-3 py-2">
      {isWritable && (
        <input
          type="checkbox"
          className="m-0 mt-1 size-5 flex-none accent-field"
          aria-label={texts.markDone(row.body)}
          checked={false}
          onChange={() => void setDone(row, new Date().toISOString())}
        />
      )}
      <span className="flex min-w-0 flex-auto flex-wrap justify-between gap-x-3">
        <span className="wrap-anywhere min-w-0 flex-1 basis-40">
          <span dir="auto">{row.body}</span>
          {children}
        </span>
        <DueDay day={row.due} />
      </span>
    </div>
  );
}
