import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#kit/client/api.ts'

const pageSize = 50

export type SecurityScope = 'own' | 'installation'

/** Security events of the own account, or of everybody for admins of the product. */
export function useSecurityEvents(scope: SecurityScope) {
  const calls = scope === 'own' ? api.audit.listSecurityEvents : api.audit.listAllSecurityEvents
  return useInfiniteQuery(
    calls.infiniteOptions({
      input: (before: string | undefined) => ({ limit: pageSize, ...(before && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    }),
  )
}
