import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { makePageStore } from '#kit/client/page-store.ts'
import { useSession } from '#areas/identity/web/use-session.ts'

/**
 * Signing out ends on /auth, also on a guarded page whose guard would send the visitor to the landing page (G063).
 * While it runs, guards hold still.
 */
const running = makePageStore(false)

export function useIsSigningOut(): boolean {
  return useSyncExternalStore(running.subscribe, running.read)
}

/** Always ends on /auth (SESS-05); when the server could not be reached, `onFailure` tells so. */
export function useSignOut(onFailure: (error: unknown) => void): () => Promise<void> {
  const session = useSession()
  const navigate = useNavigate()
  return async () => {
    running.write(true)
    await session.signOut().catch(onFailure)
    await navigate({ to: '/auth' })
    running.write(false)
  }
}
