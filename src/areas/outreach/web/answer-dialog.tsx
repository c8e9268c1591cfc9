import { client } from '#kit/client/api.ts'
import { TextAreaField, TextField } from '#kit/controls/field.tsx'
import { Segments } from '#kit/controls/segments.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { rememberChange } from '#kit/records/history/changes.ts'
import type { Contact } from '../contract.ts'
import { followFields } from '../fields.ts'
import { answers } from '../rules/words.ts'
import { messages } from './messages.ts'
import { toChange } from './use-contacts.ts'

const texts = messages.answer

/** What a company answered, on which day, in the words of whoever notes it. */
export function AnswerDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { id: contactId, version, answered_on, answer_note } = contact
  const known = answers.find((word) => word === contact.state)
  const form = useForm({
    initial: { state: known ?? answers[0], answered_on: answered_on ?? readToday(), answer_note },
    read: (values) =>
      values.answered_on === '' ? { errors: { answered_on: texts.dayNeeded } } : { input: { ...values } },
    send: (input) => client.outreach.change({ contactId, version, ...input }),
    done: ({ change_id }) => {
      rememberChange(toChange(change_id))
      onClose()
    },
    failed: texts.failed,
  })
  return (
    <FormDialog title={texts.title(contact.company_name)} submit={texts.save} form={form} onClose={onClose}>
      <Segments
        label={texts.kind}
        options={answers.map((value) => ({ value, label: messages.states[value] }))}
        {...form.choice('state')}
      />
      <TextField label={followFields.answered_on.label} type="date" required {...form.text('answered_on')} />
      <TextAreaField
        label={followFields.answer_note.label}
        help={texts.noteHelp}
        maxLength={followFields.answer_note.max}
        {...form.text('answer_note')}
      />
    </FormDialog>
  )
}

/** The day of the reader's calendar, which Sweden writes as we store it. */
function readToday(): string {
  return new Date().toLocaleDateString('sv-SE')
}
