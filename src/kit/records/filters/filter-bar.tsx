import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { withParam } from '#core/fields/params.ts'
import { toPlainText } from '#core/fields/plain-text.ts'
import { Button } from '../../buttons/button.tsx'
import { part } from '../../display/part.tsx'
import { messages } from '../../messages.ts'
import { FilterChips, type FilterProps } from './filter-chips.tsx'
import { TypedFilter } from './filter-controls.tsx'

const FilterSheet = part(() => import('./filter-sheet.tsx'), 'FilterSheet')

const texts = messages.filters

/** Search, filters, and the filters in use as words that can be removed one by one. */
export function FilterBar(props: FilterProps) {
  const { source, filter, onFilter } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-end gap-2">
      {'q' in source.params ? (
        <TypedFilter
          label={texts.search(source.plural)}
          value={toPlainText(filter['q'])}
          onChange={(q) => onFilter((now) => withParam(now, 'q', q.trim()))}
        />
      ) : null}
      <Button variant="secondary" icon={<SlidersHorizontal />} onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      <FilterChips {...props} />
      {isOpen ? <FilterSheet {...props} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
