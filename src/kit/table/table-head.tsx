import { ArrowDown, ArrowUp } from 'lucide-react'
import { TextButton } from '../buttons/text-button.tsx'
import { CheckboxControl } from '../controls/checkbox.tsx'
import { cx } from '../display/cx.ts'
import { isAtEnd, type Column } from './column.ts'
import type { ColumnWidths } from './fit-columns.ts'
import type { TableModel } from './use-table-model.ts'
import { messages } from '../messages.ts'

type HeadProps<Row extends object> = {
  model: TableModel<Row>
  isSelectable: boolean
  /** Null where rows have no actions. */
  actionsWidth: number | null
  /** Null until the room is measured. */
  widths: ColumnWidths | null
}

const cell =
  'sticky top-0 z-10 h-9 border-b border-line-strong bg-paper text-xs font-medium whitespace-nowrap text-muted'

export function TableHead<Row extends object>({ model, isSelectable, actionsWidth, widths }: HeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {isSelectable ? (
          <th scope="col" className={cx(cell, 'w-10 px-2 text-left')}>
            <CheckboxControl
              aria-label={messages.table.selectAllRows}
              checked={model.isAllSelected || (model.selected.length > 0 && 'indeterminate')}
              onChange={(checked) => (checked ? model.selectAll() : model.clearSelection())}
            />
          </th>
        ) : null}
        {model.columns.map((column) => (
          <HeadCell key={column.id} column={column} model={model} width={widths?.get(column.id) ?? column.width} />
        ))}
        {actionsWidth === null ? null : (
          <th scope="col" className={cell} style={{ width: actionsWidth }}>
            <span className="sr-only">{messages.table.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const ariaSort = { up: 'ascending', down: 'descending', none: 'none' } as const

type HeadCellProps<Row extends object> = { column: Column<Row>; model: TableModel<Row>; width: number | undefined }

function HeadCell<Row extends object>({ column, model, width }: HeadCellProps<Row>) {
  const isEnd = isAtEnd(column)
  const style = width ? { width } : undefined
  const align = isEnd ? 'text-right' : 'text-left'
  if (column.sortable === false) {
    return (
      <th scope="col" className={cx(cell, 'px-3', align)} style={style}>
        <HeadWords column={column} />
      </th>
    )
  }
  const direction = findDirection(column, model)
  const Arrow = direction === 'down' ? ArrowDown : ArrowUp
  return (
    <th scope="col" className={cx(cell, 'px-3', align)} style={style} aria-sort={ariaSort[direction]}>
      <TextButton
        onClick={() => model.toggleSort(column.id)}
        className={cx(
          'group -mx-1 inline-flex h-7 max-w-full items-center gap-1 rounded-sm px-1 hover:text-ink',
          isEnd && 'flex-row-reverse',
          direction !== 'none' && 'text-ink',
        )}
      >
        <HeadWords column={column} />
        <Arrow
          aria-hidden="true"
          className={cx('size-3.5 shrink-0', direction === 'none' && 'opacity-0 group-hover:opacity-60')}
        />
      </TextButton>
    </th>
  )
}

function findDirection<Row extends object>(column: Column<Row>, { sort }: TableModel<Row>): keyof typeof ariaSort {
  if (sort?.id !== column.id) return 'none'
  return sort.descending ? 'down' : 'up'
}

function HeadWords<Row>({ column }: { column: Column<Row> }) {
  return (
    <span className="truncate">
      {column.label}
      {column.unit ? <span className="font-normal"> ({column.unit})</span> : null}
    </span>
  )
}
