import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api, ApiError } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { messages } from './messages.ts'

export function useWatchlist() {
  const session = useSession()
  return useQuery(api.watchlist.list.queryOptions({ input: {}, enabled: session.state === 'signed-in' }))
}

/** After each change the list is read again (WL-07), in this tab by these calls and in others by the news of the server. */
export function useWatchlistChanges() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: api.watchlist.key() })
  return {
    add: useMutation(api.watchlist.add.mutationOptions({ onSettled })),
    change: useMutation(
      api.watchlist.change.mutationOptions({
        onSettled,
        onError: (error) => toast.destructive(messages.saveFailed, error.message),
      }),
    ),
    remove: useMutation(
      api.watchlist.remove.mutationOptions({
        onSettled,
        onError: () => toast.destructive(messages.error, messages.removeFailed),
      }),
    ),
    createSmart: useMutation(api.watchlist.createSmart.mutationOptions({ onSettled })),
  }
}

/** What went wrong with adding a company, in the words of the specification. */
export function tellAddFailure(error: Error, name: string): void {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'CONFLICT') toast.note(messages.already, messages.alreadyText(name))
  else if (code === 'UNAUTHORIZED') toast.destructive(messages.signInFirst, messages.signInToAdd)
  // The list is full, or the right is missing: trying again does not help, so the reason is told.
  else if (code === 'UNPROCESSABLE' || code === 'FORBIDDEN') toast.destructive(messages.error, error.message)
  else toast.destructive(messages.error, messages.addFailed)
}
