import { useRef, useState, type ReactNode } from 'react'
import { ErrorState } from '../feedback/error-state.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { useHasNoSide, useIsNarrow } from '../display/use-is-narrow.ts'
import type { Column, Density, Sort } from './column.ts'
import { cx } from '../display/cx.ts'
import { SampleNote, SampleScope } from '../display/samples.tsx'
import { useHeldBehindDialogs } from '../overlays/behind-dialogs.ts'
import { TableGrid } from './table-grid.tsx'
import { headHeight, rowHeights, type RowActs, type TablePlace } from './table-grid.tsx'
import { listRowHeight, TableList } from './table-list.tsx'
import { TablePanel } from './table-panel.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { useOpenRow, type TablePanel as Panel } from './use-open-row.ts'
import { useTableModel, type GivenSort } from './use-table-model.ts'
import { messages } from '../messages.ts'

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
  /** How many rows there are in all, where only the first ones are loaded. */
  total?: number | undefined
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
  /** Shows the rest of a row beside the table. Takes the place of `onOpen`. */
  panel?: Panel<Row>
  /** Which of the records shown are samples: said once where all are, else marked by `SampleMark` in cells and panel. */
  samples?: {
    plural: string
    records: readonly { is_sample: boolean }[]
    /** The page says it already. */
    isSaid?: boolean
  }
}

/** The main instrument: sortable, walkable by keyboard, for ten rows or ten thousand. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { samples } = props
  if (!samples) return <TableWithPanel {...props} />
  return (
    <SampleScope rows={samples.records}>
      <TableWithPanel {...props} />
    </SampleScope>
  )
}

function TableWithPanel<Row extends object>(props: TableProps<Row>) {
  const { rows, columns, rowId, initialSort, sorting, initialDensity = 'comfortable', renderBulk, label } = props
  const [density, setDensity] = useState<Density>(initialDensity)
  const isNarrow = useHeldBehindDialogs(useIsNarrow())
  const model = useTableModel({ rows, columns, rowId, initialSort, sorting })
  const open = useOpenRow(model, props.panel)
  const hasNoSide = useHeldBehindDialogs(useHasNoSide())
  const root = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLElement>(null)
  const place = {
    root,
    open,
    panel: props.panel ? { focus: () => frame.current?.focus() } : null,
    isBesidePanel: open.openId !== null && !hasNoSide,
  }
  const focusRows = () => focusRow(root.current, open.active)
  const instead = insteadOfRows({ ...props, density, isNarrow })
  return (
    <div ref={root} data-table="" {...useKeptFocus(root, focusRows)} className="flex min-w-0 items-start gap-6">
      <div className="min-w-0 flex-1">
        <TableToolbar
          {...{ label, columns, model, density, isNarrow, renderBulk }}
          filters={props.filters}
          onDensity={setDensity}
        />
        <div className="mt-2 flow-root">
          {props.samples && !props.samples.isSaid ? <SampleNote plural={props.samples.plural} /> : null}
          {instead ?? <Rows {...props} {...{ model, density, isNarrow, place }} />}
        </div>
      </div>
      {props.panel && !props.error ? (
        <TablePanel
          panel={props.panel}
          {...{ open, model, frame, focusRows, hasNoSide }}
          total={props.total}
          isLoading={props.isLoading === true}
        />
      ) : null}
    </div>
  )
}

/** The table keeps the focus for all of its rows; as a list each row has its own. */
function focusRow(root: HTMLElement | null, index: number): void {
  const rows = root?.querySelector<HTMLElement>(`[role=grid], [data-row="${index}"]`)
  rows?.focus({ preventScroll: true })
}

type RowsProps<Row extends object> = TableProps<Row> & {
  model: ReturnType<typeof useTableModel<Row>>
  density: Density
  isNarrow: boolean
  place: TablePlace
}

function Rows<Row extends object>({ isNarrow, density, maxHeight = '70dvh', renderBulk, ...props }: RowsProps<Row>) {
  const { label, model, place, onOpen, renderActions, actionsWidth, onNearEnd } = props
  const shared = {
    label,
    model,
    place,
    onOpen,
    renderActions,
    actionsWidth,
    onNearEnd,
    maxHeight,
    isSelectable: renderBulk !== undefined,
  }
  return isNarrow ? <TableList {...shared} /> : <TableGrid {...shared} density={density} />
}

function insteadOfRows<Row extends object>(props: TableProps<Row> & LoadingProps): ReactNode {
  const { error, onRetry, requestId, isLoading, rows, empty } = props
  if (error) return <ErrorState title={error} {...(onRetry && { onRetry })} requestId={requestId ?? null} />
  if (isLoading) {
    const { label, density, isNarrow, columns } = props
    return <LoadingRows {...{ label, density, isNarrow, columns }} />
  }
  return rows.length === 0 ? empty : null
}

type LoadingProps = {
  label: string
  density: Density
  isNarrow: boolean
  columns: readonly { narrow?: string | undefined }[]
}

/** As high as the rows that come, so that nothing moves when they do. */
function LoadingRows({ label, density, isNarrow, columns }: LoadingProps) {
  const height = isNarrow ? listRowHeight(columns) : rowHeights[density]
  return (
    <div aria-busy="true" role="status" className="border-b border-line">
      <span className="sr-only">{messages.table.loading(label)}</span>
      {isNarrow ? null : <div className="border-b border-line-strong" style={{ height: headHeight }} />}
      {Array.from({ length: 12 }, (_, index) => (
        <div
          key={index}
          className="flex items-center justify-between gap-6 border-b border-line px-3"
          style={{ height }}
        >
          <Skeleton className={cx('h-3.5', waitingWidths[index % waitingWidths.length])} />
          <Skeleton className="h-3.5 w-16" />
        </div>
      ))}
    </div>
  )
}

const waitingWidths = ['w-2/5', 'w-1/2', 'w-1/3', 'w-2/5', 'w-1/4']
