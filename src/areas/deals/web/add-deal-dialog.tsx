import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { namesOf } from '#core/fields/field.ts'
import { client } from '#web/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { refetchDeals, tellDone } from './deal-changes.ts'
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
import { DealField } from './deal-field.tsx'
import { messages } from './messages.ts'

const texts = messages.add

const ending: readonly FieldName[] = ['outcome', 'outcome_reason']
/** Who works on it is decided in its record. */
const always = namesOf(typedFields).filter((name) => name !== 'team_ids' && !ending.includes(name))

type Props = { onClose: () => void; onAdded: (dealId: string) => void }

/** A deal of one's own making, at any stage: an existing pipeline is taken over as it stands. */
export function AddDealDialog({ onClose, onAdded }: Props) {
  const [draft, setDraft] = useState<DealDraft>(emptyDraft)
  const [errors, setErrors] = useState<DraftErrors>({})
  const add = useAdd({ onClose, onAdded })
  const names: readonly FieldName[] = isOver(draft.stage) ? [...always, ...ending] : always

  function submit(): void {
    const read = readDraft(draft, names)
    const found = read.fields ? findGaps(read.fields) : read.errors
    setErrors(found)
    if (read.fields && Object.keys(found).length === 0) add.mutate(read.fields)
  }

  return (
    <Dialog
      open
      size="medium"
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts.title}
      description={texts.description}
      onSubmit={submit}
      footer={
        <>
          <DialogClose>
            <Button variant="secondary">{messages.cancel}</Button>
          </DialogClose>
          <Button type="submit" busy={add.isPending}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {add.error ? <Alert title={texts.failed}>{add.error.message}</Alert> : null}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {names.map((name) => (
            <DealField
              key={name}
              name={name}
              draft={draft}
              error={errors[name]}
              onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

/** A deal that is over has an outcome, and one that was lost a reason. */
function findGaps({ stage, outcome, outcome_reason }: DealFields): DraftErrors {
  if (!isOver(stage)) return {}
  if (outcome === null) return { outcome: messages.fieldErrors.missing }
  return outcome === 'lost' && outcome_reason === '' ? { outcome_reason: messages.fieldErrors.missing } : {}
}

function useAdd({ onClose, onAdded }: Props) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (fields: DealFields) => client.deals.create(fields),
    onSuccess: ({ id, target, change_id }) => {
      tellDone(queries, { title: texts.added(target), changeId: change_id })
      onClose()
      onAdded(id)
    },
    onSettled: () => refetchDeals(queries),
  })
}
