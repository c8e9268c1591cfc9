import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import { useFormatter } from '../display/use-formatter.ts'
import type { Formatter } from '#core/format/formatter.ts'
import { isAtEnd, writeCell, type Column } from './column.ts'
import { estimateTextPx, fitColumns, type ColumnNeed } from './fit-columns.ts'
import type { TableModel } from './use-table-model.ts'

type Room = {
  scroller: RefObject<HTMLElement | null>
  /** Of its width, what is not for columns. */
  taken: number
  isBesidePanel: boolean
}

/** The columns that have room, and their widths; all of them until the room is measured. */
export function useFittedColumns<Row extends object>(model: TableModel<Row>, { scroller, taken, isBesidePanel }: Room) {
  const width = useWidth(scroller)
  const format = useFormatter()
  const { columns, allRows } = model
  const shown = columns.map(({ id }) => id).join(' ')
  // the columns on show are a new list with each rendering; measuring all cells again is worth avoiding
  const needs = useMemo(
    () => measureColumns(columns, allRows, { format, isBesidePanel }),
    // oxlint-disable-next-line react/exhaustive-deps -- `shown` says which columns these are
    [shown, allRows, format, isBesidePanel],
  )
  if (width === 0) return { columns, widths: null }
  const widths = fitColumns(needs, width - taken)
  return { columns: columns.filter(({ id }) => widths.has(id)), widths }
}

function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [place])
  return width
}

/** Left and right of a cell; the arrow of a sorted head. */
const paddingPx = 24
const arrowPx = 22
const mostTextPx = 420
const leastTextPx = 150
/** A name says what the row is: other columns go before it is cut below this. */
const leastNamePx = 240
/** A row more, read while one scrolls, seldom widens a column: widths go in steps. */
const stepPx = 12

type MeasuredIn = { format: Formatter; isBesidePanel: boolean }

export function measureColumns<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { format, isBesidePanel }: MeasuredIn,
): ColumnNeed[] {
  return columns.map((column) => {
    const natural = naturalPx(column, rows, format)
    const mark = isBesidePanel && column.show && !column.mark && !isDrawn(column) ? givenUpPx : 0
    return {
      id: column.id,
      natural,
      mark,
      least: leastPx(column, natural, mark),
      stays: column.hideable === false || column.hidden === true,
      yields: column.yields ? (isBesidePanel ? 'cuts' : 'columns') : null,
    }
  })
}

function naturalPx<Row>(column: Column<Row>, rows: readonly Row[], format: Formatter): number {
  const head = estimateTextPx(column.unit ? `${column.label} (${column.unit})` : column.label) + arrowPx
  const cells = contentPx(column, rows, format)
  const content = isAtEnd(column) ? cells : Math.min(mostTextPx, cells)
  const step = isDrawn(column) ? 1 : stepPx
  return Math.ceil(Math.max(head + paddingPx, Math.ceil((content + paddingPx) / step) * step))
}

function leastPx<Row>(column: Column<Row>, natural: number, mark: number): number {
  if (isAtEnd(column) || isDrawn(column)) return natural
  // one less, so that without the mark too it is a text, which is cut
  const uncut = mark === 0 ? natural : natural - mark - 1
  return Math.min(uncut, column.hideable === false ? leastNamePx : leastTextPx)
}

/** What is not text, and says itself how wide it is. */
function isDrawn<Row>({ show, width }: Column<Row>): boolean {
  return show !== undefined && width !== undefined
}

/** A mark next to a name; of it, what the open panel makes up for, which has the mark of its row. */
const markPx = 48
const givenUpPx = 36

function contentPx<Row>(column: Column<Row>, rows: readonly Row[], format: Formatter): number {
  if (isDrawn(column)) return (column.width ?? 0) - paddingPx
  return widestPx(column, rows, format) + (column.show ? (column.mark ?? markPx) : 0)
}

function widestPx<Row>(column: Column<Row>, rows: readonly Row[], format: Formatter): number {
  let widest = 0
  for (const row of rows) widest = Math.max(widest, estimateTextPx(writeCell(column, row, format)))
  return widest
}
