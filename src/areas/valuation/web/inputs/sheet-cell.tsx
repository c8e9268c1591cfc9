import type { ClipboardEvent, KeyboardEvent } from 'react'
import { cx } from '#kit/display/cx.ts'
import { NumberCell } from '#kit/controls/number-field.tsx'
import { useFigure } from './input-field.tsx'
import { useProvenance } from './provenance.tsx'
import { useDraft } from './use-draft.ts'

/** A figure inside a table, which shows the origin of the one that the pointer or the focus is on. */
export function SheetCell({ path, label }: { path: string; label: string }) {
  const { mayWrite } = useDraft()
  const { error, props } = useFigure(path)
  const { words, isAssumption } = useProvenance(path)
  return (
    <span className="relative block" data-source={props.value === '' ? undefined : words}>
      <NumberCell
        {...props}
        aria-label={label}
        fault={error}
        readOnly={!mayWrite}
        data-cell
        className={cx(
          'h-8 w-full min-w-18 rounded-sm border border-line-strong bg-surface px-2 text-right text-sm tabular-nums',
          'hover:border-muted read-only:border-transparent read-only:bg-transparent aria-invalid:border-bad',
          // what is not known is no assumption
          isAssumption && props.value !== '' && 'border-dashed',
        )}
      />
    </span>
  )
}

/** Arrow keys walk from cell to cell as in a spreadsheet; left and right only from the end of the text. */
export function walkCells(event: KeyboardEvent<HTMLTableElement>): void {
  const from = event.target
  if (!(from instanceof HTMLInputElement) || from.dataset['cell'] === undefined) return
  const step = stepOf(event.key, from)
  if (!step) return
  const next = cellAt(event.currentTarget, placeOf(event.currentTarget, from), step)
  if (!next) return
  event.preventDefault()
  next.focus()
  next.select()
}

const steps: Partial<Record<string, [number, number]>> = {
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

function stepOf(key: string, { selectionStart, selectionEnd, value }: HTMLInputElement): [number, number] | null {
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  const staysRight = key === 'ArrowRight' && selectionStart !== value.length
  const staysLeft = key === 'ArrowLeft' && selectionEnd !== 0
  return !isWhole && (staysRight || staysLeft) ? null : (steps[key] ?? null)
}

function rowsOf(table: HTMLTableElement): HTMLInputElement[][] {
  return [...table.rows]
    .map((row) => [...row.querySelectorAll<HTMLInputElement>('input[data-cell]')])
    .filter((cells) => cells.length > 0)
}

function placeOf(table: HTMLTableElement, cell: HTMLInputElement): [number, number] {
  const rows = rowsOf(table)
  const row = rows.findIndex((cells) => cells.includes(cell))
  return [row, rows[row]?.indexOf(cell) ?? -1]
}

function cellAt(table: HTMLTableElement, [row, column]: [number, number], [down, right]: [number, number]) {
  return rowsOf(table)[row + down]?.[column + right]
}

/** A block that was copied in a spreadsheet, and the cell in which it begins; null for a single value. */
export function readPaste(
  event: ClipboardEvent<HTMLTableElement>,
): { block: string[][]; row: number; column: number } | null {
  const from = event.target
  if (!(from instanceof HTMLInputElement) || from.dataset['cell'] === undefined) return null
  const block = event.clipboardData
    .getData('text/plain')
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  if (block.length === 1 && block[0]?.length === 1) return null
  event.preventDefault()
  const [row, column] = placeOf(event.currentTarget, from)
  return { block, row, column }
}
