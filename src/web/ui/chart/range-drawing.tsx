import type { LinkFigure, RangeChart, RangeRow } from './chart-data.ts'

type RangeDrawingProps = { data: RangeChart; format: (value: number) => string; link?: LinkFigure | undefined }
type Scale = (value: number) => string

/** One bar from low to high a row, its ends in figures, and one line through all of them to compare with. */
export function RangeDrawing({ data, format, link = (_place, content) => content }: RangeDrawingProps) {
  const scale = makeScale(data)
  return (
    <div className="relative pb-6">
      {data.reference ? <Reference reference={data.reference} scale={scale} format={format} /> : null}
      <ul className="flex flex-col gap-3">
        {data.rows.map((row, index) => (
          <li key={row.label} className="grid gap-1 sm:grid-cols-[9rem_1fr] sm:items-center sm:gap-4">
            <span className="text-sm">{link({ row: index, column: 0 }, row.label)}</span>
            <RangeBar row={row} scale={scale} format={format} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function RangeBar({ row, scale, format }: { row: RangeRow; scale: Scale; format: (value: number) => string }) {
  return (
    <span className="relative mx-14 block h-6 border-x border-line">
      <span
        className="absolute inset-y-0 rounded-sm border border-accent bg-accent-soft"
        style={{ left: scale(row.from), right: `calc(100% - ${scale(row.to)})` }}
      />
      {row.mark === undefined ? null : (
        <span className="absolute inset-y-0 w-0.5 bg-accent" style={{ left: scale(row.mark) }} />
      )}
      <span
        className="absolute top-1 bg-paper pr-1.5 text-xs whitespace-nowrap tabular-nums"
        style={{ right: `calc(100% - ${scale(row.from)})` }}
      >
        {format(row.from)}
      </span>
      <span
        className="absolute top-1 bg-paper pl-1.5 text-xs whitespace-nowrap tabular-nums"
        style={{ left: scale(row.to) }}
      >
        {format(row.to)}
      </span>
    </span>
  )
}

type ReferenceProps = { reference: { label: string; value: number }; scale: Scale; format: (value: number) => string }

function Reference({ reference, scale, format }: ReferenceProps) {
  return (
    <span className="pointer-events-none absolute inset-y-0 right-14 left-14 sm:left-[calc(9rem+1rem+3.5rem)]">
      <span className="absolute inset-y-0 border-l border-dashed border-ink" style={{ left: scale(reference.value) }} />
      <span
        className="absolute bottom-0 -translate-x-1/2 bg-paper px-1 text-xs whitespace-nowrap tabular-nums"
        style={{ left: scale(reference.value) }}
      >
        {reference.label} {format(reference.value)}
      </span>
    </span>
  )
}

/** From the lowest to the highest figure in sight; zero belongs to it only where something lies on its other side. */
function makeScale({ rows, reference }: RangeChart): Scale {
  const values = rows.flatMap((row) => [row.from, row.to]).concat(reference ? [reference.value] : [])
  const low = Math.min(...values)
  const width = Math.max(...values) - low || 1
  return (value) => `${((value - low) / width) * 100}%`
}
