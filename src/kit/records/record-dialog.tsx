import { emptyDraft, readDraft, type Draft } from '#core/fields/draft.ts'
import { namesOf, type Fields } from '#core/fields/field.ts'
import { personPoint } from '../display/person-point.ts'
import { useForm } from '../forms/use-form.ts'
import { messages } from '../messages.ts'
import { FormDialog } from '../overlays/form-dialog.tsx'
import { RecordField } from './record-field.tsx'
import type { RecordSource } from './record-source.ts'
import { createRecord, showCreated } from './use-records.ts'

type Props = { source: RecordSource; onClose: () => void; onAdded: (id: string) => void }

/** A new record, field by field as its table says. */
export function RecordDialog({ source, onClose, onAdded }: Props) {
  const { fields, noun, known } = source
  const names = namesOf(fields).filter((name) => !fields[name]?.derived)
  const form = useForm({
    initial: () => emptyDraft(fields),
    read: (draft: Draft<Fields>) => {
      const read = readDraft(fields, draft, { names, point: personPoint() })
      return read.fields ? { input: read.fields } : { errors: read.errors }
    },
    send: (record) => createRecord(source, record),
    done: (record) => {
      showCreated(source, record)
      onClose()
      onAdded(record.id)
    },
  })
  return (
    <FormDialog
      size="medium"
      onClose={onClose}
      title={messages.records.addOne(noun)}
      submit={messages.records.addOne(noun)}
      form={form}
      failed={messages.records.notAdded(noun)}
    >
      {names.map((name) => {
        const field = fields[name]
        return field ? (
          <RecordField
            key={name}
            field={field}
            value={form.values[name] ?? ''}
            error={form.errors[name]}
            known={'of' in field ? known(field.of) : undefined}
            onChange={(value) => form.change({ [name]: value } as Draft<Fields>)}
          />
        ) : null
      })}
    </FormDialog>
  )
}
