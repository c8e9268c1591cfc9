import { useQuery } from '@tanstack/react-query'
import { api, ApiError, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import { rememberChange, showDone, type Change } from '#kit/records/history/changes.ts'
import { messages } from './messages.ts'

/** `id` is null for a company that is in no list of ours. */
export type ContactedCompany = { id: string | null; name: string }

export function useContactHistory({ id, name }: ContactedCompany) {
  const input = id === null ? { company_name: name } : { company_id: id }
  return useQuery(api.outreach.list.queryOptions({ input }))
}

export function useContactChanges() {
  return {
    create: useAction(client.outreach.create),
    change: useAction(client.outreach.change, {
      done: ({ change_id }) => rememberChange(toChange(change_id)),
      failed: messages.history.changeFailed,
    }),
    remove: useAction(client.outreach.remove, {
      done: ({ change_id }) =>
        showDone({ title: messages.record.removed, change: change_id === null ? null : toChange(change_id) }),
      failed: messages.record.removeFailed,
    }),
  }
}

export function toChange(id: string): Change {
  const undo = (change_id: string) => client.outreach.undo({ change_id })
  return { id, undo, count: messages.record.count }
}

/** A refusal has a reason that trying again does not change: a limit, a recipient who wants no mails, a missing right. */
export function tellContactFailure(error: Error): void {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  toast.refused(messages.error, error, isRefusal ? error.message : messages.failed)
}
