import type { Fields } from '#core/fields/field.ts'
import type { Reader } from '#core/fields/words.ts'
import { Button } from '../buttons/button.tsx'
import { TextAreaField } from '../controls/field.tsx'
import { Form } from '../forms/form.tsx'
import { messages } from '../messages.ts'
import { ConflictNote } from './history/conflict-note.tsx'
import type { FactEdit, Seen } from './use-fact-edit.ts'

type Props<Kept extends Seen> = {
  fields: Fields
  /** The field that is edited: a long text. */
  name: string
  noun: string
  reader: Reader
  edit: FactEdit<Kept>
  label: string
  hideLabel?: boolean
  /** 'Save' unless said otherwise. */
  submit?: string
}

/** A note of a record in its editor. Closes once the server has the note; a refusal leaves what was typed where it is. */
export function NoteForm<Kept extends Seen>({ name, label, hideLabel, submit, ...rest }: Props<Kept>) {
  const { fields, edit } = rest
  const field = fields[name]
  const typed = edit.editing?.draft[name]
  if (field?.kind !== 'text' || typeof typed !== 'string') return null
  return (
    <Form className="mt-2 flex flex-col gap-2" onSubmit={edit.save}>
      <TextAreaField
        label={label}
        hideLabel={hideLabel}
        rows={Math.min(12, Math.max(3, typed.split('\n').length + 1))}
        maxLength={field.max}
        error={edit.error}
        value={typed}
        onChange={({ target }) => edit.type(name, target.value)}
      />
      {edit.conflict ? (
        <ConflictNote {...rest} />
      ) : (
        <div className="flex justify-end gap-2">
          <Button variant="secondary" size="small" onClick={edit.end}>
            {messages.cancel}
          </Button>
          <Button type="submit" size="small" busy={edit.isSaving} disabled={field.required && typed.trim() === ''}>
            {submit ?? messages.save}
          </Button>
        </div>
      )}
    </Form>
  )
}
