import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { countNewItems, type NewItems } from 'shared/new-items/new-items.queries.ts';
import { COUNT_KEY } from '../providers/query-client.ts';
import { supabase } from '../providers/supabase.ts';
import { useSession } from '../session/current-session.ts';

/** A count: it is asked again after every change. */
const NEWS_KEY = ['news', COUNT_KEY];
/** Meta of a query that is asked again when something has come in. */
export const FOLLOWS_NEWS = { followsNews: true };
const ASK_AGAIN_MS = 5000;
/** After failures, and in a window that nobody looks at. */
const SELDOM_MS = 60_000;

let failures = 0;

function newsQuery(client: QueryClient) {
  return {
    queryKey: NEWS_KEY,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const [first] = client.getQueryData<NewItems[]>(NEWS_KEY) ?? [];
      try {
        const news = await countNewItems(supabase, first?.counted_from ?? null, signal);
        failures = 0;
        return news;
      } catch (error) {
        if (!signal.aborted) failures++;
        throw error;
      }
    },
    networkMode: 'online' as const,
  };
}

/** What waits and what came in, by list, as it was asked for last. Asks nothing by itself. */
export function useNews() {
  const client = useQueryClient();
  return useQuery({ ...newsQuery(client), enabled: false });
}

/** Takes back a question that is on its way: when the session ends or changes, it would be refused. */
export function useStopNews(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.cancelQueries({ queryKey: NEWS_KEY });
}

/**
 * The same, asked for every five seconds and when the window is looked at again; more seldom after failures. It is no use of the app: who
 * does nothing is signed out all the same.
 *
 * @param isWatchedHidden whether it is asked for, seldom, while the window is hidden
 */
export function useWatchedNews(isWatchedHidden: boolean) {
  const client = useQueryClient();
  return useQuery({
    ...newsQuery(client),
    enabled: useSession().stage === 'staff',
    refetchInterval: () => (document.hidden ? SELDOM_MS : Math.min(ASK_AGAIN_MS * 2 ** failures, SELDOM_MS)),
    refetchIntervalInBackground: isWatchedHidden,
  });
}
