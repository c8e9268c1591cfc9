import { withParam } from '#core/fields/params.ts'
import { Button } from '../../buttons/button.tsx'
import { FilterChip } from '../../buttons/filter-chip.tsx'
import { messages } from '../../messages.ts'
import { describeFilters, type FilterSource, type RecordFilter } from './filter-words.ts'

const texts = messages.filters

export type FilterProps = {
  source: FilterSource
  filter: RecordFilter
  onFilter: (change: (now: RecordFilter) => RecordFilter) => void
}

/** The filters in use as words, each of which can be removed. */
export function FilterChips({ source, filter, onFilter }: FilterProps) {
  const inUse = describeFilters(source, filter)
  if (inUse.length === 0) return null
  return (
    <>
      <span className="sr-only">{texts.current}</span>
      {inUse.map(({ label, parts }) => (
        <FilterChip
          key={parts.join(' ')}
          label={label}
          onRemove={() => onFilter((now) => parts.reduce((rest, part) => withParam(rest, part, null), now))}
        />
      ))}
      <Button variant="quiet" size="small" onClick={() => onFilter(() => ({}))}>
        {texts.clearAll}
      </Button>
    </>
  )
}
