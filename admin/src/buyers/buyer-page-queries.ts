import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getBuyer, getBuyerTimeline, TIMELINE_PAGE } from 'shared/buyers/buyers.queries.ts';
import { TIMELINE_KINDS, type TimelineEntry, type TimelineKind } from 'shared/buyers/buyers.ts';
import { askOffers } from '../offers/offer-calls.ts';

export const summaryQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['buyers', 'summary', companyId],
    queryFn: () => askOffers((client) => getBuyer(client, companyId)),
  });

/** @param kind null for all of them */
export const timelineQuery = (companyId: string, kind: TimelineKind | null) =>
  infiniteQueryOptions({
    queryKey: ['buyers', 'timeline', companyId, kind],
    initialPageParam: undefined as TimelineEntry | undefined,
    queryFn: ({ pageParam }) =>
      askOffers((client) => getBuyerTimeline(client, companyId, kind ? [kind] : TIMELINE_KINDS, pageParam)),
    getNextPageParam: (page: TimelineEntry[]) => (page.length < TIMELINE_PAGE ? undefined : page.at(-1)),
  });

/** Asks what a buyer's page shows beside its row. What cannot be read is said where it is shown. */
export function prefetchBuyer(queryClient: QueryClient, companyId: string): void {
  void queryClient.prefetchQuery(summaryQuery(companyId));
  void queryClient.prefetchInfiniteQuery(timelineQuery(companyId, null));
}
