import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, ApiError } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { messages } from './messages.ts'

/** `id` is null for a company that is in no list of ours. */
export type ContactedCompany = { id: string | null; name: string }

export function useContactHistory({ id, name }: ContactedCompany) {
  const input = id === null ? { company_name: name } : { company_id: id }
  return useQuery(api.outreach.list.queryOptions({ input }))
}

export function useContactChanges() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: api.outreach.key() })
  return {
    create: useMutation(api.outreach.create.mutationOptions({ onSettled })),
    change: useMutation(
      api.outreach.change.mutationOptions({
        onSettled,
        onError: (error) => toast.destructive(messages.history.changeFailed, error.message),
      }),
    ),
  }
}

/** A refusal has a reason that trying again does not change: a limit, a recipient who wants no mails, a missing right. */
export function tellContactFailure(error: Error): void {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  toast.destructive(messages.error, isRefusal ? error.message : messages.failed)
}
