import { useQuery } from '@tanstack/react-query'
import { api } from '#kit/client/api.ts'

/** Where what one adds is stored, for people who work in several workspaces. */
export function WorkspaceName() {
  // as fresh as the rows of the page, also after a switch in another tab
  const { data: workspaces = [] } = useQuery(api.workspaces.list.queryOptions({ staleTime: 0 }))
  const active = workspaces.length > 1 ? workspaces.find(({ is_active }) => is_active) : undefined
  return active ? <span className="block truncate text-xs text-ink">{active.name}</span> : null
}
