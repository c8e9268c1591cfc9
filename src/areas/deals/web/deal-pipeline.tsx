import { useQueryClient } from '@tanstack/react-query'
import { ListFilter, Plus } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useWriteRight } from '#areas/workspaces/web/use-may-write.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { layouts } from '../rules/words.ts'
import type { ChangeAddress, DealAddress } from './address.ts'
import { undoLastChange } from './deal-changes.ts'
import { DealList } from './deal-list.tsx'
import { FileMenu } from './file-menu.tsx'
import { FilterChips } from './filter-chips.tsx'
import { messages } from './messages.ts'
import { SearchField } from './search-field.tsx'
import { ViewsMenu } from './views-menu.tsx'

const DealBoard = lazy(() => import('./deal-board.tsx').then((part) => ({ default: part.DealBoard })))
const FilterSheet = lazy(() => import('./filter-sheet.tsx').then((part) => ({ default: part.FilterSheet })))
const AddDealDialog = lazy(() => import('./add-deal-dialog.tsx').then((part) => ({ default: part.AddDealDialog })))

type Props = {
  address: DealAddress
  /** Keep it the same function while nothing changed. */
  onAddress: ChangeAddress
  /** Leads to the target search: this area does not know the routes. */
  targetSearch: ReactNode
}

/** The deals of the workspace as a list or a board, with everything that narrows, changes and files them. */
export function DealPipeline({ address, onAddress, targetSearch }: Props) {
  const { mayWrite, isKnown } = useWriteRight()
  const [shown, setShown] = useState<'filters' | 'add' | null>(null)
  const close = () => setShown(null)
  useUndoKey(mayWrite)
  const noDeals = <NoDeals targetSearch={targetSearch} {...(mayWrite && { onAdd: () => setShown('add') })} />
  return (
    <div className="min-w-0">
      <Toolbar
        address={address}
        onAddress={onAddress}
        mayWrite={mayWrite}
        isRightKnown={isKnown}
        onFilters={() => setShown('filters')}
        onAdd={() => setShown('add')}
      />
      {address.layout === 'board' ? (
        <>
          <div className="mt-3 flex flex-wrap items-center gap-2 empty:hidden">
            <FilterChips filter={address.filter} onAddress={onAddress} />
          </div>
          <Suspense fallback={<SkeletonLines label={messages.loading} lines={12} />}>
            {isKnown ? (
              <DealBoard address={address} onAddress={onAddress} mayWrite={mayWrite} />
            ) : (
              <SkeletonLines label={messages.loading} lines={12} />
            )}
          </Suspense>
        </>
      ) : (
        <div className="mt-2">
          <DealList
            address={address}
            onAddress={onAddress}
            mayWrite={mayWrite}
            isRightKnown={isKnown}
            noDeals={noDeals}
          />
        </div>
      )}
      <Suspense>
        {shown === 'filters' ? (
          <FilterSheet
            filter={address.filter}
            onFilter={(change) => onAddress((now) => ({ ...now, filter: change(now.filter) }))}
            onClose={close}
          />
        ) : null}
        {shown === 'add' ? (
          <AddDealDialog onClose={close} onAdded={(dealId) => onAddress((now) => ({ ...now, dealId }))} />
        ) : null}
      </Suspense>
    </div>
  )
}

type ToolbarProps = Pick<Props, 'address' | 'onAddress'> & {
  mayWrite: boolean
  isRightKnown: boolean
  onFilters: () => void
  onAdd: () => void
}

function Toolbar({ address, onAddress, mayWrite, isRightKnown, onFilters, onAdd }: ToolbarProps) {
  const search = useCallback(
    (q: string) =>
      onAddress(({ filter: { q: _before, ...filter }, ...now }) => ({ ...now, filter: q ? { ...filter, q } : filter })),
    [onAddress],
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField value={address.filter.q ?? ''} onChange={search} className="min-w-0 flex-1 basis-44 sm:max-w-64" />
      <Button variant="secondary" icon={<ListFilter />} onClick={onFilters}>
        {messages.filters.button}
      </Button>
      <ViewsMenu address={address} onAddress={onAddress} />
      <LayoutSwitch layout={address.layout} onChange={(layout) => onAddress((now) => ({ ...now, layout }))} />
      <span className="flex-1" />
      {/* Its place is kept until it is known who may add: it would push a full line into a second one. */}
      {mayWrite || !isRightKnown ? (
        <Button variant="secondary" icon={<Plus />} onClick={onAdd} className={isRightKnown ? '' : 'invisible'}>
          <span className="max-sm:sr-only">{messages.add.button}</span>
        </Button>
      ) : null}
      <FileMenu filter={address.filter} mayWrite={mayWrite} />
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

/** Ctrl Z or cmd Z anywhere on the screen but in a field, where it belongs to what is typed. */
function useUndoKey(isOn: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => {
      const isUndo =
        event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey
      if (!isUndo || isTyping(event.target)) return
      event.preventDefault()
      void undoLastChange(queries)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isOn, queries])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable=true]')
}
