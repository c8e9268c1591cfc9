import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { Fields } from '#core/fields/field.ts'
import { Button } from '../buttons/button.tsx'
import { MoreFailed } from '../buttons/more-button.tsx'
import { ApiError } from '../client/api-error.ts'
import { EmptyState } from '../feedback/empty-state.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { messages } from '../messages.ts'
import { Table, type TableProps } from '../table/table.tsx'
import { isFigure } from './record-columns.tsx'
import type { Seen } from './use-fact-edit.ts'

const texts = messages.records

export type ListOrder = { by: string; direction: 'asc' | 'desc' }

type Pages = Pick<
  UseInfiniteQueryResult,
  | 'data'
  | 'error'
  | 'isError'
  | 'isPending'
  | 'isFetching'
  | 'isFetchingNextPage'
  | 'isFetchNextPageError'
  | 'hasNextPage'
  | 'fetchNextPage'
  | 'refetch'
>

type Props<Row extends Seen> = Pick<
  TableProps<Row>,
  'label' | 'rows' | 'columns' | 'filters' | 'onOpen' | 'panel' | 'renderBulk' | 'renderActions' | 'actionsWidth'
> & {
  source: { noun: string; plural: string; fields: Fields }
  /** The pages that the rows come from. */
  pages: Pages
  order: ListOrder | null
  onOrder: (order: ListOrder | null) => void
  /** Null while nothing narrows the list. */
  onClear: (() => void) | null
  /** Shown while there is no record at all. */
  none: ReactNode
  /** Until then the rows wait: columns that come later would push the others aside. */
  isReady?: boolean
}

/** Ten records or ten thousand: only what is in sight is in the document, and more comes while one scrolls. */
export function RecordList<Row extends Seen>(props: Props<Row>) {
  const { source, pages, order, onOrder, onClear, none, isReady = true, ...table } = props
  const isLoading = pages.isPending || !isReady
  return (
    <div aria-busy={pages.isFetching}>
      <Table
        {...table}
        rowId={({ id }) => id}
        sorting={{
          sort: order && { id: order.by, descending: order.direction === 'desc' },
          onSort: (by) => onOrder(nextOrder(source.fields, by, order)),
        }}
        onNearEnd={useLoadMore(pages)}
        isLoading={isLoading}
        error={pages.error && !pages.data ? pages.error.message : null}
        requestId={pages.error instanceof ApiError ? pages.error.requestId : null}
        onRetry={() => void pages.refetch()}
        empty={onClear ? <NothingFits noun={source.noun} onClear={onClear} /> : none}
      />
      {isLoading ? null : (
        <Foot pages={pages} plural={source.plural} keys={table.rows.length === 0 ? null : keysOf(table)} />
      )}
    </div>
  )
}

/** Whoever may change records can choose them. */
function keysOf({ renderBulk }: { renderBulk?: unknown }): string {
  return renderBulk ? texts.keys.writer : texts.keys.reader
}

function useLoadMore({ hasNextPage, isFetching, fetchNextPage }: Pages): () => void {
  return useMemo(
    () => () => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
    [hasNextPage, isFetching, fetchNextPage],
  )
}

/** The first click sorts as one expects of such a column, the second the other way round, the third goes back. */
function nextOrder(fields: Fields, by: string, now: ListOrder | null): ListOrder | null {
  const [first, second] = isFigure(fields[by]) ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const)
  if (now?.by !== by) return { by, direction: first }
  return now.direction === first ? { by, direction: second } : null
}

function NothingFits({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <EmptyState
      title={texts.nothingFits(noun)}
      text={texts.nothingFitsText}
      action={
        <Button variant="secondary" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      }
    />
  )
}

/** What becomes of the next ones. */
function Foot({ pages, plural, keys }: { pages: Pages; plural: string; keys: string | null }) {
  if (pages.isFetchNextPageError) return <MoreFailed pages={pages} text={texts.moreFailed(plural)} />
  return (
    <div className="mt-2 flex min-h-5 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-xs text-muted">
      <p role="status" className="flex items-center gap-2">
        {pages.isFetchingNextPage ? (
          <>
            <Spinner /> {texts.more(plural)}
          </>
        ) : null}
      </p>
      {keys ? <p className="max-sm:hidden">{keys}</p> : null}
    </div>
  )
}
