import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../identity/web/use-session.ts'
import { api } from '#kit/client/api.ts'

/** Only keeps away what is sure to be refused; what may be changed is decided by the server. */
export function useMayWrite(): boolean {
  return useWriteRight().mayWrite
}

/** Somebody who is sure to be refused whatever is written here; not so while that is not known, and of a visitor it never is. */
export function useIsReader(): boolean {
  const enabled = useSession().state === 'signed-in'
  const { data } = useQuery({ ...api.workspaces.list.queryOptions({ staleTime: 60_000 }), enabled })
  return data?.find(({ is_active }) => is_active)?.role === 'viewer'
}

/** The same for what would move if it came after the rest: it waits until the right is known. */
export function useWriteRight(): { mayWrite: boolean; isKnown: boolean } {
  const { data, isPending } = useQuery(api.workspaces.list.queryOptions({ staleTime: 60_000 }))
  const active = data?.find(({ is_active }) => is_active)
  return { mayWrite: active !== undefined && active.role !== 'viewer', isKnown: !isPending }
}

/** For screens that visitors see too: nothing is asked of the server before somebody signed in. */
export function useReaderRights(): { isVisitor: boolean; mayWrite: boolean } {
  const { state } = useSession()
  const isSignedIn = state === 'signed-in'
  const { data } = useQuery({ ...api.workspaces.list.queryOptions({ staleTime: 60_000 }), enabled: isSignedIn })
  const active = data?.find(({ is_active }) => is_active)
  return { isVisitor: state === 'signed-out', mayWrite: active !== undefined && active.role !== 'viewer' }
}

/** What only owners and admins of the workspace may do. */
export function useMayManage(): boolean {
  const enabled = useSession().state === 'signed-in'
  const { data } = useQuery({ ...api.workspaces.list.queryOptions({ staleTime: 60_000 }), enabled })
  const role = data?.find(({ is_active }) => is_active)?.role
  return role === 'owner' || role === 'admin'
}
