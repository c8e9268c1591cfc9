import { ListFilter } from 'lucide-react'
import { useCallback, useState, type ReactNode } from 'react'
import { useWriteRight } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#kit/buttons/button.tsx'
import { buttonClass } from '#kit/buttons/button-class.ts'
import { cx } from '#kit/display/cx.ts'
import { EmptyState } from '#kit/feedback/empty-state.tsx'
import { SkeletonLines } from '#kit/feedback/skeleton.tsx'
import { FilterChips } from '#kit/records/filters/filter-chips.tsx'
import type { RecordFilter } from '#kit/records/filters/filter-words.ts'
import { messages as kit } from '#kit/messages.ts'
import { part } from '#kit/display/part.tsx'
import { layouts } from '../rules/words.ts'
import type { ChangeAddress, DealAddress } from './filter/address.ts'
import { DealList } from './list/deal-list.tsx'
import { DealFileMenu } from './files/file-menu.tsx'
import { messages } from './messages.ts'
import { DealSearch } from './filter/deal-search.tsx'
import { ViewsMenu } from './filter/views-menu.tsx'
import { useDealSource } from './use-deal-source.ts'

const DealBoard = part(() => import('./board/deal-board.tsx'), 'DealBoard', { label: messages.loading, lines: 12 })
const DealSheet = part(() => import('./record/deal-sheet.tsx'), 'DealSheet')
const FilterSheet = part(() => import('#kit/records/filters/filter-sheet.tsx'), 'FilterSheet')

type Props = {
  address: DealAddress
  /** Keep it the same function while nothing changed. */
  onAddress: ChangeAddress
  /** Leads to the target search: this area does not know the routes. */
  targetSearch: ReactNode
  /** The record of a deal, with what other areas know about it. */
  renderRecord: (dealId: string) => ReactNode
}

/** The deals of the workspace as a list or a board, with everything that narrows, changes and files them. */
export function DealPipeline({ address, onAddress, targetSearch, renderRecord }: Props) {
  const { mayWrite, isKnown } = useWriteRight()
  const [areFiltersShown, setFiltersShown] = useState(false)
  const source = useDealSource()
  const onFilter = (change: (now: RecordFilter) => RecordFilter) =>
    onAddress((now) => ({ ...now, filter: change(now.filter) }))
  const filters = { source, filter: address.filter, onFilter }
  const chips = <FilterChips {...filters} />
  const noDeals = (
    <NoDeals
      targetSearch={targetSearch}
      {...(mayWrite && { onAdd: () => onAddress((now) => ({ ...now, adding: 'deal' })) })}
    />
  )
  return (
    <div className="min-w-0">
      <Toolbar address={address} onAddress={onAddress} mayWrite={mayWrite} onFilters={() => setFiltersShown(true)} />
      {address.layout === 'board' ? (
        <>
          <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">{chips}</div>
          {isKnown ? (
            <DealBoard address={address} onAddress={onAddress} mayWrite={mayWrite} />
          ) : (
            <SkeletonLines label={messages.loading} lines={12} />
          )}
          {address.dealId === null ? null : (
            <DealSheet dealId={address.dealId} onClose={() => onAddress((now) => ({ ...now, dealId: null }))}>
              {renderRecord(address.dealId)}
            </DealSheet>
          )}
        </>
      ) : (
        <div className="mt-2">
          <DealList
            {...{ source, address, onAddress, chips, mayWrite, noDeals, renderRecord }}
            isRightKnown={isKnown}
          />
        </div>
      )}

      {areFiltersShown ? <FilterSheet {...filters} onClose={() => setFiltersShown(false)} /> : null}
    </div>
  )
}

type ToolbarProps = Pick<Props, 'address' | 'onAddress'> & {
  mayWrite: boolean
  onFilters: () => void
}

function Toolbar({ address, onAddress, mayWrite, onFilters }: ToolbarProps) {
  const search = useCallback(
    (q: string) =>
      onAddress(({ filter: { q: _before, ...filter }, ...now }) => ({ ...now, filter: q ? { ...filter, q } : filter })),
    [onAddress],
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DealSearch value={address.filter.q ?? ''} onChange={search} className="min-w-0 flex-1 basis-44 sm:max-w-64" />
      <Button variant="secondary" icon={<ListFilter />} onClick={onFilters}>
        {kit.filters.button}
      </Button>
      <ViewsMenu address={address} onAddress={onAddress} />
      <LayoutSwitch layout={address.layout} onChange={(layout) => onAddress((now) => ({ ...now, layout }))} />
      <span className="flex-1" />
      <DealFileMenu filter={address.filter} mayWrite={mayWrite} />
    </div>
  )
}

type SwitchProps = { layout: DealAddress['layout']; onChange: (layout: DealAddress['layout']) => void }

function LayoutSwitch({ layout, onChange }: SwitchProps) {
  return (
    <div role="group" aria-label={messages.list.layout} className="inline-flex rounded-md border border-line-strong">
      {layouts.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === layout}
          onClick={() => onChange(each)}
          className={cx(
            buttonClass({ variant: 'quiet' }),
            'h-8.5 px-3',
            each === layout ? 'bg-raised font-medium' : 'text-muted',
          )}
        >
          {messages.list.layouts[each]}
        </button>
      ))}
    </div>
  )
}

function NoDeals({ targetSearch, onAdd }: { targetSearch: ReactNode; onAdd?: () => void }) {
  return (
    <EmptyState
      title={messages.noDeals}
      text={messages.noDealsText}
      action={
        <div className="flex flex-wrap gap-2">
          {targetSearch}
          {onAdd ? (
            <Button variant="secondary" onClick={onAdd}>
              {messages.add.button}
            </Button>
          ) : null}
        </div>
      }
    />
  )
}
