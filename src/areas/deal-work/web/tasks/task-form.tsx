import { useRef, type ReactNode } from 'react'
import { useKnown } from '#areas/deals/web/use-deals.ts'
import { Button } from '#kit/buttons/button.tsx'
import { readDraft, useKeptDraft } from '#kit/client/kept-drafts.ts'
import { TextField } from '#kit/controls/field.tsx'
import { Select } from '#kit/controls/select.tsx'
import { Form } from '#kit/forms/form.tsx'
import { useForm } from '#kit/forms/use-form.ts'
import { RecordField } from '#kit/records/record-field.tsx'
import { taskFields } from '../../fields.ts'
import { longestTitle } from '../../rules/limits.ts'
import { taskKinds, type TaskKind } from '../../rules/words.ts'
import { messages } from '../messages.ts'

const texts = messages.tasks

export type TaskFields = { title: string; due_on: string | null; assignee_id: string | null; kind: TaskKind }

type Props = {
  /** What is in the fields at first; empty for a new task. */
  initial?: TaskFields
  /** The name under which what is typed is kept until it is sent. */
  draft?: string
  titleLabel: string
  submitLabel: string
  /** Refuses with the sentence to show. */
  send: (fields: TaskFields) => Promise<unknown>
  /** While what was sent is still under way. */
  busy?: boolean
  /** Empties the fields for the next task after each one. */
  isForMany?: boolean
  onCancel?: () => void
  /** Takes the place of the buttons. */
  notice?: ReactNode
}

const empty: TaskFields = { title: '', due_on: null, assignee_id: null, kind: 'deal' }

export function TaskForm({ initial = empty, busy = false, ...props }: Props) {
  const { draft = '', titleLabel, submitLabel, send, isForMany, onCancel, notice } = props
  const titleField = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: () => readDraft(draft, initial),
    // the button waits for a title
    read: ({ title, ...fields }) =>
      title.trim() === '' ? { errors: {} } : { input: { ...fields, title: title.trim() } },
    send,
    done: (_answer, { assignee_id, kind }) => {
      if (!isForMany) return
      form.change({ ...empty, assignee_id, kind })
      titleField.current?.focus()
    },
    failed: messages.failed,
  })
  useKeptDraft(draft, draft === '' || form.values.title === '' ? null : form.values)
  return (
    <Form className="@container" onSubmit={form.submit}>
      <div className="grid grid-cols-2 gap-3 @xl:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem_8rem]">
        <TextField
          ref={titleField}
          label={titleLabel}
          className="col-span-full @xl:col-span-1"
          maxLength={longestTitle}
          autoComplete="off"
          {...form.text('title')}
        />
        <TextField
          label={texts.due}
          type="date"
          value={form.values.due_on ?? ''}
          error={form.errors.due_on}
          onChange={({ target }) => form.change({ due_on: target.value || null })}
        />
        <AssigneeSelect
          value={form.values.assignee_id}
          error={form.errors.assignee_id}
          onChange={(assignee_id) => form.change({ assignee_id })}
        />
        <Select label={texts.kind} options={kinds} {...form.choice('kind')} />
        {notice ? (
          <div className="col-span-full">{notice}</div>
        ) : (
          <div className="flex items-end justify-end gap-2 @xl:col-span-full">
            {onCancel ? (
              <Button variant="secondary" size="small" onClick={onCancel}>
                {messages.cancel}
              </Button>
            ) : null}
            <Button type="submit" size="small" busy={busy || form.busy} disabled={!form.isReady()}>
              {submitLabel}
            </Button>
          </div>
        )}
      </div>
    </Form>
  )
}

const kinds = taskKinds.map((value) => ({ value, label: texts.kinds[value] }))

type AssigneeProps = {
  value: string | null
  error: string | null | undefined
  onChange: (userId: string | null) => void
}

function AssigneeSelect({ value, error, onChange }: AssigneeProps) {
  const known = useKnown()('member')
  return (
    <RecordField
      field={{ ...taskFields.assignee_id, label: texts.assignee }}
      known={known}
      value={value ?? ''}
      error={error}
      onChange={(chosen) => onChange(chosen === '' ? null : String(chosen))}
    />
  )
}
