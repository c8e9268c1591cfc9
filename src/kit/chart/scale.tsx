import { placeOn, type Axis } from '#core/charts/axis.ts'
import { cx } from '../display/cx.ts'

/** A place across the drawing, for `left` and `width`. */
export function percentOn(axis: Axis, value: number): string {
  return `${placeOn(axis, value) * 100}%`
}

/** Tick lines from top to bottom with their figures below; lies behind what it measures. */
export function ScaleLines({ axis, format }: { axis: Axis; format: (value: number) => string }) {
  return (
    <span aria-hidden="true" className="absolute inset-0">
      {axis.ticks.map((tick) => (
        <span key={tick} className="absolute inset-y-0 border-l border-line" style={{ left: percentOn(axis, tick) }}>
          <span className="absolute top-full mt-1 -translate-x-1/2 text-xs whitespace-nowrap text-muted tabular-nums">
            {format(tick)}
          </span>
        </span>
      ))}
    </span>
  )
}

type EndFigureProps = {
  axis: Axis
  value: number
  side: 'left' | 'right'
  format: (value: number) => string
  className: string
}

/** The figure of an end of a bar, beside it. */
export function EndFigure({ axis, value, side, format, className }: EndFigureProps) {
  const place = percentOn(axis, value)
  return (
    <span
      className={cx(
        'absolute z-2 bg-paper text-xs whitespace-nowrap tabular-nums',
        side === 'left' ? 'mr-1.5' : 'ml-1.5',
        className,
      )}
      style={side === 'left' ? { right: `calc(100% - ${place})` } : { left: place }}
    >
      {format(value)}
    </span>
  )
}

type MarkProps = {
  axis: Axis
  value: number
  label: string
  /** How many lines of labels there are below this one. */
  level?: number
  isDashed?: boolean
  /** In front of bars that are drawn on the same scale. */
  className?: string
}

/** A line across the whole drawing, its name and figure above it. Near an edge the label turns inwards. */
export function ScaleMark({ axis, value, label, level = 0, isDashed = false, className }: MarkProps) {
  const place = placeOn(axis, value)
  return (
    <span
      aria-hidden="true"
      className={cx(
        // the rim keeps the line visible on dark bars
        'pointer-events-none absolute bottom-0 border-l border-ink shadow-[0_0_0_1px_var(--paper)]',
        isDashed && 'border-dashed',
        className,
      )}
      style={{ left: percentOn(axis, value), top: `${-1.25 * level}rem` }}
    >
      <span
        className={cx(
          'absolute bottom-full bg-paper px-1 text-xs whitespace-nowrap tabular-nums',
          place < 0.15 ? '-left-1' : place > 0.85 ? 'right-0' : '-translate-x-1/2',
        )}
      >
        {label}
      </span>
    </span>
  )
}
