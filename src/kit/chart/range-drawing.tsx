import { roundAxis, type Axis } from '#core/charts/axis.ts'
import { cx } from '../display/cx.ts'
import type { LinkFigure, RangeChart, RangeRow } from './chart-data.ts'
import { EndFigure, percentOn, ScaleLines, ScaleMark } from './scale.tsx'

type RangeDrawingProps = { data: RangeChart; format: (value: number) => string; link?: LinkFigure | undefined }

/** Room for the figures at both ends of the bars; beside the labels where the drawing is wide enough. */
const plotClass =
  'absolute inset-y-0 right-14 left-14 @md:left-[calc(11rem+1rem+3.5rem)] @3xl:left-[calc(15rem+1rem+3.5rem)]'

/** On a narrow screen the label is over the drawing. */
export const labelClass = 'relative z-2 block w-fit bg-paper'

/** One bar from low to high a row on one scale, its ends in figures, and one line through all of them to compare with. */
export function RangeDrawing({ data, format, link = (_place, content) => content }: RangeDrawingProps) {
  const { rows, reference } = data
  const values = rows.flatMap(({ from, to }) => [from, to])
  const axis = roundAxis(reference ? [...values, reference.value] : values)
  return (
    <div className={cx('@container relative isolate mb-6', reference && 'mt-6')}>
      <span className={plotClass}>
        <ScaleLines axis={axis} format={format} />
      </span>
      <ul className="relative flex flex-col gap-3 py-2">
        {rows.map((row, index) => (
          <li
            key={row.label}
            className="grid gap-1 @md:grid-cols-[11rem_1fr] @md:items-center @md:gap-4 @3xl:grid-cols-[15rem_1fr]"
          >
            <span className={cx('text-sm', row.isTotal && 'font-medium')}>
              <span className={labelClass}>{link({ row: index, column: 0 }, row.label)}</span>
              {row.note ? <span className={cx(labelClass, 'text-xs font-normal text-muted')}>{row.note}</span> : null}
            </span>
            <RangeBar row={row} axis={axis} format={format} />
          </li>
        ))}
      </ul>
      {reference ? (
        <span className={cx('pointer-events-none z-1', plotClass)}>
          <ScaleMark
            axis={axis}
            value={reference.value}
            label={`${reference.label} ${format(reference.value)}`}
            isDashed
          />
        </span>
      ) : null}
    </div>
  )
}

function RangeBar({ row, axis, format }: { row: RangeRow; axis: Axis; format: (value: number) => string }) {
  const { from, to, mark, isTotal } = row
  return (
    <span className="relative mx-14 block h-6">
      <span
        className={cx('absolute inset-y-0 rounded-sm border border-accent', isTotal ? 'bg-accent' : 'bg-accent-soft')}
        style={{ left: percentOn(axis, from), right: `calc(100% - ${percentOn(axis, to)})` }}
      />
      {mark === undefined ? null : (
        <span
          className={cx('absolute inset-y-0 w-0.5', isTotal ? 'bg-paper' : 'bg-accent')}
          style={{ left: percentOn(axis, mark) }}
        />
      )}
      <EndFigure className="top-1" side="left" axis={axis} value={from} format={format} />
      <EndFigure className="top-1" side="right" axis={axis} value={to} format={format} />
    </span>
  )
}
