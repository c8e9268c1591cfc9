import type { ReactNode } from 'react'
import { RightNeeded, SignInPrompt } from '#areas/companies/web/access-notice.tsx'
import { useSession } from '#areas/identity/web/use-session.ts'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { messages } from './messages.ts'

/** Avoids requests that are sure to be refused; the server decides what may be seen. */
export function AccessGate({ children }: { children: ReactNode }) {
  const session = useSession()
  if (session.state === 'loading') return <SkeletonLines label={messages.runs.loading} lines={6} />
  if (session.state === 'signed-out') return <SignInPrompt />
  if (session.user.role === 'basic') return <RightNeeded />
  return children
}
