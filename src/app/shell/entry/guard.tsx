import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { PagePending } from './page-pending.tsx'
import { useIsSigningOut } from '../account/sign-out.ts'
import { rememberWantedPath } from './wanted-path.ts'

/**
 * Lets only signed-in people through, after the session lookup has ended (G035). Everybody else goes to the landing
 * page, and the page they wanted waits for them (G034). Somebody who is just signing out is left to /auth (G063).
 */
export function GuardedPage() {
  return (
    <Guarded>
      <Outlet />
    </Guarded>
  )
}

/** The same for a page that only partly needs an account. */
export function Guarded({ children }: { children: ReactNode }) {
  const session = useSession()
  const isSigningOut = useIsSigningOut()
  if (session.state === 'signed-in') return children
  if (session.state === 'loading' || isSigningOut) return <PagePending />
  return <TurnedAway />
}

function TurnedAway() {
  const router = useRouter()
  // Held from the first render: by the time of a second one the address may be the start page already.
  const [wanted] = useState(() => router.state.location.href)
  useEffect(() => {
    rememberWantedPath(wanted, Date.now())
    void router.navigate({ to: '/', replace: true })
  }, [router, wanted])
  return <PagePending />
}
