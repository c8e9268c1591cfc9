import { useQuery } from '@tanstack/react-query'
import { useSession } from '#areas/identity/web/use-session.ts'
import { api, ApiError, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
import { showDone, type Change } from '#kit/records/history/changes.ts'
import type { Engagement } from '../contract.ts'
import { messages } from './messages.ts'

export function useEngagements() {
  return useQuery(api.engagements.list.queryOptions({ staleTime: 30_000 }))
}

export function useEngagementFile(id: string) {
  return useQuery(api.engagements.get.queryOptions({ input: { id } }))
}

export type Rights = { isVisitor: boolean; mayWrite: boolean; mayDecide: boolean }

/** What this person can do here; the server decides. A visitor reads. */
export function useRights(): Rights {
  const { state } = useSession()
  const isVisitor = state !== 'signed-in'
  const { data } = useQuery({ ...api.workspaces.list.queryOptions({ staleTime: 60_000 }), enabled: !isVisitor })
  const active = isVisitor ? undefined : data?.find(({ is_active }) => is_active)
  return {
    isVisitor: state === 'signed-out',
    mayWrite: active !== undefined && active.role !== 'viewer',
    mayDecide: active?.capabilities.includes('compliance') ?? false,
  }
}

export function askToSignIn(): void {
  toast.destructive(messages.signInFirst.title, messages.signInFirst.body)
}

type StatusOrder = { engagement: Engagement; status: 'active' | 'completed' | 'on-hold'; reason: string }

export function useChangeStatus(onDone?: () => void) {
  return useAction(
    ({ engagement: { id }, status, reason }: StatusOrder) => client.engagements.changeStatus({ id, status, reason }),
    {
      done: ({ company_name, status }) => {
        toast.success(messages.statusTitle, messages.statusChanged(company_name, messages.statusLabels[status]))
        onDone?.()
      },
      failed: messages.statusFailed,
    },
  )
}

/** Where the lists have hits, compliance is asked for a reason first. */
export function useRemoveEngagement(onDone: () => void, onReason: () => void) {
  return useAction(({ id }: Engagement) => client.engagements.remove({ id }), {
    done: ({ change_id }, { company_name }) => {
      showRemoved(change_id, company_name)
      onDone()
    },
    failed: (error) => {
      if (needsReason(error)) onReason()
      else toast.refused(messages.notRemoved, error)
    },
  })
}

export function showRemoved(changeId: string | null, company: string): void {
  const change = changeId === null ? null : toChange(changeId, company)
  showDone({ title: messages.removed, text: company, change })
}

function needsReason(error: Error): boolean {
  if (!(error instanceof ApiError) || error.status !== 409) return false
  const { details } = error
  return typeof details === 'object' && details !== null && 'needs' in details && details.needs === 'reason'
}

export function toChange(id: string, company: string): Change {
  return { id, undo: (change_id) => client.engagements.undo({ change_id }), count: () => company }
}
