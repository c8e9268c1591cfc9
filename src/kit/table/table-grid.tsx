import { useId, useRef, useState, type FocusEvent, type ReactNode, type RefObject } from 'react'
import { CheckboxControl } from '../controls/checkbox.tsx'
import { cx } from '../display/cx.ts'
import { useFormatter } from '../display/use-formatter.ts'
import { useLostFocus } from '../keys/use-lost-focus.ts'
import { isAtEnd, showCell, type Column, type Density } from './column.ts'
import { useFittedColumns } from './use-fitted-columns.ts'
import { TableHead } from './table-head.tsx'
import { makeRowKeys } from './row-keys.ts'
import type { OpenRowState } from './use-open-row.ts'
import { usePageKeys } from './use-page-keys.ts'
import type { ShownRow, TableModel } from './use-table-model.ts'
import { useNearEnd, useVirtualRows } from './use-virtual-rows.ts'
import { messages } from '../messages.ts'

export type RowActs<Row> = {
  onOpen?: ((row: Row) => void) | undefined
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
  place: TablePlace
}

/** Where the rows are within the whole table, and which of them is open. */
export type TablePlace = {
  /** The table with its toolbar and panel. */
  root: RefObject<HTMLDivElement | null>
  open: OpenRowState
  /** Null for a table without a panel. */
  panel: { focus: () => void } | null
  /** The panel is open beside it, and has the actions of the row. */
  isBesidePanel: boolean
}

export const rowHeights: Record<Density, number> = { comfortable: 40, compact: 32 }
export const headHeight = 36
/** The column of check boxes, as in the head. */
const selectWidth = 40

export function TableGrid<Row extends object>(given: GridProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const { label, density, isSelectable, maxHeight, actionsWidth = 112 } = given
  const { isBesidePanel } = given.place
  const renderActions = isBesidePanel ? undefined : given.renderActions
  const taken = (isSelectable ? selectWidth : 0) + (renderActions ? actionsWidth : 0)
  const { columns, widths } = useFittedColumns(given.model, { scroller, taken, isBesidePanel })
  const model = { ...given.model, columns }
  const props = { ...given, model, renderActions }
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  // that of the actions, which are gone then
  useLostFocus(isBesidePanel, table)
  const grid = useGrid(props, { scroller, table, id })
  const span = model.columns.length + (isSelectable ? 1 : 0) + (renderActions ? 1 : 0)
  return (
    <div ref={scroller} className="relative overflow-auto border-b border-line" style={{ maxHeight }}>
      <table
        ref={table}
        {...grid.gridProps}
        aria-label={label}
        aria-rowcount={model.count + 1}
        className="w-full table-fixed border-separate border-spacing-0 outline-none"
      >
        <TableHead
          model={model}
          isSelectable={isSelectable}
          actionsWidth={renderActions ? actionsWidth : null}
          widths={widths}
        />
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
              onOpenAt={grid.openAt}
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

type GridParts = {
  scroller: RefObject<HTMLDivElement | null>
  table: RefObject<HTMLTableElement | null>
  id: string
}

function useGrid<Row extends object>(props: GridProps<Row>, { scroller, table, id }: GridParts) {
  const { model, density, onNearEnd, place } = props
  const [isFocused, setFocused] = useState(false)
  const footHeight = hasTotals(model.columns) ? headHeight : 0
  const { openIndex, active } = place.open
  const rowHeight = rowHeights[density]
  const rows = useVirtualRows({ count: model.count, rowHeight, headHeight, footHeight, scroller, openIndex })
  useNearEnd({ count: model.count, lastShown: rows.indexes.at(-1) ?? -1, onNearEnd })
  const { keys, openAt } = useGridKeys(props, rows.scrollTo)
  const press = (key: string) => {
    // in the panel the focus stays where it is
    if (!place.root.current?.querySelector('[data-panel]')?.contains(document.activeElement)) {
      table.current?.focus({ preventScroll: true })
    }
    keys.press(key)
  }
  usePageKeys({ place: place.root, isPanelOpen: place.open.openId !== null, press: model.count > 0 ? press : null })
  // a table whose rows can be walked and chosen is a grid
  const gridProps = {
    role: 'grid',
    tabIndex: 0,
    'aria-activedescendant': rows.indexes.includes(active) ? `${id}-${active}` : undefined,
    onKeyDown: keys.onKeyDown,
    onFocus: (event: FocusEvent) => setFocused(event.target === event.currentTarget),
    onBlur: () => setFocused(false),
  } as const
  return { active, openAt, rows, isFocused, gridProps }
}

function useGridKeys<Row extends object>(props: GridProps<Row>, scrollTo: (index: number) => void) {
  const { model, isSelectable, onOpen, place } = props
  const { open, panel } = place
  const openAt = (index: number) => {
    open.setActive(index)
    const shown = model.rowAt(index)
    if (panel) open.openAt(index)
    else if (shown) onOpen?.(shown.row)
  }
  const selectAt = (index: number) => {
    const shown = model.rowAt(index)
    if (shown && isSelectable) model.toggleRow(shown.id)
    else openAt(index)
  }
  const keys = makeRowKeys({
    active: open.active,
    count: model.count,
    pageRows: 10,
    isPanelOpen: open.openId !== null,
    go: (target) => scrollTo(open.walkTo(target)),
    // what is open already is gone into
    open: (index) => (panel && open.openIndex === index ? panel.focus() : openAt(index)),
    select: selectAt,
    clear: model.clearSelection,
    escape: () => (open.openId === null ? model.clearSelection() : open.close()),
  })
  return { keys, openAt }
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
  onOpenAt: (index: number) => void
}

function GridRow<Row extends object>(props: GridRowProps<Row>) {
  const { id, index, shown, isActive, height, isSelectable, model, onOpen, onOpenAt, place } = props
  if (!shown) return null
  const canOpen = onOpen !== undefined || place.panel !== null
  const isOpen = place.open.openIndex === index
  return (
    <tr
      id={id}
      aria-rowindex={index + 2}
      aria-selected={isSelectable ? shown.isSelected : undefined}
      aria-current={isOpen ? 'true' : undefined}
      onClick={canOpen ? () => onOpenAt(index) : undefined}
      style={{ height }}
      className={rowClass({ canOpen, isOpen, isActive, isSelected: shown.isSelected })}
    >
      {isSelectable ? (
        <SelectCell index={index} isSelected={shown.isSelected} onToggle={() => model.toggleRow(shown.id)} />
      ) : null}
      <GridCells {...props} row={shown.row} />
    </tr>
  )
}

type RowLook = { canOpen: boolean; isOpen: boolean; isActive: boolean; isSelected: boolean }

function rowClass({ canOpen, isOpen, isActive, isSelected }: RowLook): string {
  return cx(
    'group/row',
    canOpen && 'cursor-pointer',
    isSelected ? 'bg-accent-soft' : isOpen ? 'bg-raised' : 'hover:bg-raised',
    isOpen && 'shadow-[inset_3px_0_0_var(--accent)]',
    isActive && 'outline-2 -outline-offset-2 outline-ink',
  )
}

type SelectCellProps = { index: number; isSelected: boolean; onToggle: () => void }

function SelectCell({ index, isSelected, onToggle }: SelectCellProps) {
  return (
    <td className="border-b border-line px-2" onClick={(event) => event.stopPropagation()}>
      <CheckboxControl
        aria-label={messages.table.selectRow(index + 1)}
        tabIndex={-1}
        checked={isSelected}
        onChange={onToggle}
      />
    </td>
  )
}

function GridCells<Row extends object>({ model, renderActions, row }: GridRowProps<Row> & { row: Row }) {
  const format = useFormatter()
  return (
    <>
      {model.columns.map((column) => (
        <td
          key={column.id}
          className={cx(
            'truncate border-b border-line px-3',
            isAtEnd(column) ? 'text-right tabular-nums' : 'text-left',
          )}
        >
          {showCell(column, row, format)}
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
          <td key={column.id} className={cx(cell, 'truncate', isAtEnd(column) && 'text-right tabular-nums')}>
            {column.total ? column.total(model.allRows) : index === 0 ? messages.table.total : null}
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
