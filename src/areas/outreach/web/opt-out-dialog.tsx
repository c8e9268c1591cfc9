import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import type { OptOutReason } from '../contract.ts'
import { checkEmail } from '../rules/check-contact.ts'
import { messages } from './messages.ts'
import { OptOutRows } from './opt-out-rows.tsx'
import { useOptOutChanges } from './use-opt-outs.ts'

const texts = messages.optOuts
type OperatorReason = Exclude<OptOutReason, 'own-wish'>
const reasons = (['asked-by-mail', 'asked-by-phone', 'bounced', 'legal'] as const satisfies OperatorReason[]).map(
  (value) => ({ value, label: texts.reasons[value] }),
)

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** Who wants no mails from this installation; for its operators. */
export function OptOutDialog({ open, onOpenChange }: Props) {
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <Dialog size="medium" open={open} onOpenChange={onOpenChange} title={texts.title} description={texts.note}>
      <AskForm onAsk={setAsked} />
      <OptOutRows key={asked ?? ''} asked={asked} onAll={() => setAsked(null)} />
    </Dialog>
  )
}

/** One address to be asked for, or put on the list with a reason. */
function AskForm({ onAsk }: { onAsk: (address: string | null) => void }) {
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [reason, setReason] = useState<OperatorReason>('asked-by-mail')
  const { add } = useOptOutChanges()

  function check(): string | null {
    const wanted = address.trim()
    const found = checkEmail(wanted)
    setProblem(found)
    return found ? null : wanted
  }

  function ask(event: FormEvent): void {
    event.preventDefault()
    const wanted = check()
    if (wanted) onAsk(wanted)
  }

  function put(): void {
    const wanted = check()
    if (!wanted) return
    add.mutate(
      { address: wanted, reason },
      {
        onSuccess: () => {
          toast.success(texts.added, texts.addedText(wanted))
          setAddress('')
          onAsk(null)
        },
        onError: (error) => toast.destructive(texts.addFailed, error.message),
      },
    )
  }

  return (
    <form noValidate onSubmit={ask} className="grid items-start gap-x-3 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label={texts.address}
        help={texts.addressHelp}
        type="email"
        maxLength={254}
        autoComplete="off"
        error={problem}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button type="submit" variant="secondary" className="sm:mt-7">
        {texts.ask}
      </Button>
      <Select
        label={texts.reason}
        options={reasons}
        value={reason}
        onChange={(value) => setReason(reasons.find((one) => one.value === value)?.value ?? 'asked-by-mail')}
      />
      <Button className="sm:mt-7" busy={add.isPending} onClick={put}>
        {texts.add}
      </Button>
    </form>
  )
}
