import { useEffect, useRef, useState } from 'react'
import { useReader } from '#areas/deals/web/use-deals.ts'
import { Button } from '#kit/buttons/button.tsx'
import { client } from '#kit/client/api.ts'
import { TextAreaField } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Alert } from '#kit/feedback/alert.tsx'
import { Form } from '#kit/forms/form.tsx'
import { messages as kit } from '#kit/messages.ts'
import { ConflictNote } from '#kit/records/history/conflict-note.tsx'
import { useVersionedSave } from '#kit/records/use-versioned-save.ts'
import type { ReviewItem } from '../contract.ts'
import { itemFields } from '../fields.ts'
import { ratings } from '../rules/words.ts'
import { messages } from './messages.ts'

const texts = messages.dialog
const { status, rating, finding } = itemFields
const fields = { status, rating, finding }

type Props = { item: ReviewItem; onClose: () => void }
type ItemChange = Pick<ReviewItem, 'status' | 'rating' | 'finding'>

/** An item in its form, from the item as it was when the editing began. */
export function EditItem({ item, onClose }: Props) {
  const edit = useItemEdit(item, onClose)
  const { draft, change, conflict, problem, isSaving } = edit
  const reader = useReader()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <li className="py-3">
      <p className="mb-2 font-medium break-words">{item.title}</p>
      <Form onSubmit={edit.submit} className="flex flex-col gap-3">
        {problem ? <Alert title={texts.notSaved}>{problem}</Alert> : null}
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label={status.label}
            options={status.words.map((value) => ({ value, label: status.labels[value] }))}
            value={draft.status}
            onChange={(next) => change({ status: next })}
          />
          <Select
            label={texts.rating}
            options={ratings.map((value) => ({ value, label: rating.labels[value] }))}
            value={draft.rating}
            onChange={(next) => change({ rating: next })}
          />
        </div>
        <TextAreaField
          ref={field}
          label={texts.finding}
          rows={3}
          maxLength={4000}
          value={draft.finding}
          onChange={({ target }) => change({ finding: target.value })}
        />
        {conflict ? (
          <ConflictNote noun="item" fields={fields} reader={reader} edit={edit} />
        ) : (
          <div className="flex gap-2">
            <Button type="submit" size="small" busy={isSaving}>
              {texts.save}
            </Button>
            <Button size="small" variant="secondary" onClick={onClose}>
              {texts.cancel}
            </Button>
          </div>
        )}
      </Form>
    </li>
  )
}

function useItemEdit(item: ReviewItem, onClose: () => void) {
  const [base] = useState(item)
  const [draft, setDraft] = useState<ItemChange>({ status: base.status, rating: base.rating, finding: base.finding })
  const [problem, setProblem] = useState<string | null>(null)
  const { conflict, isSaving, save } = useVersionedSave<ReviewItem, ItemChange>({
    send: ({ id, version }, typed) => client.diligenceItems.change({ id, version, ...typed }),
    readFresh,
    done: onClose,
    failed: setProblem,
  })
  return {
    draft,
    problem,
    conflict,
    isSaving,
    change: (part: Partial<ItemChange>) => setDraft((now) => ({ ...now, ...part })),
    submit: () => {
      setProblem(null)
      save(base, draft)
    },
    saveOver: () => conflict && save(conflict.fresh, draft),
    end: onClose,
  }
}

/** The item as somebody else has left it. */
async function readFresh(base: ReviewItem): Promise<{ fresh: ReviewItem; who: string }> {
  const { id } = base
  const [now, versions] = await Promise.all([
    client.diligenceItems.get({ id }),
    client.diligenceItems.history({ id, limit: 1 }),
  ])
  return { fresh: { ...base, ...now }, who: versions[0]?.user_name || kit.facts.somebody }
}
