import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { SignInPrompt, type AccessLinks } from '#areas/companies/web/access-notice.tsx'
import { useSession } from '#areas/identity/web/use-session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { messages } from './messages.ts'

/** Spares requests that are sure to be refused; what may be seen is decided by the server. */
export function AccessGate({ links, children }: { links: AccessLinks; children: ReactNode }) {
  const session = useSession()
  if (session.state === 'loading') return <SkeletonLines label={messages.runs.loading} lines={6} />
  if (session.state === 'signed-out') return <SignInPrompt links={links} />
  if (session.user.role === 'basic') {
    return (
      <EmptyState
        icon={<LockKeyhole />}
        title={messages.insufficient}
        text={messages.insufficientText}
        action={links.plans}
      />
    )
  }
  return children
}
