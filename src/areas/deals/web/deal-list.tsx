import { useQueryClient } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { ApiError } from '#web/api.ts'
import { useFormatter } from '#web/ui/use-formatter.ts'
import type { Deal, DealSort } from '../contract.ts'
import { stages } from '../rules/words.ts'
import type { ChangeAddress, DealAddress, Filter, SortOrder } from './address.ts'
import { BulkBar } from './bulk-bar.tsx'
import { makeDealColumns } from './deal-columns.tsx'
import { FilterChips } from './filter-chips.tsx'
import { messages } from './messages.ts'
import { useDealPages, useMemberNames, useRows, useTotals, type DealPages } from './use-deals.ts'
import { useMoveDeal, type MoveDeal } from './use-move-deal.tsx'
import { removeDeal } from './remove-deal.ts'

const texts = messages.list

type Props = {
  address: DealAddress
  onAddress: ChangeAddress
  mayWrite: boolean
  /** Until then the rows wait: the columns of whoever may write would push the others aside. */
  isRightKnown: boolean
  /** What stands there while the workspace has no deal at all. */
  noDeals: ReactNode
}

/** Ten deals or ten thousand: only what is in sight is in the document, and more comes while one scrolls. */
export function DealList({ address, onAddress, mayWrite, isRightKnown, noDeals }: Props) {
  const format = useFormatter()
  const nameMember = useMemberNames()
  const columns = useMemo(() => makeDealColumns({ format, nameMember }), [format, nameMember])
  const pages = useDealPages(address.filter, address.sort)
  const rows = useRows(pages)
  const moving = useMoveDeal()
  const isFiltered = Object.keys(address.filter).length > 0
  const open = (deal: Deal) => onAddress((now) => ({ ...now, dealId: deal.id }))
  return (
    <div aria-busy={pages.isFetching}>
      <Table
        label={texts.table}
        rows={rows}
        columns={columns}
        rowId={rowId}
        sorting={{ sort: toTableSort(address.sort), onSort: (id) => onAddress(sortBy(id as DealSort)) }}
        actionsWidth={56}
        filters={
          <>
            <Sums filter={address.filter} />
            <FilterChips filter={address.filter} onAddress={onAddress} />
          </>
        }
        onOpen={open}
        onNearEnd={useLoadMore(pages)}
        isLoading={pages.isPending || !isRightKnown}
        error={pages.isError && !pages.data ? pages.error.message : null}
        requestId={pages.error instanceof ApiError ? pages.error.requestId : null}
        onRetry={() => void pages.refetch()}
        empty={isFiltered ? <NothingFits onAddress={onAddress} /> : noDeals}
        {...(mayWrite && {
          renderBulk: (chosen: readonly Deal[]) => (
            <BulkBar deals={chosen} onOpen={(dealId) => onAddress((now) => ({ ...now, dealId }))} />
          ),
          renderActions: (deal: Deal) => <RowActions deal={deal} moving={moving} onOpen={() => open(deal)} />,
        })}
      />
      {pages.isPending || !isRightKnown ? null : <Foot pages={pages} shown={rows.length} />}
      {moving.dialog}
    </div>
  )
}

const rowId = (deal: Deal) => deal.id

function useLoadMore({ hasNextPage, isFetching, fetchNextPage }: DealPages): () => void {
  return useMemo(
    () => () => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
    [hasNextPage, isFetching, fetchNextPage],
  )
}

function toTableSort(sort: SortOrder | null) {
  return sort && { id: sort.by, descending: sort.direction === 'desc' }
}

const wordsFirst: readonly DealSort[] = ['target', 'stage', 'expected_close', 'stage_since']

/** The first click sorts as one expects of such a column, the second the other way round, the third goes back. */
function sortBy(by: DealSort) {
  return (now: DealAddress): DealAddress => {
    const first = wordsFirst.includes(by) ? 'asc' : 'desc'
    if (now.sort?.by !== by) return { ...now, sort: { by, direction: first } }
    return { ...now, sort: now.sort.direction === first ? { by, direction: first === 'asc' ? 'desc' : 'asc' } : null }
  }
}

type RowActionsProps = { deal: Deal; moving: MoveDeal; onOpen: () => void }

function RowActions({ deal, moving, onOpen }: RowActionsProps) {
  const queries = useQueryClient()
  return (
    <Menu
      trigger={<IconButton label={texts.actionsOf(deal.target)} icon={<Ellipsis />} />}
      entries={[
        { label: texts.open, onSelect: onOpen },
        'line',
        { heading: texts.moveTo },
        ...stages.map((stage) => ({
          label: stage,
          checked: stage === deal.stage,
          onSelect: () => void moving.move(deal, stage),
        })),
        'line',
        { label: texts.remove, destructive: true, onSelect: () => void removeDeal(queries, deal) },
      ]}
    />
  )
}

function NothingFits({ onAddress }: { onAddress: ChangeAddress }) {
  return (
    <EmptyState
      title={texts.nothingFits}
      text={texts.nothingFitsText}
      action={
        <Button variant="secondary" onClick={() => onAddress((now) => ({ ...now, filter: {} }))}>
          {texts.clearFilters}
        </Button>
      }
    />
  )
}

/** How many deals the filter has, and what they are worth in each currency. */
function Sums({ filter }: { filter: Filter }) {
  const format = useFormatter()
  const totals = useTotals(filter).data
  if (!totals) return <span className="h-5" />
  const count = totals.reduce((sum, { deals }) => sum + deals, 0)
  const sums = new Map<string, number>()
  for (const { currency, value } of totals) sums.set(currency, (sums.get(currency) ?? 0) + value)
  const words = [...sums].map(([currency, value]) => format.short(value, { currency }))
  return <span className="mr-2 text-sm text-muted tabular-nums">{[messages.deals(count), ...words].join(' · ')}</span>
}

/** What becomes of the next ones. */
function Foot({ pages, shown }: { pages: DealPages; shown: number }) {
  if (pages.isFetchNextPageError) {
    return (
      <Alert
        className="mt-3"
        action={
          <Button variant="secondary" size="small" onClick={() => void pages.fetchNextPage()}>
            {messages.retry}
          </Button>
        }
      >
        {texts.moreFailed}
      </Alert>
    )
  }
  return (
    <div className="mt-2 flex min-h-5 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-xs text-muted">
      <p role="status" className="flex items-center gap-2">
        {pages.isFetchingNextPage ? (
          <>
            <Spinner /> {texts.more}
          </>
        ) : null}
      </p>
      {shown > 0 ? <p className="max-sm:hidden">{texts.keys}</p> : null}
    </div>
  )
}
