import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AuthScreen } from '#areas/identity/web/entry/auth-screen.tsx'
import { useSession } from '#areas/identity/web/use-session.ts'
import { usePageTitle } from '#kit/display/page-title.ts'
import { part } from '#kit/display/part.tsx'
import { rememberWantedPath } from '../shell/entry/wanted-path.ts'

const InvitationFromLink = part(() => import('#areas/workspaces/web/invitation-panel.tsx'), 'InvitationFromLink')

/** Signing in and up. With `?invitation=` also what the link of a mail invites to, before and after signing in. */
export function AuthPage() {
  const token = useLocation({ select: (location) => new URLSearchParams(location.searchStr).get('invitation') })
  return token ? <Invited token={token} /> : <AuthScreen />
}

function Invited({ token }: { token: string }) {
  const { state } = useSession()
  const { history } = useRouter()
  usePageTitle('Invitation')
  useEffect(() => {
    // Signing in leads to the start page and from there back to the invitation.
    if (state === 'signed-out') rememberWantedPath(history.location.href, Date.now())
  }, [state, history])
  const panel = (
    <InvitationFromLink token={token} isSignedIn={state === 'signed-in'} onAnswered={() => history.push('/')} />
  )
  if (state !== 'signed-in') {
    return (
      <>
        <aside aria-label="Invitation" className="mx-auto max-w-md px-4 pt-8">
          {panel}
        </aside>
        <AuthScreen />
      </>
    )
  }
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-md px-4 py-16">
      <h1 className="mb-4 font-serif text-2xl">Invitation</h1>
      {panel}
    </main>
  )
}
