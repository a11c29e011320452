import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider.ts';
import { COUNT_KEY } from '../providers/query-client.ts';

/** How many rows a resource has. */
export function useCount(resource: string): UseQueryResult<number> {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({ queryKey: [resource, COUNT_KEY], queryFn: () => dataProvider.count(resource) });
}
