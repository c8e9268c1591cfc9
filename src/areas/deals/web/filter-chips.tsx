import { Button } from '#web/ui/button.tsx'
import { FilterChip } from '#web/ui/filter-chip.tsx'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { ChangeAddress, Filter } from './address.ts'
import { describeFilter } from './describe-filter.ts'
import { messages } from './messages.ts'
import { useMemberNames } from './use-deals.ts'

/** The filters in force as words, each of which can be taken away. */
export function FilterChips({ filter, onAddress }: { filter: Filter; onAddress: ChangeAddress }) {
  const format = useFormatter()
  const nameMember = useMemberNames()
  const words = describeFilter(filter, { format, nameMember })
  if (words.length === 0) return null
  return (
    <>
      <span className="sr-only">{messages.filters.current}</span>
      {words.map(({ key, label, without }) => (
        <FilterChip
          key={key}
          label={label}
          onRemove={() => onAddress((now) => ({ ...now, filter: without(now.filter) }))}
        />
      ))}
      <Button variant="quiet" size="small" onClick={() => onAddress((now) => ({ ...now, filter: {} }))}>
        {messages.filters.clearAll}
      </Button>
    </>
  )
}
