import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { isAtEnd, type Column, type Sort } from './column.ts'

type Input<Row extends object> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  initialSort?: Sort | undefined
  /** Rows come sorted already; a click on a head asks for another order. */
  sorting?: GivenSort | undefined
}

export type GivenSort = { sort: Sort | null; onSort: (id: string) => void }

export type ShownRow<Row> = { id: string; row: Row; isSelected: boolean }

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
})

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Sorting, columns on show and chosen rows. What leaves here is plain data, so that everything below may be memoised. */
export function useTableModel<Row extends object>({ rows, columns, rowId, initialSort, sorting: given }: Input<Row>) {
  // the table's methods read a store behind the compiler's back
  'use no memo'
  const definitions = useMemo(() => columns.map(toDefinition), [columns])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    initialState: {
      sorting: initialSort ? [{ id: initialSort.id, desc: initialSort.descending }] : [],
      columnVisibility: Object.fromEntries(columns.filter(({ hidden }) => hidden).map(({ id }) => [id, false])),
    },
  })
  const { sorting, rowSelection, columnVisibility } = table.state
  const sorted = table.getRowModel().rows
  const selected = sorted.filter((each) => rowSelection[each.id])
  const first = sorting[0]
  return {
    columns: columns.filter(({ id }) => columnVisibility[id] !== false),
    count: sorted.length,
    allRows: rows,
    rowAt: (index: number): ShownRow<Row> | null => {
      const each = sorted[index]
      return each ? { id: each.id, row: each.original, isSelected: rowSelection[each.id] === true } : null
    },
    indexOf: (id: string) => sorted.findIndex((each) => each.id === id),
    sort: given ? given.sort : first ? { id: first.id, descending: first.desc } : null,
    toggleSort: (id: string) => (given ? given.onSort(id) : table.getColumn(id)?.toggleSorting()),
    isColumnShown: (id: string) => columnVisibility[id] !== false,
    toggleColumn: (id: string) => table.getColumn(id)?.toggleVisibility(),
    selected: selected.map((each) => each.original),
    isAllSelected: sorted.length > 0 && selected.length === sorted.length,
    toggleRow: (id: string) => table.getRow(id).toggleSelected(),
    selectAll: () => table.toggleAllRowsSelected(true),
    clearSelection: () => table.setRowSelection({}),
  }
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>

function toDefinition<Row extends object>(column: Column<Row>) {
  return {
    id: column.id,
    // missing values are undefined here, because the table library puts those last in both directions
    accessorFn: (row: Row) => column.value(row) ?? undefined,
    enableSorting: column.sortable !== false,
    sortUndefined: 'last' as const,
    sortDescFirst: isAtEnd(column),
    sortFn: (a: { getValue: (id: string) => unknown }, b: { getValue: (id: string) => unknown }, id: string) =>
      compare(a.getValue(id), b.getValue(id)),
  }
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}
