import type { BarRow, LinkFigure, RowsChart } from './chart-data.ts'

type RowsDrawingProps = { data: RowsChart; format: (value: number) => string; link?: LinkFigure | undefined }

/** One bar a row from zero on, its figure behind it; a part lies inside the whole that it is a part of. */
export function RowsDrawing({ data, format, link = (_place, content) => content }: RowsDrawingProps) {
  const most = Math.max(...data.rows.map(({ value, of = 0 }) => Math.max(value, of)), 0) || 1
  return (
    <ul className="flex flex-col gap-2.5">
      {data.rows.map((row, index) => (
        <li key={row.label} className="grid gap-x-4 gap-y-1 sm:grid-cols-[7.5rem_1fr] sm:items-center">
          <span className="text-sm">{link({ row: index, column: 0 }, row.label)}</span>
          <span className="min-w-0">
            <Bar row={row} most={most} />
            <span className="mt-0.5 block text-xs text-muted tabular-nums">
              <span className="font-medium text-ink">{format(row.value)}</span>
              {row.of === undefined ? null : ` of ${format(row.of)}`}
              {row.note ? ` · ${row.note}` : null}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function Bar({ row: { value, of }, most }: { row: BarRow; most: number }) {
  const width = (part: number) => ({ width: `${(part / most) * 100}%` })
  return (
    <span aria-hidden="true" className="relative block h-3.5 border-l border-line-strong">
      {of === undefined ? null : (
        <span className="absolute inset-y-0 left-0 border border-l-0 border-accent bg-accent-soft" style={width(of)} />
      )}
      <span className="absolute inset-y-0 left-0 bg-accent" style={width(value)} />
    </span>
  )
}
