import { useState } from 'react'
import { client } from '#kit/client/api.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Radio } from '#kit/controls/radio.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { showDone } from '#kit/records/history/changes.ts'
import { toChange } from '#kit/records/use-records.ts'
import type { NegotiationTerm } from '../../contract.ts'
import { messages } from '../messages.ts'
import { useRecordSource } from '../negotiation-records.tsx'

const texts = messages.terms

/** Agrees one term on the position of either side, or on another one. */
export function AgreeDialog({ term: shown, onClose }: { term: NegotiationTerm; onClose: () => void }) {
  // the positions that were read are those that are agreed: a term that somebody else changed is refused
  const [term] = useState(shown)
  const { buyer_position: buyer, seller_position: seller } = term
  const source = useRecordSource('term', term.deal_id, true)
  const options = [
    ...(buyer === '' ? [] : [{ value: 'buyer', label: texts.buyers, help: buyer }]),
    ...(seller === '' || seller === buyer ? [] : [{ value: 'seller', label: texts.sellers, help: seller }]),
    { value: 'other', label: texts.other },
  ]
  const form = useForm({
    initial: () => ({ choice: options[0]?.value ?? 'other', other: '' }),
    read: ({ choice, other }) => {
      const agreed = { buyer, seller, other: other.trim() }[choice] ?? ''
      return agreed === '' ? { errors: { other: texts.missing } } : { input: agreed }
    },
    send: (agreed_position: string) =>
      client.negotiationTerms.change({ id: term.id, version: term.version, status: 'agreed', agreed_position }),
    done: ({ change_id }) => {
      showDone({ title: texts.agreedToast(term.term), change: toChange(source, change_id) })
      onClose()
    },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={texts.agreeOne(term.term)}
      description={texts.agreeText}
      submit={texts.agree}
      form={form}
      failed={texts.failed}
    >
      <Radio
        label={texts.agreed}
        options={options}
        value={form.values.choice}
        onChange={(choice) => form.change({ choice })}
      />
      {form.values.choice === 'other' ? (
        <TextAreaField label={texts.other} required rows={2} maxLength={2000} {...form.text('other')} />
      ) : null}
    </FormDialog>
  )
}
