import type { ReactNode } from 'react'
import { namesOf } from '#core/fields/field.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Deal } from '../contract.ts'
import { CompanyRow } from './company-field.tsx'
import { isOver, typedFields, type FieldName } from './deal-draft.ts'
import { EditableField } from './editable-field.tsx'
import { messages } from './messages.ts'
import { useFieldEdit } from './use-field-edit.ts'

const texts = messages.panel

const figures: readonly FieldName[] = [
  'value',
  'currency',
  'synergies',
  'ebitda',
  'growth',
  'probability',
  'timeline',
  'expected_close',
]
const ending: readonly FieldName[] = ['outcome', 'outcome_reason']
/** The rest; the stage has a place of its own above. */
const facts = namesOf(typedFields).filter((name) => ![...figures, ...ending, 'stage'].includes(name))

/** Every fact of the deal, changed where it stands. */
export function DealOverview({ deal, mayWrite }: { deal: Deal; mayWrite: boolean }) {
  const format = useFormatter()
  const edit = useFieldEdit(deal)
  const rows = (names: readonly FieldName[]) =>
    names.map((name) => <EditableField key={name} name={name} deal={deal} edit={mayWrite ? edit : null} />)
  return (
    <div className="grid gap-x-10 sm:grid-cols-2 sm:items-start">
      <dl className="border-t border-line">{rows(figures)}</dl>
      <dl className="border-t border-line max-sm:border-t-0">
        {rows(facts)}
        {isOver(deal.stage) ? rows(ending) : null}
        <CompanyRow deal={deal} mayWrite={mayWrite} />
        <Fixed label={texts.origin}>{messages.originWords[deal.origin]}</Fixed>
        <Fixed label={texts.created}>{format.dateTime(deal.created_at)}</Fixed>
        <Fixed label={texts.updated}>{format.dateTime(deal.updated_at)}</Fixed>
      </dl>
    </div>
  )
}

function Fixed({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-10 items-center justify-between gap-4 border-b border-line py-1.5">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 pr-6.5 text-right">{children}</dd>
    </div>
  )
}
