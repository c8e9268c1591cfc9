import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { Button } from '#kit/buttons/button.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Section } from '#kit/display/section.tsx'
import { useState } from 'react'
import type { Investigation } from '../../contract.ts'
import { messages } from '../messages.ts'

const texts = messages.review

/** The second person approves the decision on a High alert or sends it back. */
export function ReviewForm({ found }: { found: Investigation }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const review = useAction(
    (outcome: 'approve' | 'send_back') =>
      client.monitoring.review({ alertId: found.alert.id, version: found.version, outcome, reason }),
    { failed: texts.failed },
  )
  if (!found.may_review) return <p className="text-muted">{texts.mine}</p>
  const send = (outcome: 'approve' | 'send_back') => {
    setError(reason.trim() === '' ? texts.needed : null)
    if (reason.trim() !== '') review.mutate(outcome)
  }
  return (
    <Section title={texts.title}>
      <TextAreaField
        label={texts.reason}
        rows={2}
        value={reason}
        error={error}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button busy={review.isPending} onClick={() => send('approve')}>
          {texts.approve}
        </Button>
        <Button variant="secondary" busy={review.isPending} onClick={() => send('send_back')}>
          {texts.sendBack}
        </Button>
      </div>
    </Section>
  )
}
