import { useSession } from '#areas/identity/web/use-session.ts'

/** Only saves requests that are sure to be refused; what may be seen is decided by the server. */
export function useMayLook(): boolean {
  const session = useSession()
  return session.state === 'signed-in' && session.user.role !== 'basic'
}
