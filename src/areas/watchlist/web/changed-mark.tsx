import { Badge } from '#kit/display/badge.tsx'
import { Button } from '#kit/buttons/button.tsx'
import { useFormatter } from '#kit/display/use-formatter.ts'
import type { Formatter } from '#core/format/formatter.ts'
import type { CompanyDifference, WatchlistEntry } from '../contract.ts'
import { messages } from './messages.ts'

const texts = messages.entry

type Props = { entry: WatchlistEntry; busy: boolean; onRefresh: () => void }

/** Which figures of the company have changed since the copy on the list was made (G115). */
export function ChangedMark({ entry, busy, onRefresh }: Props) {
  const format = useFormatter()
  if (entry.changes.length === 0) return null
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2 text-sm">
      <Badge tone="warning">{texts.changed}</Badge>
      <ul aria-label={texts.changedSince(format.date(entry.copied_at))} className="min-w-0">
        {entry.changes.map((change) => (
          <li key={change.field} className="tabular-nums">
            {describe(change, format)}
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        aria-label={texts.refreshNamed(entry.company_name)}
        onClick={onRefresh}
      >
        {texts.refresh}
      </Button>
    </div>
  )
}

function describe({ field, from, to }: CompanyDifference, format: Formatter): string {
  const labels: Readonly<Record<string, string>> = messages.fields
  const show = (value: string | number | null) => {
    if (value === null) return texts.unknown
    if (typeof value === 'string') return value
    return field.endsWith('_millions') ? format.millions(value, { currency: 'USD' }) : format.number(value)
  }
  return texts.change(labels[field] ?? field, show(from), show(to))
}
