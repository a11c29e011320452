import { type RaRecord, type SortPayload, useGetList, useResourceDefinitions } from 'react-admin';
import { FOLLOWS_NEWS } from '../news/use-news.ts';

const MAX_SHOWN = 8;

/** What waits in one list, the most urgent first. */
export interface Work<Row> {
  /** Whoever has this role sees the list. */
  isShown: boolean;
  rows: readonly Row[];
  /** Undefined until it is known. */
  total: number | undefined;
  hasFailed: boolean;
  retry: () => void;
}

interface Options {
  /** The resource with whose screens the rows are shown, where they have none of their own. */
  screens?: string;
  /** Tables whose rows come with them. */
  embed?: string[];
}

export function useWork<Row extends RaRecord>(
  resource: string,
  filter: Record<string, unknown>,
  sort: SortPayload,
  { screens = resource, embed }: Options = {},
): Work<Row> {
  const isShown = screens in useResourceDefinitions();
  const { data, total, error, refetch } = useGetList<Row>(
    resource,
    { filter, sort, pagination: { page: 1, perPage: MAX_SHOWN }, ...(embed && { meta: { embed } }) },
    { enabled: isShown, meta: FOLLOWS_NEWS },
  );
  return {
    isShown,
    rows: data ?? [],
    total: isShown ? total : 0,
    hasFailed: error !== null,
    retry: () => void refetch(),
  };
}
