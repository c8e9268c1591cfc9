import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { Select } from '#kit/controls/select.tsx'
import { toast } from '#kit/feedback/toast.ts'
import type { OptOutReason } from '../contract.ts'
import { checkEmail } from '../rules/check-contact.ts'
import { messages } from './messages.ts'
import { OptOutRows } from './opt-out-rows.tsx'

const texts = messages.optOuts
type OperatorReason = Exclude<OptOutReason, 'own-wish'>
const reasons = (['asked-by-mail', 'asked-by-phone', 'bounced', 'legal'] as const satisfies OperatorReason[]).map(
  (value) => ({ value, label: texts.reasons[value] }),
)

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Recipients who have opted out; for its operators. */
export function OptOutDialog({ open, onOpenChange }: Props) {
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <Dialog
      size="medium"
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.note}
      typed="kept"
    >
      <AskForm onAsk={setAsked} />
      <OptOutRows key={asked ?? ''} asked={asked} onAll={() => setAsked(null)} />
    </Dialog>
  )
}

/** One address to be asked for, or put on the list with a reason. */
function AskForm({ onAsk }: { onAsk: (address: string | null) => void }) {
  const form = useForm({
    initial: { address: '', reason: 'asked-by-mail' as OperatorReason },
    read: ({ address, reason }) => {
      const error = checkEmail(address.trim())
      return error ? { errors: { address: error } } : { input: { address: address.trim(), reason } }
    },
    send: client.outreach.addOptOut,
    done: (_entry, { address }) => {
      toast.success(texts.added, texts.addedText(address))
      form.change({ address: '' })
      onAsk(null)
    },
    failed: texts.addFailed,
  })
  const { address } = form.values

  function ask(): void {
    const error = checkEmail(address.trim())
    form.refuse(error ? { errors: { address: error } } : {})
    if (!error) onAsk(address.trim())
  }

  return (
    <Form onSubmit={ask} className="grid items-start gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label={texts.address}
        help={texts.addressHelp}
        type="email"
        maxLength={254}
        autoComplete="off"
        {...form.text('address')}
      />
      <Button type="submit" variant="secondary" className="sm:mt-7">
        {texts.ask}
      </Button>
      <Select label={texts.reason} options={reasons} {...form.choice('reason')} />
      <Button className="sm:mt-7" busy={form.busy} onClick={form.submit}>
        {texts.add}
      </Button>
    </Form>
  )
}
