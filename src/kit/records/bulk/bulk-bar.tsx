import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { namesOf, type Field } from '#core/fields/field.ts'
import { Button } from '../../buttons/button.tsx'
import { Menu, type MenuAction, type MenuEntry } from '../../buttons/menu.tsx'
import { part } from '../../display/part.tsx'
import { useIsNarrow } from '../../display/use-is-narrow.ts'
import { messages } from '../../messages.ts'
import { listChoices } from '../record-field.tsx'
import type { RecordSource } from '../record-source.ts'

const BulkFieldDialog = part(() => import('./bulk-field-dialog.tsx'), 'BulkFieldDialog')

const texts = messages.bulk

/** As the server has it: more are refused. */
const bulkLimit = 1000

type BulkSource = Pick<RecordSource, 'noun' | 'plural' | 'fields' | 'known'> & {
  /** The fields that can be changed for many, in their order; all unless they are named. */
  bulk?: readonly string[] | undefined
  /** The rows are not the records: nothing is removed with them. */
  isKept?: true
}

type Props = {
  source: BulkSource
  count: number
  busy: boolean
  apply: (change: Readonly<Record<string, unknown>>) => void
}

/** What can be done with the chosen records in one step: any choice among words or people, any day or list, and removal. */
export function BulkBar({ source, count, busy, apply }: Props) {
  const [asked, setAsked] = useState<string | null>(null)
  const isNarrow = useIsNarrow()
  if (count > bulkLimit)
    return <span className="text-sm text-muted">{texts.tooMany(messages.count(bulkLimit, source))}</span>
  const field = asked === null ? undefined : source.fields[asked]
  const steps = stepsOf(source, { apply, ask: setAsked })
  const remove: readonly MenuAction[] = source.isKept
    ? []
    : [{ label: texts.remove, destructive: true, onSelect: () => apply({ remove: true }) }]
  return (
    <>
      {isNarrow ? <OneMenu {...{ steps, remove, busy }} /> : <Row {...{ steps, remove, busy }} />}
      {asked !== null && field ? (
        <BulkFieldDialog
          title={texts.fieldOf(field.label, messages.count(count, source))}
          field={field}
          known={'of' in field && field.of !== undefined ? source.known(field.of) : undefined}
          onApply={(value) => apply({ [asked]: value })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

/** A field that is set from a menu, or in a dialog. */
type Step = { name: string; label: string } & ({ entries: readonly MenuAction[] } | { onSelect: () => void })
type Acts = { apply: Props['apply']; ask: (name: string) => void }

function stepsOf({ fields, known, bulk = namesOf(fields) }: BulkSource, { apply, ask }: Acts): Step[] {
  return bulk.flatMap((name): Step[] => {
    const field = fields[name]
    if (!field || field.derived) return []
    const label = texts.setField(field.label)
    const isAsked = field.kind === 'day' || (field.kind === 'texts' && field.of !== undefined)
    if (isAsked) return [{ name, label, onSelect: () => ask(name) }]
    const entries = valuesOf(field, known).map((one) => ({
      label: one.label,
      onSelect: () => apply({ [name]: one.value }),
    }))
    return entries.length === 0 ? [] : [{ name, label, entries }]
  })
}

type BulkChoice = { value: string | null; label: string }

function valuesOf(field: Field, known: BulkSource['known']): BulkChoice[] {
  if (field.kind === 'choice') return field.words.map((word) => ({ value: word, label: field.labels?.[word] ?? word }))
  if (field.kind !== 'id') return []
  const nobody = field.nullable && field.of === 'member' ? [{ value: null, label: messages.nobody }] : []
  return [...nobody, ...listChoices(field, known(field.of) ?? [])]
}

type ControlsProps = { steps: readonly Step[]; remove: readonly MenuAction[]; busy: boolean }

function Row({ steps, remove, busy }: ControlsProps) {
  return (
    <>
      {steps.map((step) =>
        'entries' in step ? (
          <BulkMenu key={step.name} label={step.label} busy={busy} entries={step.entries} />
        ) : (
          <Button key={step.name} variant="secondary" size="small" disabled={busy} onClick={step.onSelect}>
            {step.label}
          </Button>
        ),
      )}
      {remove.map(({ label, onSelect }) => (
        <Button key={label} variant="secondary" size="small" disabled={busy} onClick={onSelect}>
          {label}
        </Button>
      ))}
    </>
  )
}

/** One menu on a phone, so that the bar does not push the rows out of sight. */
function OneMenu({ steps, remove, busy }: ControlsProps) {
  const entries = steps.flatMap((step): MenuEntry[] =>
    'entries' in step ? [{ heading: step.label }, ...step.entries, 'line'] : [step],
  )
  return <BulkMenu label={texts.change} busy={busy} entries={[...entries, ...remove]} />
}

function BulkMenu({ label, busy, entries }: { label: string; busy: boolean; entries: readonly MenuEntry[] }) {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" size="small" disabled={busy}>
          {label}
          <ChevronDown aria-hidden="true" className="-mr-1 size-3.5" />
        </Button>
      }
      entries={entries}
    />
  )
}
