import { client } from '#kit/client/api.ts'
import { Checkbox } from '#kit/controls/checkbox.tsx'
import { TextField } from '#kit/controls/field.tsx'
import { NumberField } from '#kit/controls/number-field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { NegotiationBid } from '../../contract.ts'
import { bidStatuses } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { readPercent } from './contact-dialog.tsx'

const texts = messages.bids

export function BidDialog({ dealId, bid, onClose }: { dealId: string; bid: NegotiationBid; onClose: () => void }) {
  const form = useForm({
    initial: () => ({ ...bid, certainty: bid.certainty === null ? '' : String(bid.certainty) }),
    read: ({ id: bidId, certainty: typed, ...values }) => {
      const certainty = typed.trim() === '' ? null : readPercent(typed)
      if (typed.trim() !== '' && certainty === null) return { errors: { certainty: texts.percent } }
      return { input: { ...values, bidId, certainty } }
    },
    send: (input) => client.negotiation.changeBid({ dealId, ...input }),
    done: onClose,
  })
  const { text, values, change } = form
  return (
    <FormDialog onClose={onClose} title={texts.editTitle} submit={texts.save} form={form} failed={texts.failed}>
      <TextField label={texts.columns.bidder} required maxLength={200} {...text('bidder')} />
      <Select
        label={texts.columns.status}
        options={bidStatuses.map((value) => ({ value, label: texts.statuses[value] }))}
        {...form.choice('status')}
      />
      <NumberField
        label={texts.columns.certainty}
        kind="count"
        unit="%"
        help={texts.certaintyHelp}
        {...text('certainty')}
      />
      <Checkbox
        label={texts.makeLead}
        help={bid.is_lead ? undefined : texts.makeLeadHelp}
        checked={values.is_lead}
        disabled={bid.is_lead}
        onChange={(is_lead) => change({ is_lead })}
      />
    </FormDialog>
  )
}
