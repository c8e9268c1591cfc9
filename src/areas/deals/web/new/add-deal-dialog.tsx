import { namesOf } from '#core/fields/field.ts'
import { client } from '#kit/client/api.ts'
import { FormDialog } from '#kit/overlays/form-dialog.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { tellDone } from '../deal-changes.ts'
import {
  emptyDraft,
  isOver,
  readDraft,
  type DealDraft,
  type DealFields,
  type DraftErrors,
  type FieldName,
  typedFields,
} from './deal-draft.ts'
import { DealField } from '../record/deal-field.tsx'
import { messages } from '../messages.ts'

const texts = messages.add

const ending: readonly FieldName[] = ['outcome', 'outcome_reason']
/** Who works on it is decided in its record. */
const always = namesOf(typedFields).filter((name) => name !== 'team_ids' && !ending.includes(name))
const namesAt = (stage: string) => (isOver(stage) ? [...always, ...ending] : always)

type Props = { onClose: () => void; onAdded: (dealId: string) => void }

/** A deal of one's own making, at any stage: an existing pipeline is entered as it is. */
export function AddDealDialog({ onClose, onAdded }: Props) {
  const form = useForm({
    initial: emptyDraft,
    read: readNewDeal,
    send: (fields: DealFields) => client.deals.create(fields),
    done: ({ id, target, change_id }) => {
      tellDone({ title: texts.added(target), changeId: change_id })
      onClose()
      onAdded(id)
    },
  })
  return (
    <FormDialog
      size="medium"
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      form={form}
      submit={texts.submit}
      failed={texts.failed}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {namesAt(form.values.stage).map((name) => (
          <DealField key={name} name={name} draft={form.values} error={form.errors[name]} onChange={form.change} />
        ))}
      </div>
    </FormDialog>
  )
}

function readNewDeal(draft: DealDraft) {
  const { fields, errors } = readDraft(draft, namesAt(draft.stage))
  if (!fields) return { errors }
  const gaps = findGaps(fields)
  return Object.keys(gaps).length > 0 ? { errors: gaps } : { input: fields }
}

/** A deal that is over has an outcome, and one that was lost a reason. */
function findGaps({ stage, outcome, outcome_reason }: DealFields): DraftErrors {
  if (!isOver(stage)) return {}
  if (outcome === null) return { outcome: messages.fieldErrors.missing }
  return outcome === 'lost' && outcome_reason === '' ? { outcome_reason: messages.fieldErrors.missing } : {}
}
