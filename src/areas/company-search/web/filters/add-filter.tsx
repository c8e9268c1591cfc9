import { Plus } from 'lucide-react'
import { Popover } from '#kit/overlays/popover.tsx'
import type { ChangeFilters } from './change-filters.ts'
import type { Filters } from './filters.ts'
import { GroupChoices } from './group-choices.tsx'
import { messages } from '../messages.ts'

const texts = messages.filters

/** The kinds of company that one can ask for, with how many there are of each. */
export function AddFilter({ filters, onFilters }: { filters: Filters; onFilters: ChangeFilters }) {
  return (
    <Popover
      label={texts.add}
      trigger={
        <button
          type="button"
          className="inline-flex h-8 w-34 shrink-0 items-center justify-center gap-1.5 rounded-md border border-dashed border-line-strong text-sm text-muted hover:bg-raised aria-expanded:bg-raised"
        >
          <Plus aria-hidden="true" className="size-3.5" />
          {texts.add}
        </button>
      }
    >
      <GroupChoices filters={filters} onFilters={onFilters} />
    </Popover>
  )
}
