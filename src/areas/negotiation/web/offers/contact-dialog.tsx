import { readTyped } from '#core/numbers/typed-number.ts'
import { client } from '#kit/client/api.ts'
import { TextField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { personPoint } from '#kit/display/person-point.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { sides } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import type { Begun } from '../use-negotiation.ts'

const texts = messages.contact

/** The target contact, the side that we are on, and the rates by which bids are compared. */
export function ContactDialog({ view, onClose }: { view: Begun; onClose: () => void }) {
  const { negotiation, target } = view
  const form = useForm({
    initial: () => ({
      ...negotiation,
      discount_percent: String(negotiation.discount_percent),
      earn_out_probability: String(negotiation.earn_out_probability),
    }),
    read: (values) => {
      const [rate, likely] = [readPercent(values.discount_percent), readPercent(values.earn_out_probability)]
      const errors = {
        ...(rate === null && { discount_percent: messages.bids.percent }),
        ...(likely === null && { earn_out_probability: messages.bids.percent }),
      }
      if (rate === null || likely === null) return { errors }
      const { side, contact_name, contact_title, contact_email, contact_phone, version } = values
      const contact = { contact_name, contact_title, contact_email: contact_email.trim(), contact_phone }
      return { input: { side, version, ...contact, discount_percent: rate, earn_out_probability: likely } }
    },
    send: (input) => client.negotiation.change({ dealId: target.deal_id, ...input }),
    done: onClose,
  })
  const { text } = form
  return (
    <FormDialog onClose={onClose} title={texts.edit} submit={messages.bids.save} form={form} failed={texts.failed}>
      <TextField label={texts.name} maxLength={200} {...text('contact_name')} />
      <TextField label={texts.role} maxLength={200} {...text('contact_title')} />
      <TextField label={texts.email} type="email" maxLength={254} {...text('contact_email')} />
      <TextField label={texts.phone} maxLength={60} {...text('contact_phone')} />
      <Select
        label={messages.begin.side}
        options={sides.map((value) => ({ value, label: messages.begin.sides[value] }))}
        {...form.choice('side')}
      />
      <NumberField label={texts.rate} kind="count" unit="%" {...text('discount_percent')} />
      <NumberField label={texts.likely} kind="count" unit="%" {...text('earn_out_probability')} />
    </FormDialog>
  )
}

export function readPercent(text: string): number | null {
  const read = readTyped(text, { kind: 'count', point: personPoint() })
  if (!('value' in read) || read.value === null) return null
  return Number.isInteger(read.value) && read.value >= 0 && read.value <= 100 ? read.value : null
}
