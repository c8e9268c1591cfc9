import { useEffect, useState } from 'react'
import { client } from '#kit/client/api.ts'
import { Button } from '#kit/buttons/button.tsx'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Radio } from '#kit/controls/radio.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import type { Investigation } from '../../contract.ts'
import { decisionLabels, decisions, type CaseDecision } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const texts = messages.complete
/** The stated pause in which the message can be read before the dialog closes. */
const closesAfterMs = 1500

type Props = { found: Investigation; onBack: () => void; onDone: () => void }

/** The decision with its reason; a High alert needs a second person, or the reason of somebody who is alone. */
export function CompleteForm({ found, onBack, onDone }: Props) {
  const [done, setDone] = useState<string | null>(null)
  const isHigh = found.alert.type === 'High'
  const isAlone = isHigh && !found.has_colleagues
  const form = useForm({
    initial: { decision: '', reason: '', alone: '' },
    read: ({ decision, reason, alone }) => {
      const chosen = decisions.find((known) => known === decision)
      if (!chosen) return { problem: texts.choose }
      if (reason.trim() === '') return { errors: { reason: texts.reasonNeeded } }
      if (isAlone && alone.trim() === '') return { errors: { alone: texts.aloneNeeded } }
      return { input: { decision: chosen, reason, alone } }
    },
    send: (input: { decision: CaseDecision; reason: string; alone: string }) =>
      client.monitoring.complete({
        alertId: found.alert.id,
        version: found.version,
        decision: input.decision,
        reason: input.reason,
        ...(isAlone ? { single_approver_reason: input.alone } : {}),
      }),
    done: ({ alert }) => setDone(alert.state === 'resolved' ? messages.dialog.completed : messages.dialog.waits),
    failed: messages.dialog.completionFailed,
  })
  useCloseAfter(done !== null, onDone)
  if (done !== null) return <Alert tone="good" title={done} />
  const { values, change, text } = form
  return (
    <Form onSubmit={form.submit} problem={form.problem} className="flex flex-col gap-4">
      <Radio
        label={texts.decision}
        value={values.decision}
        onChange={(decision) => change({ decision })}
        options={decisions.map((value) => ({ value, label: decisionLabels[value] }))}
      />
      <TextAreaField label={texts.reason} required {...text('reason')} />
      {isAlone ? <TextAreaField label={texts.alone} help={texts.aloneHelp} required {...text('alone')} /> : null}
      {isHigh && !isAlone ? <p className="text-muted">{texts.second}</p> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onBack}>
          {messages.dialog.back}
        </Button>
        <Button type="submit" busy={form.busy} busyLabel={messages.dialog.completing}>
          {messages.dialog.complete}
        </Button>
      </div>
    </Form>
  )
}

function useCloseAfter(isDone: boolean, close: () => void): void {
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(close, closesAfterMs)
    return () => clearTimeout(timer)
  }, [isDone, close])
}
