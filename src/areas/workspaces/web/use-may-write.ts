import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api.ts'

/** Only keeps away what is sure to be refused; what may be changed is decided by the server. */
export function useMayWrite(): boolean {
  const workspaces = useQuery(api.workspaces.list.queryOptions({ staleTime: 60_000 }))
  const active = workspaces.data?.find(({ is_active }) => is_active)
  return active !== undefined && active.role !== 'viewer'
}
