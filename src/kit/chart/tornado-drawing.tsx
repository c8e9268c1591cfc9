import { roundAxis, type Axis } from '#core/charts/axis.ts'
import { cx } from '../display/cx.ts'
import type { TornadoChart, TornadoRow } from './chart-data.ts'
import { labelClass } from './range-drawing.tsx'
import { EndFigure, percentOn, ScaleLines, ScaleMark } from './scale.tsx'

type TornadoDrawingProps = { data: TornadoChart; format: (value: number) => string }

const plotClass = 'absolute inset-y-0 right-14 left-14 @md:left-[calc(13rem+1rem+3.5rem)]'

/** Bars to both sides of the value as it is now: outlined where the input goes down, solid where it goes up. */
export function TornadoDrawing({ data: { rows, centre }, format }: TornadoDrawingProps) {
  const ends = rows.flatMap(({ down, up }) => [down.value ?? centre.value, up.value ?? centre.value])
  const axis = roundAxis([...ends, centre.value])
  return (
    <div className="@container relative isolate mt-6 mb-6">
      <span className={plotClass}>
        <ScaleLines axis={axis} format={format} />
      </span>
      <ul className="relative flex flex-col gap-2 py-2">
        {rows.map((row) => (
          <li key={row.label} className="grid gap-1 @md:grid-cols-[13rem_1fr] @md:items-center @md:gap-4">
            <span className="text-sm">
              <span className={labelClass}>{row.label}</span>
              <span className={cx(labelClass, 'text-xs text-muted tabular-nums')}>
                {row.down.at} / {row.up.at}
              </span>
            </span>
            <TornadoBar row={row} axis={axis} centre={centre.value} format={format} />
          </li>
        ))}
      </ul>
      <span className={cx('pointer-events-none z-1', plotClass)}>
        <ScaleMark axis={axis} value={centre.value} label={`${centre.label} ${format(centre.value)}`} />
      </span>
    </div>
  )
}

type TornadoBarProps = { row: TornadoRow; axis: Axis; centre: number; format: (value: number) => string }

function TornadoBar({ row: { down, up }, axis, centre, format }: TornadoBarProps) {
  const known = [down.value, up.value].filter((value) => value !== null)
  const [left, right] = [Math.min(...known), Math.max(...known)]
  return (
    <span className="relative mx-14 block h-5">
      <TornadoSide value={down.value} axis={axis} centre={centre} className="bg-accent-soft" />
      <TornadoSide value={up.value} axis={axis} centre={centre} className="bg-accent" />
      {left < centre ? <EndFigure className="top-0.5" side="left" axis={axis} value={left} format={format} /> : null}
      {right > centre ? <EndFigure className="top-0.5" side="right" axis={axis} value={right} format={format} /> : null}
    </span>
  )
}

type TornadoSideProps = { value: number | null; axis: Axis; centre: number; className: string }

function TornadoSide({ value, axis, centre, className }: TornadoSideProps) {
  if (value === null) return null
  return (
    <span
      className={cx('absolute inset-y-0 min-w-0.5 rounded-sm border border-accent', className)}
      style={{
        left: percentOn(axis, Math.min(value, centre)),
        right: `calc(100% - ${percentOn(axis, Math.max(value, centre))})`,
      }}
    />
  )
}
