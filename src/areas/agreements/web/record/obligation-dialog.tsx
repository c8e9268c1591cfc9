import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import type { FormReading } from '#kit/forms/form-reading.ts'
import { useForm } from '#kit/forms/use-form.ts'
import { ConfirmDialog } from '#kit/overlays/confirm-dialog.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { Agreement } from '../../contract.ts'
import { longestObligation } from '../../rules/limits.ts'
import { obligationStates, type ObligationState } from '../../rules/words.ts'
import { messages } from '../messages.ts'
import { namePerson } from './name-person.ts'

const texts = messages.obligations

export type ObligationDraft = {
  /** Null for a new one. */
  id: string | null
  text: string
  due_on: string
  owner: number
  state: ObligationState
  version: number
}

type ObligationDialogProps = { agreement: Agreement; draft: ObligationDraft; onClose: () => void }

type ObligationValues = { text: string; due_on: string; owner: string; state: string }
type ObligationFields = { text: string; due_on: string | null; owner: number; state: ObligationState }

const stateOptions = obligationStates.map((value) => ({ value, label: texts.states[value] }))

function read({ text, due_on, owner, state }: ObligationValues): FormReading<ObligationValues, ObligationFields> {
  if (text.trim() === '') return { errors: { text: texts.missing } }
  const chosen = obligationStates.find((known) => known === state) ?? 'open'
  return { input: { text, due_on: due_on === '' ? null : due_on, owner: Number(owner), state: chosen } }
}

/** One obligation: what, who and by when. */
export function ObligationDialog({ agreement, draft, onClose }: ObligationDialogProps) {
  const { id: agreementId, people } = agreement
  const { id, version } = draft
  const form = useForm<ObligationValues, ObligationFields, Agreement>({
    initial: { text: draft.text, due_on: draft.due_on, owner: String(draft.owner), state: draft.state },
    read,
    send: ({ state, ...fields }) =>
      id === null
        ? client.agreements.addObligation({ id: agreementId, ...fields })
        : client.agreements.changeObligation({ id: agreementId, obligation_id: id, version, state, ...fields }),
    done: onClose,
    failed: (error) => error.message,
  })
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={id === null ? texts.add : texts.editTitle}
      description={texts.dialogNote}
      submit={texts.save}
      form={form}
    >
      <TextAreaField label={texts.what} required rows={3} maxLength={longestObligation} {...form.text('text')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={texts.owner}
          required
          options={people.map(({ number }) => ({ value: String(number), label: namePerson(people, number) ?? '' }))}
          {...form.choice('owner')}
        />
        <TextField label={texts.dueOn} type="date" optional {...form.text('due_on')} />
      </div>
      {id === null ? null : (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Select label={texts.state} required options={stateOptions} {...form.choice('state')} />
          <RemoveButton agreementId={agreementId} obligationId={id} onRemoved={onClose} />
        </div>
      )}
    </FormDialog>
  )
}

type RemoveProps = { agreementId: string; obligationId: string; onRemoved: () => void }

function RemoveButton({ agreementId, obligationId, onRemoved }: RemoveProps) {
  const remove = useAction(() => client.agreements.removeObligation({ id: agreementId, obligation_id: obligationId }), {
    done: onRemoved,
    failed: texts.failed,
  })
  return (
    <ConfirmDialog
      trigger={<Button variant="destructive">{texts.remove}</Button>}
      title={texts.removeTitle}
      description={texts.removeText}
      confirmLabel={texts.remove}
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}
