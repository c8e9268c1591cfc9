import { useState } from 'react'
import { endStages } from '#areas/deals/rules/stage-gates.ts'
import { client } from '#kit/client/api.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { toast } from '#kit/feedback/toast.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { longestReason } from '../../rules/limits.ts'
import { messages } from '../messages.ts'
import { useMoney } from '../use-money.ts'
import type { Begun } from '../use-negotiation.ts'

const texts = messages.reopen

/** A finalised negotiation is opened again, with the reason for it and after what follows was said. */
export function ReopenDialog({ view, onClose }: { view: Begun; onClose: () => void }) {
  const { deal_id: dealId, target, stage, currency } = view.target
  const money = useMoney(currency)
  // what was read here is what is reopened: a negotiation that somebody else changed meanwhile is refused
  const [{ version, final_price }] = useState(view.negotiation)
  const form = useForm({
    initial: { reason: '' },
    read: ({ reason }) => (reason.trim() === '' ? { errors: { reason: texts.needed } } : { input: reason.trim() }),
    send: (reason: string) => client.negotiation.reopen({ dealId, version, reason }),
    done: () => {
      toast.success(texts.done, texts.doneBody(target))
      onClose()
    },
  })
  const describe = isAtEnd(stage) ? texts.closed : texts.movedBack
  return (
    <FormDialog
      title={texts.title(target)}
      description={`${describe(money.full(final_price ?? 0))} ${texts.after}`}
      submit={texts.submit}
      form={form}
      failed={texts.failed}
      onClose={onClose}
    >
      <TextAreaField label={texts.reason} required maxLength={longestReason} rows={3} {...form.text('reason')} />
    </FormDialog>
  )
}

function isAtEnd(stage: string): boolean {
  return endStages.some((end) => end === stage)
}
