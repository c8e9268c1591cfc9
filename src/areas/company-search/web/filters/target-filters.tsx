import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#kit/buttons/button.tsx'
import { FilterChip } from '#kit/buttons/filter-chip.tsx'
import { cx } from '#kit/display/cx.ts'
import { part } from '#kit/display/part.tsx'
import { useIsNarrow } from '#kit/display/use-is-narrow.ts'
import { describeFilters, type FilterWords } from './describe-filters.ts'
import type { ChangeFilters } from './change-filters.ts'
import { noFilters, withoutSourcing, type Filters } from './filters.ts'
import { messages } from '../messages.ts'

const texts = messages.filters

const FilterFields = part(
  () => import('./filter-fields.tsx'),
  'FilterFields',
  // three choices, the range and the gaps between them
  <span className="inline-block h-8 w-212 max-w-full" />,
)
const AddFilter = part(
  () => import('./add-filter.tsx'),
  'AddFilter',
  <span className="inline-block h-8 w-34 shrink-0" />,
)
/** The name of a member comes from the workspace. */
const OwnerChip = part(
  () => import('#areas/sourcing/web/owner-filter.tsx'),
  'OwnerChip',
  <span className="inline-block h-7 w-28" />,
)
const FilterSheet = part(() => import('./filter-sheet.tsx'), 'FilterSheet')
const AdvancedFilters = part(() => import('./advanced-filters.tsx'), 'AdvancedFilters', {
  label: texts.advanced,
  lines: 4,
})

type Props = {
  filters: Filters
  onFilters: ChangeFilters
  /** The box above shows the free text itself. */
  isTextShown: boolean
  /** Whether the list below is narrowed by owner and sourcing stage: the market scan and AI Discovery are not. */
  isSourced: boolean
}

/** The criteria of Database Search, discovery and the market scan, under the box. On a phone most of them are a sheet. */
export function TargetFilters(props: Props) {
  return useIsNarrow() ? <NarrowFilters {...props} /> : <WideFilters {...props} />
}

/** What the four fields show themselves needs no chip. */
const inFields = new Set(['industry', 'country', 'region'])

function WideFilters({ filters, onFilters, ...shown }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <div role="search" aria-label={texts.title}>
      <div className="flex flex-wrap items-center gap-2">
        <FilterFields inline filters={filters} onFilters={onFilters} />
        <Chips {...{ filters, onFilters, ...shown }} isShown={({ key }) => !inFields.has(key)} />
        <AddFilter filters={filters} onFilters={onFilters} />
        <Button
          variant="quiet"
          size="small"
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.advanced}
          <ChevronDown aria-hidden="true" className={cx('size-4 text-muted', isOpen && 'rotate-180')} />
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="mt-3 rounded-md border border-line bg-surface p-4">
        {isOpen ? <AdvancedFilters filters={filters} onFilters={onFilters} /> : null}
      </div>
    </div>
  )
}

function NarrowFilters({ filters, onFilters, ...shown }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const count = describeFilters({ ...toShown({ filters, ...shown }), text: '' }).length
  return (
    <div role="search" aria-label={texts.title} className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" size="small" icon={<SlidersHorizontal />} onClick={() => setIsOpen(true)}>
        {texts.open(count)}
      </Button>
      <Chips {...{ filters, onFilters, ...shown }} isShown={() => true} />
      {isOpen ? <FilterSheet filters={filters} onFilters={onFilters} onClose={() => setIsOpen(false)} /> : null}
    </div>
  )
}

const toShown = ({ filters, isSourced }: Pick<Props, 'filters' | 'isSourced'>): Filters =>
  isSourced ? filters : withoutSourcing(filters)

type ChipsProps = Props & { isShown: (words: FilterWords) => boolean }

/** The criteria in use, each of which can be removed. */
function Chips({ filters, onFilters, isTextShown, isSourced, isShown }: ChipsProps) {
  const inUse = describeFilters(toShown({ filters, isSourced })).filter(({ key }) => key !== 'text' || !isTextShown)
  if (inUse.length === 0) return null
  return (
    <>
      <span className="sr-only">{texts.current}</span>
      {inUse
        .filter(isShown)
        .map(({ key, label, without }) =>
          key === 'owner' && filters.owner ? (
            <OwnerChip key={key} owner={filters.owner} onRemove={() => onFilters(without)} />
          ) : (
            <FilterChip key={key} label={label} onRemove={() => onFilters(without)} />
          ),
        )}
      <Button variant="quiet" size="small" onClick={() => onFilters((now) => ({ ...noFilters, sort: now.sort }))}>
        {texts.clearAll}
      </Button>
    </>
  )
}
