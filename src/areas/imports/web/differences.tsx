import { useFormatter } from '#kit/display/use-formatter.ts'
import type { FieldDifference } from '../contract.ts'
import { fieldLabels, messages } from './messages.ts'

const texts = messages.merges

/** Each field before and now; of a new company only what it has now. */
export function Differences({ differences, isNew }: { differences: readonly FieldDifference[]; isNew?: boolean }) {
  return (
    <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
      {differences.map(({ field, before, now }) => (
        <div key={field} className="contents">
          <dt className="text-muted">{labelOf(field)}</dt>
          <dd className="min-w-0 break-words">
            {isNew ? null : (
              <>
                <span className="sr-only">{texts.before} </span>
                <FieldValue field={field} value={before} className="text-muted line-through decoration-line-strong" />
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> {texts.now} </span>
              </>
            )}
            <FieldValue field={field} value={now} className={isNew ? '' : 'font-medium'} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function labelOf(field: string): string {
  const labels: Readonly<Record<string, string>> = fieldLabels
  return labels[field] ?? field
}

type ValueProps = { field: string; value: string | number | null; className?: string }

/** What a company has in a field, as screens show it. */
export function FieldValue({ field, value, className = '' }: ValueProps) {
  const format = useFormatter()
  if (value === null) return <span className="text-muted">{texts.nothing}</span>
  return <span className={`${className} tabular-nums`}>{show()}</span>

  function show(): string {
    if (typeof value !== 'number') return value ?? ''
    if (field.endsWith('_millions')) return format.millions(value, { currency: 'USD' })
    return field === 'founded_year' ? String(value) : format.number(value)
  }
}
