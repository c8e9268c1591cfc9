import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { managesWorkspace } from '#areas/workspaces/rules/membership.ts'
import { useWorkspaces } from '#areas/workspaces/web/use-workspaces.ts'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { messages } from './messages.ts'

export function useAiPolicy({ enabled = true }: { enabled?: boolean } = {}) {
  return useQuery(api.models.policy.queryOptions({ enabled }))
}

/** Whether the person decides for the workspace; null while that is not known yet. */
export function useDecides(): boolean | null {
  const role = useWorkspaces().data?.find((workspace) => workspace.is_active)?.role
  return role === undefined ? null : managesWorkspace(role)
}

export function useAiCalls() {
  return useInfiniteQuery(
    api.models.calls.infiniteOptions({
      input: (before: string | null) => (before === null ? {} : { before }),
      initialPageParam: null,
      // A short page is the last one.
      getNextPageParam: (page) => (page.length < 25 ? undefined : page.at(-1)?.id),
    }),
  )
}

/** The answer of the change is the new policy, so nothing jumps while it is asked for again. */
export function useChangeAiPolicy() {
  const queries = useQueryClient()
  return useAction(client.models.changePolicy, {
    done: (policy) => {
      queries.setQueryData(api.models.policy.queryKey(), policy)
    },
    failed: messages.notDone,
  })
}
