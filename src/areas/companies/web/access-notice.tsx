import { LockKeyhole } from 'lucide-react'
import { SignInLink } from '#areas/identity/web/visitor-note.tsx'
import { ApiError, serverSentence } from '#kit/client/api.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { RefusalOffer } from '#kit/feedback/refusal-offer.tsx'
import { needsPlan } from '../../permissions.ts'
import { messages } from './messages.ts'

const texts = messages.access

export function SignInPrompt() {
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={texts.signIn}
      text={texts.signInText}
      action={<SignInLink label={texts.signInAction} />}
    />
  )
}

/** The stated refusal, with the plans that contain the right. */
export function RightNeeded() {
  return (
    <EmptyState
      icon={<LockKeyhole />}
      title={texts.insufficient}
      text={texts.insufficientText}
      action={<RefusalOffer of={needsPlan} />}
    />
  )
}

/** Why there is no list: not signed in any more, not allowed, or something went wrong. */
export function LoadFailure({ error, onRefresh }: { error: Error; onRefresh: () => void }) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 401) return <SignInPrompt />
  if (status === 403) return <RightNeeded />
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
