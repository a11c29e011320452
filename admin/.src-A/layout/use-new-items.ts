import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useResourceDefinitions } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { COUNT_KEY } from '../providers/query-client.ts';
import type { AdminResource } from '../providers/resource.ts';

const ASK_AGAIN_MS = 60_000;

/**
 * How many items wait in each list that staff work off, by resource. A count that cannot be read is left out: the list itself says
 * why. While the page is hidden or offline nothing is asked.
 */
export function useNewItems(): ReadonlyMap<string, number> {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const definitions = Object.values(useResourceDefinitions<AdminResource>());
  const counted = definitions.flatMap(({ name, options }) =>
    options?.newItems ? [{ name, values: options.newItems }] : [],
  );
  const counts = useQueries({
    queries: counted.map(({ name, values }) => ({
      queryKey: [name, COUNT_KEY, values],
      queryFn: () => dataProvider.count(name, values),
      refetchInterval: ASK_AGAIN_MS,
      networkMode: 'online' as const,
    })),
  });
  return new Map(
    counted.flatMap(({ name }, index) => {
      const count = counts[index]?.data;
      return count ? [[name, count] as const] : [];
    }),
  );
}
