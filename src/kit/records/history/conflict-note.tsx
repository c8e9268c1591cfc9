import type { Fields } from '#core/fields/field.ts'
import { describeChanges, type Reader } from '#core/fields/words.ts'
import { Button } from '../../buttons/button.tsx'
import { Alert } from '../../feedback/alert.tsx'
import { messages } from '../../messages.ts'
import { valuesOf, type FactEdit, type Seen } from '../use-fact-edit.ts'

const texts = messages.facts

type Props<Kept extends Seen> = {
  fields: Fields
  noun: string
  reader: Reader
  /** What saving does to the changes of the other person, where it leaves some of them. */
  note?: string
  edit: Pick<FactEdit<Kept>, 'conflict' | 'isSaving' | 'saveOver' | 'end'>
}

/** What somebody else has changed meanwhile, and the choice between the two. */
export function ConflictNote<Kept extends Seen>({ fields, noun, reader, note, edit }: Props<Kept>) {
  const { conflict } = edit
  if (!conflict) return null
  const states = { before: valuesOf(conflict.base), after: valuesOf(conflict.fresh) }
  const differences = describeChanges(fields, states, reader)
  return (
    <Alert tone="warning" title={texts.conflictTitle(noun)} className="mt-2">
      <p>{differences.length > 0 ? texts.conflictText(conflict.who) : texts.conflictSame}</p>
      <ul className="mt-1">
        {differences.map(({ field, before, after }) => (
          <li key={field} className="break-words tabular-nums">
            {fields[field]?.label ?? field}: {before ?? '–'} → {after ?? '–'}
          </li>
        ))}
      </ul>
      {note ? <p className="mt-1">{note}</p> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" busy={edit.isSaving} onClick={edit.saveOver}>
          {texts.keepMine}
        </Button>
        <Button size="small" variant="secondary" onClick={edit.end}>
          {texts.takeTheirs}
        </Button>
      </div>
    </Alert>
  )
}
