import { Sparkles } from 'lucide-react'
import { useSession } from '#areas/identity/web/use-session.ts'
import { ApiError, serverSentence } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Formatter } from '#core/format/formatter.ts'
import type { SmartAnswer } from '../contract.ts'
import { fitThreshold } from '../rules/rate-fit.ts'
import { messages } from './messages.ts'
import { useWatchlistChanges } from './use-watchlist.ts'

const texts = messages.smart

/** What the filters of the screen say now; left out is any. */
export type SmartWatchlistCriteria = {
  industries?: string[]
  countries?: string[]
  revenueRange?: { min?: number | null; max?: number | null }
  growthRate?: { min?: number | null; max?: number | null }
}

export function CreateSmartWatchlistButton({ criteria }: { criteria: SmartWatchlistCriteria }) {
  const session = useSession()
  const format = useFormatter()
  const { createSmart } = useWatchlistChanges()

  function press(): void {
    if (session.state !== 'signed-in') {
      toast.destructive(messages.signInFirst, messages.signInToCreate)
      return
    }
    createSmart.mutate(
      { criteria: { ...criteria, strategicFit: fitThreshold }, userId: session.user.id, action: 'create' },
      { onSuccess: (answer) => tellCreated(answer, format), onError: tellFailure },
    )
  }

  return (
    <Button
      icon={<Sparkles />}
      busy={createSmart.isPending}
      busyLabel={texts.working}
      disabled={session.state === 'loading'}
      onClick={press}
    >
      {texts.button}
    </Button>
  )
}

function tellCreated({ data }: SmartAnswer, format: Formatter): void {
  const { added_to_watchlist: added, total_candidates: total, already_watched: watched, left_out: leftOut } = data
  const searched = data.only_sample ? texts.onlySample : ''
  if (added === 0) {
    toast.note(texts.none, texts.noneText(format.number(total), format.number(watched)) + searched)
    return
  }
  const more = leftOut > 0 ? texts.more(format.number(leftOut)) : ''
  toast.success(texts.created, texts.createdText(format.number(added), format.number(total)) + more + searched)
}

/** WL-10: the server answered and refused, or the call itself failed. */
function tellFailure(error: Error): void {
  const hasAnswered = error instanceof ApiError && error.status > 0
  if (hasAnswered) toast.refused(texts.failed, error, serverSentence(error) ?? texts.failedText)
  else toast.destructive(messages.error, texts.callFailed)
}
