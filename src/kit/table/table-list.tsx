import { useRef, type ReactNode } from 'react'
import { TextButton } from '../buttons/text-button.tsx'
import { CheckboxControl } from '../controls/checkbox.tsx'
import { cx } from '../display/cx.ts'
import { useFormatter } from '../display/use-formatter.ts'
import { arrangeNarrow, isAtEnd, showAlone, showCell } from './column.ts'
import type { RowActs, TablePlace } from './table-grid.tsx'
import type { ShownRow, TableModel } from './use-table-model.ts'
import { useNearEnd, useVirtualRows } from './use-virtual-rows.ts'
import { messages } from '../messages.ts'

type ListProps<Row extends object> = RowActs<Row> & {
  label: string
  model: TableModel<Row>
  isSelectable: boolean
  maxHeight: string
  place: TablePlace
}

/** Two lines; below them the columns that keep their labels, each label over its value. */
const linesPx = 64
const labelledPx = 40

export function listRowHeight(columns: readonly { narrow?: string | undefined }[]): number {
  return linesPx + (columns.some(({ narrow }) => narrow === 'named') ? labelledPx : 0)
}

/** The table where it has no room: two lines a row, and a row of labels and values where columns keep their labels. */
export function TableList<Row extends object>(props: ListProps<Row>) {
  const { label, model, maxHeight, onNearEnd, place } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = listRowHeight(model.columns)
  const rows = useVirtualRows({
    count: model.count,
    rowHeight,
    headHeight: 0,
    footHeight: 0,
    scroller,
    openIndex: place.open.openIndex,
  })
  useNearEnd({ count: model.count, lastShown: rows.indexes.at(-1) ?? -1, onNearEnd })
  return (
    <div ref={scroller} className="relative overflow-y-auto border-y border-line" style={{ maxHeight }}>
      <ul aria-label={label} style={{ paddingTop: rows.before, paddingBottom: rows.after }}>
        {rows.indexes.map((index) => (
          <ListRow
            key={model.rowAt(index)?.id}
            height={rowHeight}
            index={index}
            shown={model.rowAt(index)}
            {...props}
          />
        ))}
      </ul>
    </div>
  )
}

type ListRowProps<Row extends object> = ListProps<Row> & {
  index: number
  shown: ShownRow<Row> | null
  height: number
}

function ListRow<Row extends object>(props: ListRowProps<Row>) {
  const { index, shown, height, model, isSelectable, onOpen, renderActions, place } = props
  if (!shown) return null
  const open = place.panel ? () => place.open.openAt(index) : onOpen && (() => onOpen(shown.row))
  const lines = <Lines model={model} row={shown.row} />
  return (
    <li
      aria-setsize={model.count}
      aria-posinset={index + 1}
      className={cx(
        'flex items-center gap-2 border-b border-line last:border-b-0',
        shown.isSelected && 'bg-accent-soft',
      )}
      style={{ height }}
    >
      {isSelectable ? (
        <CheckboxControl
          aria-label={messages.table.selectRow(index + 1)}
          checked={shown.isSelected}
          onChange={() => model.toggleRow(shown.id)}
        />
      ) : null}
      {open ? (
        <TextButton
          data-row={index}
          onClick={open}
          className="flex h-full min-w-0 flex-1 flex-col justify-center text-left focus-visible:-outline-offset-2"
        >
          {lines}
        </TextButton>
      ) : (
        <div className="min-w-0 flex-1">{lines}</div>
      )}
      {renderActions?.(shown.row)}
    </li>
  )
}

function Lines<Row extends object>({ model, row }: { model: TableModel<Row>; row: Row }) {
  const format = useFormatter()
  const { title, figure, details, labelled } = arrangeNarrow(model.columns)
  return (
    <>
      <span className="flex w-full items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-medium">{title ? showCell(title, row, format) : null}</span>
        {figure ? (
          <span className="shrink-0 tabular-nums">
            <span className="sr-only">{figure.label}: </span>
            {showAlone(figure, row, format)}
          </span>
        ) : null}
      </span>
      <span className="flex w-full items-center gap-1.5 overflow-hidden text-xs text-muted tabular-nums">
        {joined(
          // texts give way to figures and badges
          details
            .filter((column) => column.value(row) !== '')
            .map((column) => (
              <span
                key={column.id}
                className={isAtEnd(column) || (column.show && column.width) ? 'shrink-0' : 'truncate'}
              >
                {showCell(column, row, format)}
              </span>
            )),
        )}
      </span>
      {labelled.length > 0 ? (
        // side by side on one line, the third of them had no room for its label
        <span className="mt-1 grid w-full auto-cols-fr grid-flow-col gap-3 text-xs tabular-nums">
          {labelled.map((column) => (
            <span key={column.id} className="flex min-w-0 flex-col">
              <span className="truncate text-muted">{column.label} </span>
              <span className="truncate">{showCell(column, row, format)}</span>
            </span>
          ))}
        </span>
      ) : null}
    </>
  )
}

function joined(parts: ReactNode[]): ReactNode[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [<span key={`dot-${index}`}>·</span>, part]))
}
