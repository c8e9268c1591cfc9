import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api.ts'
import { toast } from '#web/ui/toast.ts'
import { messages } from './messages.ts'

export function useWorkspaces() {
  return useQuery(api.workspaces.list.queryOptions())
}

export function useMembers() {
  return useQuery(api.workspaces.listMembers.queryOptions())
}

export function useInvitations({ enabled }: { enabled: boolean }) {
  return useQuery(api.workspaces.listInvitations.queryOptions({ enabled }))
}

export function useSampleData() {
  return useQuery(api.workspaces.sampleData.queryOptions())
}

export function useReceivedInvitations({ enabled }: { enabled: boolean }) {
  return useQuery(api.workspaces.receivedInvitations.queryOptions({ enabled }))
}

export function useInvitationPreview(token: string | null) {
  return useQuery(
    api.workspaces.previewInvitation.queryOptions({
      input: { token: token ?? '' },
      enabled: token !== null,
      retry: false,
    }),
  )
}

/** Changes that only this area and the audit log show. A refusal is told with the server's own sentence. */
export function useWorkspaceChanges() {
  const queries = useQueryClient()
  const refetch = async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: api.workspaces.key() }),
      queries.invalidateQueries({ queryKey: api.audit.key() }),
    ])
  }
  const after = { onSuccess: refetch, onError: tellRefusal }
  return {
    change: useMutation(api.workspaces.changeMember.mutationOptions(after)),
    remove: useMutation(api.workspaces.removeMember.mutationOptions(after)),
    invite: useMutation(api.workspaces.invite.mutationOptions({ onSuccess: refetch })),
    resend: useMutation(api.workspaces.resendInvitation.mutationOptions(after)),
    revoke: useMutation(api.workspaces.revokeInvitation.mutationOptions(after)),
    create: useMutation(api.workspaces.create.mutationOptions(after)),
    rename: useMutation(api.workspaces.rename.mutationOptions(after)),
    decline: useMutation(api.workspaces.declineInvitation.mutationOptions(after)),
  }
}

/** Changes after which every screen may show something else: where one works, or what is there. */
export function useSurroundings() {
  const queries = useQueryClient()
  const after = { onSuccess: () => queries.invalidateQueries(), onError: tellRefusal }
  return {
    activate: useMutation(api.workspaces.activate.mutationOptions(after)),
    leave: useMutation(api.workspaces.leave.mutationOptions(after)),
    remove: useMutation(api.workspaces.remove.mutationOptions(after)),
    removeSamples: useMutation(api.workspaces.removeSampleData.mutationOptions(after)),
    accept: useMutation(api.workspaces.acceptInvitation.mutationOptions(after)),
  }
}

function tellRefusal(error: Error): void {
  toast.destructive(messages.notDone, error.message)
}
