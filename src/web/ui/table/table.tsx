import { useState } from 'react'
import type { ReactNode } from 'react'
import { ErrorState } from '../error-state.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import type { Column, Density, Sort } from './column.ts'
import { TableGrid } from './table-grid.tsx'
import type { RowActs } from './table-grid.tsx'
import { TableList } from './table-list.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useTableModel } from './use-table-model.ts'
import type { GivenSort } from './use-table-model.ts'

export type TableProps<Row extends object> = RowActs<Row> & {
  /** Names the table. */
  label: string
  /** Keep both the same object while nothing changed: sorting 10,000 rows is worth remembering. */
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  initialSort?: Sort
  /** For rows that come sorted from elsewhere. */
  sorting?: GivenSort
  /** The last of the loaded rows are in sight: time to fetch more. Keep it the same function while nothing changed. */
  onNearEnd?: (loaded: number) => void
  initialDensity?: Density
  /** The filter bar, in words. */
  filters?: ReactNode
  /** Actions for chosen rows; without it rows cannot be chosen. */
  renderBulk?: (rows: readonly Row[]) => ReactNode
  /** What stands there when there are no rows. */
  empty: ReactNode
  isLoading?: boolean
  /** A sentence for what went wrong, or null. */
  error?: string | null
  onRetry?: () => void
  requestId?: string | null
  maxHeight?: string
}

/** The main instrument: sortable, walkable by keyboard, for ten rows or ten thousand. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { rows, columns, rowId, initialSort, sorting, initialDensity = 'comfortable', renderBulk, label } = props
  const [density, setDensity] = useState<Density>(initialDensity)
  const isNarrow = useIsNarrow()
  const model = useTableModel({ rows, columns, rowId, initialSort, sorting })
  const instead = insteadOfRows(props)
  return (
    <div className="min-w-0">
      <TableToolbar
        {...{ label, columns, model, density, isNarrow, renderBulk }}
        filters={props.filters}
        onDensity={setDensity}
      />
      <div className="mt-2">{instead ?? <Rows {...props} {...{ model, density, isNarrow }} />}</div>
    </div>
  )
}

type RowsProps<Row extends object> = TableProps<Row> & {
  model: ReturnType<typeof useTableModel<Row>>
  density: Density
  isNarrow: boolean
}

function Rows<Row extends object>({ isNarrow, density, maxHeight = '70dvh', renderBulk, ...props }: RowsProps<Row>) {
  const { label, model, onOpen, onPeek, renderActions, actionsWidth, onNearEnd } = props
  const shared = {
    label,
    model,
    onOpen,
    onPeek,
    renderActions,
    actionsWidth,
    onNearEnd,
    maxHeight,
    isSelectable: renderBulk !== undefined,
  }
  return isNarrow ? <TableList {...shared} /> : <TableGrid {...shared} density={density} />
}

function insteadOfRows<Row extends object>(props: TableProps<Row>): ReactNode {
  const { error, onRetry, requestId, isLoading, label, rows, empty } = props
  if (error) return <ErrorState title={error} {...(onRetry && { onRetry })} requestId={requestId ?? null} />
  if (isLoading) return <LoadingRows label={label} />
  return rows.length === 0 ? empty : null
}

function LoadingRows({ label }: { label: string }) {
  return (
    <div aria-busy="true" role="status" className="border-t border-line">
      <span className="sr-only">Loading {label}</span>
      {['w-2/5', 'w-1/2', 'w-1/3', 'w-2/5', 'w-1/4'].map((width, index) => (
        <div key={index} className="flex h-10 items-center justify-between gap-6 border-b border-line px-3">
          <Skeleton className={`h-3.5 ${width}`} />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </div>
  )
}
