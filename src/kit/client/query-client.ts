import { MutationCache, QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './api-error.ts'
import { untilRefreshed } from './freshness.ts'

/**
 * Reads are tried again when that is harmless; writes never are, because the first may have arrived. Neither waits for
 * the network to come back: what cannot be reached is said, and reads are repeated on return.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    // A button stays busy until the screen shows what it has changed.
    mutationCache: new MutationCache({
      onSettled: () => untilRefreshed(),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && isWorthRetrying(error),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
