import type { ReactNode } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { Alert } from '#kit/feedback/alert.tsx'
import type { Billing } from '../../contract.ts'
import { messages } from '../messages.ts'
import { useStartTrial } from '../use-billing.ts'

const texts = messages.trial

/** For whom has no plan: the offer of the trial, how long it runs, or that it has ended. */
export function TrialNotice({ billing, action }: { billing: Billing; action?: ReactNode }) {
  const format = useFormatter()
  const { subscription, trial, usage } = billing
  // Access without a limit was given by an administrator, and a trial would only narrow it.
  if (subscription || usage.profile_limit === null) return null
  if (trial.state === 'running')
    return (
      <Alert tone="information" title={texts.runningTitle(format.date(trial.ends_at))} action={action}>
        {texts.runningText}
      </Alert>
    )
  if (trial.state === 'ended')
    return (
      <Alert tone="information" title={texts.ended} action={action}>
        {texts.endedText}
      </Alert>
    )
  return (
    <Alert tone="information" title={texts.offer} action={<StartTrialButton size="small" />}>
      {texts.offerText}
    </Alert>
  )
}

export function StartTrialButton({ size }: { size?: 'small' }) {
  const start = useStartTrial()
  return (
    <Button {...(size && { size })} busy={start.isPending} onClick={() => start.mutate()}>
      {texts.start}
    </Button>
  )
}
