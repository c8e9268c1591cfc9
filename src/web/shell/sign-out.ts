import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'

/**
 * Signing out ends on /auth, also on a guarded page whose guard would send the visitor to the landing page (G063).
 * While it runs, guards hold still.
 */
let isRunning = false
const listeners = new Set<() => void>()

export function useIsSigningOut(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isRunning,
  )
}

/** Always ends on /auth (SESS-05); when the server could not be reached, `onFailure` tells so. */
export function useSignOut(onFailure: (error: unknown) => void): () => Promise<void> {
  const session = useSession()
  const navigate = useNavigate()
  return async () => {
    setRunning(true)
    await session.signOut().catch(onFailure)
    await navigate({ to: '/auth' })
    setRunning(false)
  }
}

function setRunning(value: boolean): void {
  isRunning = value
  for (const listener of listeners) listener()
}
