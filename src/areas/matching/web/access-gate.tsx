import type { ReactNode } from 'react'
import { RightNeeded, SignInPrompt, type AccessLinks } from '#areas/companies/web/access-notice.tsx'
import { useSession } from '#areas/identity/web/use-session.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { messages } from './messages.ts'

/** Spares requests that are sure to be refused; what may be seen is decided by the server. */
export function AccessGate({ links, children }: { links: AccessLinks; children: ReactNode }) {
  const session = useSession()
  if (session.state === 'loading') return <SkeletonLines label={messages.runs.loading} lines={6} />
  if (session.state === 'signed-out') return <SignInPrompt links={links} />
  if (session.user.role === 'basic') return <RightNeeded links={links} />
  return children
}
