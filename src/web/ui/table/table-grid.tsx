import { useId, useRef, useState } from 'react'
import type { FocusEvent, ReactNode, RefObject } from 'react'
import { CheckboxControl } from '../checkbox.tsx'
import { cx } from '../cx.ts'
import { showCell } from './column.ts'
import type { Column, Density } from './column.ts'
import { TableHead } from './table-head.tsx'
import { useRowKeys } from './use-row-keys.ts'
import type { ShownRow, TableModel } from './use-table-model.ts'
import { useNearEnd, useVirtualRows } from './use-virtual-rows.ts'

export type RowActs<Row> = {
  onOpen?: ((row: Row) => void) | undefined
  onPeek?: ((row: Row) => void) | undefined
  renderActions?: ((row: Row) => ReactNode) | undefined
  /** What the actions of a row take, in pixels; room for three icons unless said otherwise. */
  actionsWidth?: number | undefined
  onNearEnd?: ((loaded: number) => void) | undefined
}

type GridProps<Row extends object> = RowActs<Row> & {
  label: string
  model: TableModel<Row>
  density: Density
  isSelectable: boolean
  maxHeight: string
}

const rowHeights: Record<Density, number> = { comfortable: 40, compact: 32 }
const headHeight = 36

export function TableGrid<Row extends object>(props: GridProps<Row>) {
  const { label, model, density, isSelectable, maxHeight, renderActions, actionsWidth = 112 } = props
  const scroller = useRef<HTMLDivElement>(null)
  const id = useId()
  const grid = useGrid(props, scroller, id)
  const span = model.columns.length + (isSelectable ? 1 : 0) + (renderActions ? 1 : 0)
  return (
    <div ref={scroller} className="relative overflow-auto border-b border-line" style={{ maxHeight }}>
      <table
        {...grid.gridProps}
        aria-label={label}
        aria-rowcount={model.count + 1}
        className="w-full table-fixed border-separate border-spacing-0 outline-none"
      >
        <TableHead model={model} isSelectable={isSelectable} actionsWidth={renderActions ? actionsWidth : null} />
        <tbody>
          <Spacer height={grid.rows.before} span={span} />
          {grid.rows.indexes.map((index) => (
            <GridRow
              key={model.rowAt(index)?.id}
              id={`${id}-${index}`}
              index={index}
              shown={model.rowAt(index)}
              isActive={grid.isFocused && grid.active === index}
              height={rowHeights[density]}
              onPoint={grid.setActive}
              {...props}
            />
          ))}
          <Spacer height={grid.rows.after} span={span} />
        </tbody>
        <Totals model={model} isSelectable={isSelectable} hasActions={renderActions !== undefined} />
      </table>
    </div>
  )
}

function useGrid<Row extends object>(props: GridProps<Row>, scroller: RefObject<HTMLDivElement | null>, id: string) {
  const { model, density, isSelectable, onOpen, onPeek, onNearEnd } = props
  const [isFocused, setFocused] = useState(false)
  const rowHeight = rowHeights[density]
  const footHeight = hasTotals(model.columns) ? headHeight : 0
  const rows = useVirtualRows({ count: model.count, rowHeight, headHeight, footHeight, scroller })
  useNearEnd({ count: model.count, lastShown: rows.indexes.at(-1) ?? -1, onNearEnd })
  const withRow = (index: number, act: ((row: Row) => void) | undefined) => {
    const shown = model.rowAt(index)
    if (shown) act?.(shown.row)
  }
  const select = (index: number) => {
    const shown = model.rowAt(index)
    if (shown && isSelectable) model.toggleRow(shown.id)
  }
  const keys = useRowKeys({
    count: model.count,
    pageRows: 10,
    scrollTo: rows.scrollTo,
    open: (index) => withRow(index, onOpen),
    peek: (index) => (onPeek ? withRow(index, onPeek) : select(index)),
    select,
    clear: model.clearSelection,
  })
  // a table whose rows can be walked and chosen is a grid
  const gridProps = {
    role: 'grid',
    tabIndex: 0,
    'aria-activedescendant': rows.indexes.includes(keys.active) ? `${id}-${keys.active}` : undefined,
    onKeyDown: keys.onKeyDown,
    onFocus: (event: FocusEvent) => setFocused(event.target === event.currentTarget),
    onBlur: () => setFocused(false),
  } as const
  return { active: keys.active, setActive: keys.setActive, rows, isFocused, gridProps }
}

/** A cell without words on purpose. */
const nothing = { children: null }

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      <td colSpan={span} className="p-0" style={{ height }} {...nothing} />
    </tr>
  )
}

type GridRowProps<Row extends object> = GridProps<Row> & {
  id: string
  index: number
  shown: ShownRow<Row> | null
  isActive: boolean
  height: number
  onPoint: (index: number) => void
}

function GridRow<Row extends object>(props: GridRowProps<Row>) {
  const { id, index, shown, isActive, height, isSelectable, model, onOpen, onPoint } = props
  if (!shown) return null
  const open = () => {
    onPoint(index)
    onOpen?.(shown.row)
  }
  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-selected={isSelectable ? shown.isSelected : undefined}
      onClick={onOpen ? open : undefined}
      style={{ height }}
      className={cx(
        'group/row',
        onOpen && 'cursor-pointer',
        shown.isSelected ? 'bg-accent-soft' : 'hover:bg-raised',
        isActive && 'outline-2 -outline-offset-2 outline-ink',
      )}
    >
      {isSelectable ? (
        <td className="border-b border-line px-2" onClick={(event) => event.stopPropagation()}>
          <CheckboxControl
            aria-label={`Select row ${index + 1}`}
            tabIndex={-1}
            checked={shown.isSelected}
            onChange={() => model.toggleRow(shown.id)}
          />
        </td>
      ) : null}
      <GridCells {...props} row={shown.row} />
    </tr>
  )
}

function GridCells<Row extends object>({ model, renderActions, row }: GridRowProps<Row> & { row: Row }) {
  return (
    <>
      {model.columns.map((column) => (
        <td
          key={column.id}
          className={cx(
            'truncate border-b border-line px-3',
            column.align === 'end' ? 'text-right tabular-nums' : 'text-left',
          )}
        >
          {showCell(column, row)}
        </td>
      ))}
      {renderActions ? (
        <td className="border-b border-line px-2 text-right" onClick={(event) => event.stopPropagation()}>
          <span className="inline-flex opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
            {renderActions(row)}
          </span>
        </td>
      ) : null}
    </>
  )
}

type TotalsProps<Row extends object> = { model: TableModel<Row>; isSelectable: boolean; hasActions: boolean }

function Totals<Row extends object>({ model, isSelectable, hasActions }: TotalsProps<Row>) {
  if (!hasTotals(model.columns)) return null
  const cell = 'sticky bottom-0 h-9 border-t border-line-strong bg-paper px-3 font-medium'
  return (
    <tfoot>
      <tr aria-rowindex={model.count + 2}>
        {isSelectable ? <td className={cell} {...nothing} /> : null}
        {model.columns.map((column, index) => (
          <td key={column.id} className={cx(cell, 'truncate', column.align === 'end' && 'text-right tabular-nums')}>
            {column.total ? column.total(model.allRows) : index === 0 ? 'Total' : null}
          </td>
        ))}
        {hasActions ? <td className={cell} {...nothing} /> : null}
      </tr>
    </tfoot>
  )
}

function hasTotals<Row>(columns: readonly Column<Row>[]): boolean {
  return columns.some((column) => column.total)
}
