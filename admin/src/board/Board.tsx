import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type Identifier, useGetIdentity, useStore } from 'react-admin';
import { Link } from 'react-router-dom';
import { getBoard } from 'shared/offers/offers.queries.ts';
import { mayWrite } from 'shared/users/access.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { listSearch } from '../components/list/list-search.ts';
import { PageHead } from '../components/PageHead.tsx';
import { segment, segments } from '../components/segment.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { WhoseWork } from '../components/WhoseWork.tsx';
import { useNews } from '../news/use-news.ts';
import { askOffers } from '../offers/offer-calls.ts';
import { toastTexts } from '../providers/i18n/entry-text.ts';
import { useText } from '../providers/i18n/use-text.ts';
import { useRole } from '../session/use-role.ts';
import { Columns } from './Columns.tsx';
import { useBoardTexts } from './use-board-texts.ts';

/** What buyers answer is no arrival, which would be told. A hidden window asks nothing, and one that is looked at again asks at once. */
const ASK_AGAIN_MS = 30_000;

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
    refetchInterval: ASK_AGAIN_MS,
  });
  const { identity } = useGetIdentity();
  const ownerId = isOwn ? identity?.id : undefined;
  const showFailure = useFailureToast();
  useEffect(() => {
    if (error) showFailure(toastTexts().fetch.offers, error);
  }, [error, showFailure]);
  useReloadOnNews(refetch);
  const count = columns?.reduce((sum, column) => sum + column.count, 0);

  return (
    <>
      <PageHead title={text('menu.board')} detail={count === undefined ? undefined : texts.cards(count)}>
        <ShownAs ownerId={ownerId} />
        {isWritable && <WhoseWork isMine={isMine} onChange={setIsMine} texts={texts} />}
      </PageHead>
      {error && <LoadFailed onRetry={() => void refetch()} />}
      {count === 0 ? (
        <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>
      ) : (
        (columns || !error) && (
          <Columns columns={columns ?? []} ownerId={ownerId} isWritable={isWritable} onReload={refetch} />
        )
      )}
    </>
  );
}

/** Its offers as their list shows them, too, of the same people. */
function ShownAs({ ownerId }: { ownerId: Identifier | undefined }) {
  const texts = useBoardTexts();
  const search = ownerId ? listSearch({ filter: { owner_id: ownerId } }) : '';
  return (
    <nav aria-label={texts.shownAs} className={segments()}>
      <span aria-current="page" className={segment()}>
        {texts.asBoard}
      </span>
      <Link to={{ pathname: '/offers', search }} className={segment()}>
        {texts.asList}
      </Link>
    </nav>
  );
}

/**
 * What comes in is asked for by the whole app; here it is only told that something has. A move is news, too: the read that follows it goes on,
 * for the focus waits for that.
 */
function useReloadOnNews(reload: (options: { cancelRefetch: boolean }) => unknown): void {
  const { data } = useNews();
  const state = JSON.stringify(
    data
      ?.filter(({ list }) => list === 'requests' || list === 'offers')
      .map(({ arrived, waiting }) => [arrived, waiting]),
  );
  const shown = useRef(state);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === state) return;
    shown.current = state;
    if (!isFirst) void reload({ cancelRefetch: false });
  }, [state, reload]);
}
