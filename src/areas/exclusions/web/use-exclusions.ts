import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import { messages } from './messages.ts'

/** Lists that are ranked by these refresh by themselves. `onChanged` is for a list that is not among them. */
export function useExclusionChanges(onChanged?: () => void) {
  const outcome = (title: string) => ({
    done: onChanged,
    failed: (error: Error) => {
      toast.refused(title, error)
      onChanged?.()
    },
  })
  return {
    add: useAction(client.exclusions.add, outcome(messages.failed)),
    remove: useAction(client.exclusions.remove, outcome(messages.takeBackFailed)),
  }
}
