import { Navigate, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { PagePending } from './page-pending.tsx'
import { useIsSigningOut } from './sign-out.ts'
import { rememberWantedPath } from './wanted-path.ts'

/**
 * Lets only signed-in people through, after the session lookup has ended (G035). Everybody else goes to the landing
 * page, and the page they wanted waits for them (G034). Somebody who is just signing out is left to /auth (G063).
 */
export function GuardedPage() {
  const session = useSession()
  const isSigningOut = useIsSigningOut()
  if (session.state === 'signed-in') return <Outlet />
  if (session.state === 'loading' || isSigningOut) return <PagePending />
  return <TurnedAway />
}

function TurnedAway() {
  const wanted = useLocation({ select: (location) => location.href })
  useEffect(() => rememberWantedPath(wanted, Date.now()), [wanted])
  return <Navigate to="/" replace />
}
