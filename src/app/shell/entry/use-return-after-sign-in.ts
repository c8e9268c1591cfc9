import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsSigningOut } from '../account/sign-out.ts'
import { rememberWantedPath } from './wanted-path.ts'

/** A visitor who follows a link to the sign-in returns to the page with that link. Signing out also ends there, and leads nowhere. */
export function useReturnAfterSignIn(): void {
  const router = useRouter()
  const isSigningOut = useIsSigningOut()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
        const isAsked = toLocation.pathname === '/auth' && fromLocation && fromLocation.pathname !== '/auth'
        if (isAsked && !isSigningOut) rememberWantedPath(fromLocation.href, Date.now())
      }),
    [router, isSigningOut],
  )
}
