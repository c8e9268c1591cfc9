import { useWriteRight } from '#areas/workspaces/web/use-may-write.ts'
import { namesOf } from '#core/fields/field.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { ErrorState } from '#kit/feedback/error-state.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { Dialog } from '#kit/overlays/dialog.tsx'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { ConflictNote } from '#kit/records/history/conflict-note.tsx'
import { RecordField } from '#kit/records/record-field.tsx'
import { sourcingFields } from '../fields.ts'
import { messages } from './messages.ts'
import { NoteOrigin, SourcingFacts } from './sourcing-facts.tsx'
import { SourcingPast } from './sourcing-past.tsx'
import { useSourcing } from './use-sourcing.ts'
import { usePeople, usePersonNames } from '#areas/workspaces/web/use-people.ts'
import { useSourcingForm, type SourcingFormRules } from './use-sourcing-form.ts'

type Props = Omit<SourcingFormRules, 'record'>

/** Owner, stage and note of one company, over its list; viewers read them. */
export function SourcingDialog({ company, onClose }: Props) {
  const { record, error, refetch } = useSourcing(company.id)
  const { mayWrite, isKnown } = useWriteRight()
  if (record !== undefined && mayWrite) return <SourcingForm {...{ company, record, onClose }} />
  return (
    <Dialog title={messages.title(company.name)} onClose={onClose}>
      {error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : record !== undefined && isKnown ? (
        <SourcingFacts record={record} />
      ) : (
        <SkeletonLines label={messages.loading} lines={5} />
      )}
    </Dialog>
  )
}

function SourcingForm(props: SourcingFormRules) {
  const { form, base, conflict, saveOver, takeTheirs } = useSourcingForm(props)
  const owners = usePeople()
  const nameOf = usePersonNames()
  const format = useFormatter()
  const { company, record, onClose } = props
  return (
    <FormDialog
      size="medium"
      title={messages.title(company.name)}
      submit={messages.save}
      form={form}
      failed={messages.notSaved}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{messages.text}</p>
      <ConflictNote
        fields={sourcingFields}
        noun={messages.noun}
        reader={{ format, nameOf: (_of, id) => nameOf(id) }}
        edit={{ conflict, isSaving: form.busy, saveOver, end: takeTheirs }}
      />
      {namesOf(sourcingFields).map((name) => (
        <RecordField
          key={name}
          field={sourcingFields[name]}
          value={form.values[name]}
          error={form.errors[name]}
          known={owners}
          onChange={(value) => form.change({ [name]: value })}
        />
      ))}
      {record ? <NoteOrigin record={record} /> : null}
      {base ? <SourcingPast record={base} onChanged={onClose} /> : null}
    </FormDialog>
  )
}
