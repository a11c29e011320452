import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { getBoard } from 'shared/offers/offers.queries.ts';
import { mayWrite } from 'shared/users/access.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { WhoseWork } from '../components/WhoseWork.tsx';
import { askOffers } from '../offers/offer-calls.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { useRole } from '../session/use-role.ts';
import { Columns } from './Columns.tsx';
import { useBoardTexts } from './use-board-texts.ts';

/** What is under way and what was decided lately, as cards whose column follows from their state. */
export default function Board() {
  const texts = useBoardTexts();
  const text = useText();
  // Whoever looks after no offers has none of their own.
  const isWritable = mayWrite(useRole(), 'offers');
  const [isMine, setIsMine] = useStore('board.isMine', false);
  const isOwn = isWritable && isMine;
  const {
    data: columns,
    error,
    refetch,
  } = useQuery({
    queryKey: ['offers', 'board', isOwn],
    queryFn: () => askOffers((client) => getBoard(client, isOwn)),
    placeholderData: keepPreviousData,
  });
  const showFailure = useFailureToast();
  useEffect(() => {
    if (error) showFailure(toastTexts().fetch.offers, error);
  }, [error, showFailure]);
  const count = columns?.reduce((sum, column) => sum + column.count, 0);

  return (
    <>
      <PageHead title={text('menu.board')} detail={count === undefined ? undefined : texts.cards(count)}>
        {isWritable && <WhoseWork isMine={isMine} onChange={setIsMine} texts={texts} />}
      </PageHead>
      {error && <LoadFailed onRetry={() => void refetch()} />}
      {count === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
      ) : (
        (columns || !error) && <Columns columns={columns ?? []} isWritable={isWritable} onReload={refetch} />
      )}
    </>
  );
}
