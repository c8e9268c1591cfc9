import { useQuery } from '@tanstack/react-query'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { isUnderWay } from '../rules/is-under-way.ts'

const shown = 20

/** The background work of the workspace. News keeps it fresh; asking now and then covers a stream that is cut off. */
export function useTasks() {
  return useQuery(
    api.tasks.list.queryOptions({
      input: { limit: shown },
      refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 15_000 : false),
    }),
  )
}

/** The newest hundred: failures come first, so no more are needed to see whether something is wrong. */
export function useSystemTasks() {
  return useQuery(api.tasks.listSystem.queryOptions({ input: { limit: 100 } }))
}

export function useCancelTask() {
  return useAction(client.tasks.cancel)
}

export function useRemoveTask() {
  return useAction(client.tasks.remove)
}
