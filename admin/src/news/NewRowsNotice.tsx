import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { WatchedTable } from 'shared/new-items/new-items.ts';
import { ActionButton } from '../components/ActionButton.tsx';
import { listSearch } from '../components/list/list-search.ts';
import { useAdminResource } from '../components/use-admin-resource.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { useNews } from './use-news.ts';

/** Rows that came in since the list was read. It stands below them, so that none moves under the hand before somebody asks for it. */
export function NewRowsNotice({ table }: { table: WatchedTable }) {
  const text = useText();
  const navigate = useNavigate();
  const { sort } = useAdminResource();
  const { refetch } = useListContext();
  const count = useNewRows(table);
  const show = () => {
    navigate({ search: listSearch({ sort }) });
    void refetch();
    scrollTo(0, 0);
  };

  return (
    <div role="status" className="sticky bottom-4 z-10 mt-4 flex justify-center print:hidden">
      {count > 0 && (
        <div className="flex items-center gap-4 border border-rule border-s-4 border-s-field bg-leaf py-2 ps-4 pe-2 text-small shadow-pop">
          <span>{text(`news.arrived.${table}`, { smart_count: count })}</span>
          <ActionButton size="small" variant="outlined" isDisabled={false} onClick={show}>
            {text('news.show')}
          </ActionButton>
        </div>
      )}
    </div>
  );
}

/** What had come in when the list was read is asked for right after it, and taken as shown. */
function useNewRows(table: WatchedTable): number {
  const { isFetching } = useListContext();
  const { data, refetch } = useNews();
  const arrived = data?.find(({ list }) => list === table)?.arrived ?? 0;
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (isFetching) {
      setShown(null);
      return;
    }
    let isLatest = true;
    void refetch().then(({ data: news }) => {
      if (isLatest) setShown(news?.find(({ list }) => list === table)?.arrived ?? 0);
    });
    return () => {
      isLatest = false;
    };
  }, [isFetching, refetch, table]);
  return shown === null ? 0 : Math.max(0, arrived - shown);
}
