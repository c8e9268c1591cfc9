import { useRef, useState } from 'react'
import { useMembers } from '#areas/deals/web/use-deals.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { longestTitle } from '../rules/limits.ts'
import { messages } from './messages.ts'

const texts = messages.tasks
const nobody = 'nobody'

export type TaskFields = { title: string; due_on: string | null; assignee_id: string | null }

type Props = {
  /** What stands in the fields at first; empty for a new task. */
  initial?: TaskFields
  titleLabel: string
  submitLabel: string
  busy: boolean
  /** Says with its promise whether the fields may be emptied. */
  onSubmit: (fields: TaskFields) => Promise<unknown>
  onCancel?: () => void
}

const empty: TaskFields = { title: '', due_on: null, assignee_id: null }

export function TaskForm({ initial = empty, titleLabel, submitLabel, busy, onSubmit, onCancel }: Props) {
  const [fields, setFields] = useState(initial)
  const titleField = useRef<HTMLInputElement>(null)
  const title = fields.title.trim()
  const submit = () => {
    if (title === '' || busy) return
    const makeRoomForNext = () => {
      setFields({ ...empty, assignee_id: fields.assignee_id })
      titleField.current?.focus()
    }
    // the failure was told by a toast; what was typed stays
    onSubmit({ ...fields, title }).then(makeRoomForNext, () => {})
  }
  return (
    <form
      noValidate
      className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_11rem]"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        ref={titleField}
        label={titleLabel}
        className="col-span-full sm:col-span-1"
        maxLength={longestTitle}
        autoComplete="off"
        value={fields.title}
        onChange={({ target }) => setFields({ ...fields, title: target.value })}
      />
      <TextField
        label={texts.due}
        type="date"
        value={fields.due_on ?? ''}
        onChange={({ target }) => setFields({ ...fields, due_on: target.value || null })}
      />
      <AssigneeSelect value={fields.assignee_id} onChange={(assignee_id) => setFields({ ...fields, assignee_id })} />
      <div className="col-span-full flex justify-end gap-2">
        {onCancel ? (
          <Button variant="secondary" size="small" onClick={onCancel}>
            {messages.cancel}
          </Button>
        ) : null}
        <Button type="submit" size="small" busy={busy} disabled={title === ''}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

type AssigneeProps = { value: string | null; onChange: (userId: string | null) => void }

function AssigneeSelect({ value, onChange }: AssigneeProps) {
  const members = useMembers()
  const options = (members.data ?? []).map(({ user_id, name }) => ({ value: user_id, label: name }))
  return (
    <Select
      label={texts.assignee}
      options={[{ value: nobody, label: texts.nobody }, ...options]}
      value={value ?? nobody}
      onChange={(chosen) => onChange(chosen === nobody ? null : chosen)}
    />
  )
}
