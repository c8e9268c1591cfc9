import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { useAction } from '#kit/client/use-action.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import type { Agreement } from '../../contract.ts'
import { longestObligation } from '../../rules/limits.ts'
import { obligationStates, type ObligationState } from '../../rules/words.ts'
import { messages } from '../messages.ts'

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

type DialogProps = { agreement: Agreement; draft: ObligationDraft; onClose: () => void }

/** One obligation: what, who and by when. */
export function ObligationDialog({ agreement, draft, onClose }: DialogProps) {
  const { id: agreementId, people } = agreement
  const { id, version } = draft
  const form = useForm({
    initial: { text: draft.text, due_on: draft.due_on, owner: String(draft.owner), state: draft.state },
    read: (values) =>
      values.text.trim() === ''
        ? { errors: { text: texts.missing } }
        : {
            input: {
              text: values.text,
              due_on: values.due_on || null,
              owner: Number(values.owner),
              state: values.state,
            },
          },
    send: ({ state, ...fields }: { text: string; due_on: string | null; owner: number; state: ObligationState }) =>
      id === null
        ? client.agreements.addObligation({ id: agreementId, ...fields })
        : client.agreements.changeObligation({ id: agreementId, obligation_id: id, version, state, ...fields }),
    done: onClose,
    failed: (error) => error.message,
  })
  const remove = useAction(
    (obligation_id: string) => client.agreements.removeObligation({ id: agreementId, obligation_id }),
    { done: onClose, failed: texts.failed },
  )
  return (
    <FormDialog
      onClose={onClose}
      size="medium"
      title={id === null ? texts.add : texts.editTitle}
      description={texts.dialogNote}
      submit={texts.save}
      busy={form.busy}
      onSubmit={form.submit}
    >
      <div className="flex flex-col gap-4">
        {form.problem ? <Alert>{form.problem}</Alert> : null}
        <TextAreaField label={texts.what} required rows={3} maxLength={longestObligation} {...form.text('text')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={texts.owner}
            required
            options={people.map(({ number, email, name }) => ({ value: String(number), label: name ?? email }))}
            {...form.choice('owner')}
          />
          <TextField label={texts.dueOn} type="date" optional {...form.text('due_on')} />
        </div>
        {id === null ? null : (
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Select
              label={texts.state}
              required
              options={obligationStates.map((value) => ({ value, label: texts.states[value] }))}
              value={form.values.state}
              onChange={(state) =>
                form.change({ state: obligationStates.find((known) => known === state) ?? form.values.state })
              }
            />
            <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(id)}>
              {texts.remove}
            </Button>
          </div>
        )}
      </div>
    </FormDialog>
  )
}
