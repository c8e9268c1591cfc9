import { useQuery } from '@tanstack/react-query'
import { api, client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { toast } from '#kit/feedback/toast.ts'
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
  return {
    change: useAction(client.workspaces.changeMember, { failed: tellRefusal }),
    remove: useAction(client.workspaces.removeMember, { failed: tellRefusal }),
    resend: useAction(client.workspaces.resendInvitation, { failed: tellRefusal }),
    revoke: useAction(client.workspaces.revokeInvitation, { failed: tellRefusal }),
    decline: useAction(client.workspaces.declineInvitation, { failed: tellRefusal }),
  }
}

/** Changes after which every screen may show something else: where one works, or what is there. */
export function useSurroundings() {
  return {
    activate: useAction(client.workspaces.activate, { failed: tellRefusal }),
    leave: useAction(client.workspaces.leave, { failed: tellRefusal }),
    removeSamples: useAction(client.workspaces.removeSampleData, { failed: tellRefusal }),
    accept: useAction(client.workspaces.acceptInvitation, { failed: tellRefusal }),
  }
}

function tellRefusal(error: Error): void {
  toast.refused(messages.notDone, error)
}
