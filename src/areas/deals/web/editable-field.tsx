import { Pencil } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Deal } from '../contract.ts'
import type { FieldName } from './deal-draft.ts'
import { DealField } from './deal-field.tsx'
import { messages } from './messages.ts'
import { listDifferences, showField } from './show-field.ts'
import { useMemberNames } from './use-deals.ts'
import { useEscape } from './use-escape.ts'
import type { Conflict, FieldEdit } from './use-field-edit.ts'

const texts = messages.panel

type Props = { name: FieldName; deal: Deal; edit: FieldEdit | null }

/** A fact that becomes its own field on a press. Enter saves, Escape leaves it as it was. */
export function EditableField({ name, deal, edit }: Props) {
  const format = useFormatter()
  const nameMember = useMemberNames()
  const label = messages.fields[name]
  if (edit?.editing?.name === name) {
    return (
      <div className="border-b border-line py-2">
        <dt className="mb-1 text-sm font-medium">{label}</dt>
        <dd>
          <FieldForm name={name} edit={edit} />
        </dd>
      </div>
    )
  }
  const words = showField(deal, name, { format, nameMember })
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-1.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right">
        {edit ? (
          <button
            type="button"
            aria-label={`${texts.edit(label)}: ${words ?? texts.nothing}`}
            ref={(element) => takeFocusBack(element, name, edit)}
            onClick={() => edit.begin(name)}
            className="group inline-flex max-w-full items-center gap-2 rounded-sm px-1 py-0.5 text-right hover:bg-raised"
          >
            <span className={words ? 'min-w-0 break-words tabular-nums' : 'text-muted'}>{words ?? '–'}</span>
            <Pencil
              aria-hidden="true"
              className="size-3.5 shrink-0 text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
            />
          </button>
        ) : (
          <span className="pr-6.5 break-words tabular-nums">{words ?? '–'}</span>
        )}
      </dd>
    </div>
  )
}

function takeFocusBack(element: HTMLElement | null, name: FieldName, { left }: FieldEdit): void {
  if (!element || left.current !== name) return
  left.current = null
  element.focus({ preventScroll: true })
}

const control = 'input, textarea, [role=combobox], [role=radio], [role=checkbox]'

function FieldForm({ name, edit }: { name: FieldName; edit: FieldEdit }) {
  const form = useRef<HTMLFormElement>(null)
  const { editing, error, conflict, isSaving, end } = edit
  useEscape(form, end)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>(control)
    field?.focus({ preventScroll: true })
    if (field instanceof HTMLInputElement && field.type === 'text') field.select()
  }, [])
  if (!editing) return null
  return (
    <form
      ref={form}
      noValidate
      data-keeps-escape=""
      onSubmit={(event) => {
        event.preventDefault()
        edit.save()
      }}
    >
      <DealField name={name} draft={editing.draft} error={error ?? undefined} onChange={edit.type} hideLabel />
      {conflict ? <ConflictNote conflict={conflict} edit={edit} /> : null}
      {conflict ? null : (
        <div className="mt-2 flex justify-end gap-2">
          <Button variant="secondary" size="small" onClick={edit.end}>
            {texts.cancel}
          </Button>
          <Button type="submit" size="small" busy={isSaving}>
            {texts.save}
          </Button>
        </div>
      )}
    </form>
  )
}

function ConflictNote({ conflict, edit }: { conflict: Conflict; edit: FieldEdit }) {
  const format = useFormatter()
  const nameMember = useMemberNames()
  const differences = listDifferences(conflict.base, conflict.fresh, { format, nameMember })
  return (
    <Alert tone="warning" title={texts.conflictTitle} className="mt-2">
      <p>{differences.length > 0 ? texts.conflictText(conflict.who) : texts.conflictSame}</p>
      <ul className="mt-1">
        {differences.map(({ field, before, after }) => (
          <li key={field} className="break-words tabular-nums">
            {messages.fields[field]}: {before ?? '–'} → {after ?? '–'}
          </li>
        ))}
      </ul>
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
