import { MutationCache, QueryClient } from '@tanstack/react-query';

/** Second part of the key of every query that counts rows. */
export const COUNT_KEY = 'count';

/**
 * A failed read is told at once, with the backend's message; trying again is the reader's decision. Whatever was changed may have
 * changed how many rows there are, so counts are asked again.
 *
 * A call fails at once where there is no network. Held back, it would be sent when the network returns, whatever its user wants by
 * then.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSettled: () => {
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === COUNT_KEY });
      },
    }),
  });
  return client;
}
