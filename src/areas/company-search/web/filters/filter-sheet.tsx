import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { cx } from '#kit/display/cx.ts'
import { Sheet } from '#kit/overlays/sheet.tsx'
import { AdvancedFilters } from './advanced-filters.tsx'
import type { ChangeFilters } from './change-filters.ts'
import { FilterFields } from './filter-fields.tsx'
import type { Filters } from './filters.ts'
import { GroupChoices } from './group-choices.tsx'
import { messages } from '../messages.ts'

const texts = messages.filters

type Props = { filters: Filters; onFilters: ChangeFilters; onClose: () => void }

/** All filters of a phone. */
export function FilterSheet({ filters, onFilters, onClose }: Props) {
  const [isFolded, setIsFolded] = useState(true)
  return (
    <Sheet title={texts.title} onClose={onClose} footer={<Button onClick={onClose}>{texts.done}</Button>}>
      <FilterFields filters={filters} onFilters={onFilters} />
      <div className="my-6 border-y border-line py-3">
        <Button
          variant="quiet"
          className="-mx-4"
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
          icon={<ChevronDown className={cx(!isFolded && 'rotate-180')} />}
        >
          {texts.advanced}
        </Button>
        {isFolded ? null : (
          <div className="mt-3">
            <AdvancedFilters filters={filters} onFilters={onFilters} />
          </div>
        )}
      </div>
      <GroupChoices filters={filters} onFilters={onFilters} />
    </Sheet>
  )
}
