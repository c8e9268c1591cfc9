import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './api-error.ts'

/** Reads are asked again when that is harmless; writes never are, because the first may have arrived. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: (failures, error) => failures < 2 && isWorthRetrying(error) },
      mutations: { retry: false },
    },
  })
}
