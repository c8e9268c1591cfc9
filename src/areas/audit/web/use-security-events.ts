import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'

const pageSize = 50

/** Security events of everybody, for admins of the product. */
export function useAllSecurityEvents() {
  return useInfiniteQuery(
    api.audit.listAllSecurityEvents.infiniteOptions({
      input: (before: string | undefined) => ({ limit: pageSize, ...(before && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    }),
  )
}
