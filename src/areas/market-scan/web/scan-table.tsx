import type { ReactNode } from 'react'
import { cx } from '#kit/display/cx.ts'

export type ScanColumn<Row> = { head: string; isFigure?: boolean; read: (row: Row) => ReactNode }

type Props<Row> = {
  caption: string
  columns: readonly ScanColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A short table without sorting; the first column names the row. */
export function ScanTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-xs text-muted">
            {columns.map(({ head, isFigure }) => (
              <th key={head} scope="col" className={cellClass(isFigure, 'py-1.5 font-medium')}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line">
              {columns.map(({ head, isFigure, read }, at) =>
                at === 0 ? (
                  <th key={head} scope="row" className={cellClass(false, 'py-2 font-normal')}>
                    {read(row)}
                  </th>
                ) : (
                  <td key={head} className={cellClass(isFigure, 'py-2')}>
                    {read(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function cellClass(isFigure: boolean | undefined, more: string): string {
  const side = isFigure ? 'text-right tabular-nums whitespace-nowrap' : 'text-left'
  return cx('px-1.5 align-top first:pl-0 last:pr-0 sm:px-2', side, more)
}
