import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api, ApiError, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { refusalReason } from '#kit/feedback/refusal-reason.ts'
import { toast } from '#kit/feedback/toast.ts'
import { rememberChange, showDone, type Change } from '#kit/records/history/changes.ts'
import type { WatchlistEntry } from '../contract.ts'
import type { EntryFilter } from './address.ts'
import { messages } from './messages.ts'

export function useWatchlist(filter: EntryFilter = {}) {
  const session = useSession()
  return useQuery(
    api.watchlist.list.queryOptions({
      input: filter as object,
      enabled: session.state === 'signed-in',
      placeholderData: keepPreviousData,
    }),
  )
}

/** After each change the list is read again (WL-07), in this tab by these calls and in others by the news of the server. */
export function useWatchlistChanges() {
  return {
    add: useAction(client.watchlist.add),
    change: useAction(client.watchlist.change, {
      done: ({ change_id }) => rememberChange(toChange(change_id)),
      failed: messages.saveFailed,
    }),
    /** By the call whose answer can be undone. */
    remove: useAction(
      ({ id }: WatchlistEntry) => client.watchlist.changeMany({ ids: [id], change: { remove: true } }),
      {
        done: ({ change_id }, { company_name }) =>
          showEntryDone(messages.removed, messages.removedText(company_name), change_id),
        failed: () => toast.destructive(messages.error, messages.removeFailed),
      },
    ),
    createSmart: useAction(client.watchlist.createSmart),
  }
}

/** A toast with Undo. */
export function showEntryDone(title: string, text: string, changeId: string | null): void {
  showDone({ title, text, change: changeId === null ? null : toChange(changeId) })
}

export function toChange(id: string): Change {
  const undo = (change_id: string) => client.watchlist.undo({ change_id })
  return { id, undo, count: (entries) => messages.list.count(String(entries), entries === 1) }
}

/** What went wrong with adding a company, in the words of the specification. */
export function tellAddFailure(error: Error, name: string): void {
  const code = error instanceof ApiError ? error.code : ''
  if (refusalReason(error) === 'watched') toast.note(messages.already, messages.alreadyText(name))
  else if (code === 'UNAUTHORIZED') toast.destructive(messages.signInFirst, messages.signInToAdd)
  // The list is full, the right is missing, others were faster: the reason says whether trying again helps.
  else if (['CONFLICT', 'UNPROCESSABLE', 'FORBIDDEN'].includes(code)) toast.refused(messages.error, error)
  else toast.destructive(messages.error, messages.addFailed)
}
