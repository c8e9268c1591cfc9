import { Pencil } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Fields } from '#core/fields/field.ts'
import { describeField, type Reader } from '#core/fields/words.ts'
import { TextButton } from '../buttons/text-button.tsx'
import { Button } from '../buttons/button.tsx'
import { Form } from '../forms/form.tsx'
import { messages } from '../messages.ts'
import { ConflictNote } from './history/conflict-note.tsx'
import { RecordField, type Named } from './record-field.tsx'
import { useEscape } from './use-escape.ts'
import { valuesOf, type FactEdit, type Seen } from './use-fact-edit.ts'

const texts = messages.facts

type Place<Kept extends Seen> = {
  fields: Fields
  noun: string
  record: Kept
  reader: Reader
  /** Whom or what the ids of a field can name. */
  known: (of: string) => readonly Named[] | undefined
  /** Null for readers who may not change the record. */
  edit: FactEdit<Kept> | null
}

/** Facts of a record, each changed in its place. */
export function RecordFacts<Kept extends Seen>({ names, ...place }: Place<Kept> & { names: readonly string[] }) {
  return names.map((name) => <Fact key={name} name={name} {...place} />)
}

/** A fact that nobody changes here. */
export function FixedFact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-1.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 pr-6.5 text-right">{children}</dd>
    </div>
  )
}

type FactProps<Kept extends Seen> = Place<Kept> & { name: string }

/** Becomes its own control on a press. Enter saves, Escape leaves it as it was. */
function Fact<Kept extends Seen>(props: FactProps<Kept>) {
  const { name, fields, record, reader, edit } = props
  const label = fields[name]?.label ?? name
  if (edit?.editing?.name === name) {
    return (
      <div className="border-b border-line py-2">
        <dt className="mb-1 text-sm font-medium">{label}</dt>
        <dd>
          <FactForm {...props} edit={edit} />
        </dd>
      </div>
    )
  }
  const words = describeField(fields, name, { record: valuesOf(record), reader })
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-1.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 text-right">
        {edit ? (
          <FactButton {...{ name, label, words, edit }} />
        ) : (
          <span className="pr-6.5 break-words tabular-nums">{words ?? '–'}</span>
        )}
      </dd>
    </div>
  )
}

type ButtonProps<Kept extends Seen> = { name: string; label: string; words: string | null; edit: FactEdit<Kept> }

function FactButton<Kept extends Seen>({ name, label, words, edit }: ButtonProps<Kept>) {
  return (
    <TextButton
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
    </TextButton>
  )
}

type Left = { left: { current: string | null } }

function takeFocusBack(element: HTMLElement | null, name: string, { left }: Left): void {
  if (!element || left.current !== name) return
  left.current = null
  element.focus({ preventScroll: true })
}

const firstControl = 'input, textarea, [role=combobox], [role=radio], [role=checkbox]'

type FormProps<Kept extends Seen> = FactProps<Kept> & { edit: FactEdit<Kept> }

function FactForm<Kept extends Seen>(props: FormProps<Kept>) {
  const { name, fields, known, edit } = props
  const control = useRef<HTMLDivElement>(null)
  const { editing, error, conflict, isSaving, end } = edit
  useEscape(control, end)
  useEffect(() => {
    const first = control.current?.querySelector<HTMLElement>(firstControl)
    first?.focus({ preventScroll: true })
    if (first instanceof HTMLInputElement && first.type === 'text') first.select()
  }, [])
  const field = fields[name]
  if (!editing || !field) return null
  const currency = editing.draft['currency']
  return (
    <div ref={control} data-keeps-escape="">
      <Form onSubmit={edit.save}>
        <RecordField
          field={field}
          hideLabel
          value={editing.draft[name] ?? ''}
          error={error}
          currency={typeof currency === 'string' ? currency : undefined}
          known={'of' in field ? known(field.of) : undefined}
          onChange={(value) => edit.type(name, value)}
        />
        {conflict ? <ConflictNote {...props} /> : null}
        {conflict ? null : (
          <div className="mt-2 flex justify-end gap-2">
            <Button variant="secondary" size="small" onClick={edit.end}>
              {messages.cancel}
            </Button>
            <Button type="submit" size="small" busy={isSaving}>
              {messages.save}
            </Button>
          </div>
        )}
      </Form>
    </div>
  )
}
