import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { messages } from './messages.ts'

/**
 * After each change all lists that are ranked by it are asked for again, here at once and elsewhere by news. `onChanged`
 * is for a list that is not among them.
 */
export function useMisfitChanges(onChanged?: () => void) {
  const queries = useQueryClient()
  const onSettled = () => {
    onChanged?.()
    return Promise.all([
      queries.invalidateQueries({ queryKey: api.discovery.key() }),
      queries.invalidateQueries({ queryKey: api.matching.key() }),
    ])
  }
  return {
    add: useMutation(
      api.misfits.add.mutationOptions({
        onSettled,
        onError: (error) => toast.destructive(messages.failed, error.message),
      }),
    ),
    remove: useMutation(
      api.misfits.remove.mutationOptions({
        onSettled,
        onError: (error) => toast.destructive(messages.takeBackFailed, error.message),
      }),
    ),
  }
}
