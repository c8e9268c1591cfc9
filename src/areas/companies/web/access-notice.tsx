import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, serverSentence } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { messages } from './messages.ts'

const texts = messages.access

/** Ways out of this area; where they lead is known to whoever puts the screen on a page. */
export type AccessLinks = { signIn: ReactNode; plans: ReactNode }

export function SignInPrompt({ links }: { links: AccessLinks }) {
  return <EmptyState icon={<LockKeyhole />} title={texts.signIn} text={texts.signInText} action={links.signIn} />
}

/** The stated refusal, and by whom the right can be had. */
export function RightNeeded({ links }: { links: AccessLinks }) {
  return (
    <EmptyState icon={<LockKeyhole />} title={texts.insufficient} text={texts.insufficientText} action={links.plans} />
  )
}

/** Why there is no list: not signed in any more, not allowed, or something went wrong. */
export function LoadFailure({ error, links, onRefresh }: { error: Error; links: AccessLinks; onRefresh: () => void }) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) return <SignInPrompt links={links} />
  if (status === 403) return <RightNeeded links={links} />
  return (
    <ErrorState
      title={texts.failed}
      text={texts.failedText(reasonOf(error))}
      retryLabel={texts.refresh}
      onRetry={onRefresh}
      requestId={error instanceof ApiError ? error.requestId : null}
    />
  )
}

/** The server's own sentence, or that nobody answered; an answer without a sentence has the stated text (ROLE-07). */
function reasonOf(error: Error): string {
  const isUnanswered = error instanceof ApiError && error.status === 0
  return isUnanswered ? error.message : (serverSentence(error) ?? texts.unknownReason)
}
