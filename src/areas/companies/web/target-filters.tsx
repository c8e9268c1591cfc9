import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { useIsNarrow } from '#web/ui/use-is-narrow.ts'
import { describeAdvanced, describeFilters } from './describe-filters.ts'
import type { ChangeFilters } from './change-filters.ts'
import type { Filters } from './filters.ts'
import { messages } from './messages.ts'
import { TextSearch } from './text-search.tsx'

const AdvancedFilters = lazy(() => import('./advanced-filters.tsx').then((part) => ({ default: part.AdvancedFilters })))
const FilterFields = lazy(() => import('./filter-fields.tsx').then((part) => ({ default: part.FilterFields })))
const GroupChoices = lazy(() => import('./group-choices.tsx').then((part) => ({ default: part.GroupChoices })))
const Sheet = lazy(() => import('#web/ui/sheet.tsx').then((part) => ({ default: part.Sheet })))

const texts = messages.filters

type Props = { filters: Filters; onFilters: ChangeFilters; onText: (text: string) => void }

/** The top area of the page: what every tab looks for. On a phone the filters are a sheet. */
export function TargetFilters(props: Props) {
  return useIsNarrow() ? <NarrowFilters {...props} /> : <WideFilters {...props} />
}

function WideFilters({ filters, onFilters, onText }: Props) {
  const count = describeAdvanced(filters).length
  const [isOpen, setIsOpen] = useState(count > 0)
  const id = useId()
  return (
    <div role="search" aria-label={texts.title}>
      <div className="flex gap-2">
        <TextSearch value={filters.text} onChange={onText} />
        <Button
          variant="secondary"
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.advanced}
          {count > 0 ? <span className="text-muted tabular-nums">{count}</span> : null}
          <ChevronDown aria-hidden="true" className={cx('size-4 text-muted', isOpen && 'rotate-180')} />
        </Button>
      </div>
      <div className="mt-4 min-h-32.5 lg:min-h-15">
        <Suspense>
          <FilterFields filters={filters} onFilters={onFilters} className="sm:grid-cols-2 lg:grid-cols-4" />
        </Suspense>
      </div>
      <div id={id} hidden={!isOpen} className="mt-4 rounded-md border border-line bg-surface p-4">
        {isOpen ? (
          <Suspense fallback={<SkeletonLines label={texts.advanced} lines={4} />}>
            <AdvancedFilters filters={filters} onFilters={onFilters} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}

function NarrowFilters({ filters, onFilters, onText }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [isFolded, setIsFolded] = useState(true)
  const count = describeFilters({ ...filters, text: '' }).length
  return (
    <div role="search" aria-label={texts.title} className="flex gap-2">
      <TextSearch value={filters.text} onChange={onText} />
      <Button variant="secondary" icon={<SlidersHorizontal />} onClick={() => setIsOpen(true)}>
        {texts.open(count)}
      </Button>
      {isOpen ? (
        <Suspense>
          <Sheet
            open
            onOpenChange={setIsOpen}
            title={texts.title}
            footer={<Button onClick={() => setIsOpen(false)}>{texts.done}</Button>}
          >
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
        </Suspense>
      ) : null}
    </div>
  )
}
