import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Popover } from '../../overlays/popover.tsx'
import { messages } from '../../messages.ts'

/** `max` 0 is a deduction: its value is below 0. */
export type ScorePart = { label: string; value: number; max: number }

type ScoreProps = {
  label: string
  value: number
  max: number
  parts: readonly ScorePart[]
  /** How a figure is written. */
  format?: (value: number) => string
  /** What stands under the parts when asked why. */
  why?: ReactNode
  /** The reasons are on the screen anyway. */
  isExplained?: boolean
  className?: string
}

/** Tones of one colour in the order of the parts, readable in grey. */
const shades = ['bg-accent', 'bg-accent/70', 'bg-accent/45', 'bg-accent/80', 'bg-accent/55']

/** A number with the parts it is made of, and the reasons one step away. */
export function Score({ label, value, max, parts, format = String, why, isExplained = false, className }: ScoreProps) {
  return (
    <div className={cx('flex min-w-0 items-center gap-3', className)}>
      <p className="shrink-0 tabular-nums">
        <span className="sr-only">{label}: </span>
        <span className="text-base font-semibold">{format(value)}</span>
        <span className="text-xs text-muted"> / {format(max)}</span>
      </p>
      <PartsBar parts={parts} max={max} />
      {isExplained ? null : (
        <Popover
          label={messages.score.why(label, format(value))}
          trigger={
            <button
              type="button"
              aria-label={messages.score.open(label)}
              className="h-6 shrink-0 rounded-sm px-1 text-xs text-muted underline decoration-line-strong underline-offset-2 hover:text-ink"
            >
              Why
            </button>
          }
        >
          <Reasons parts={parts} format={format} why={why} />
        </Popover>
      )}
    </div>
  )
}

/** Each part as long as it counts; the rest of the line is what is missing. */
function PartsBar({ parts, max }: { parts: readonly ScorePart[]; max: number }) {
  return (
    <div
      aria-hidden="true"
      className="flex h-1.5 w-24 min-w-12 gap-px overflow-hidden rounded-full bg-raised inset-ring inset-ring-line"
    >
      {takeOff(parts).map((part, index) => (
        <span
          key={part.label}
          className={shades[index % shades.length]}
          style={{ width: `${(part.value / max) * 100}%` }}
        />
      ))}
    </div>
  )
}

/** The parts as long as they are, without what deductions take from the end. */
function takeOff(parts: readonly ScorePart[]): ScorePart[] {
  let left = Math.max(
    0,
    parts.reduce((sum, { value }) => sum + value, 0),
  )
  return parts.flatMap((part) => {
    const value = Math.min(left, Math.max(0, part.value))
    left -= value
    return part.max > 0 ? [{ ...part, value }] : []
  })
}

function Reasons({
  parts,
  format,
  why,
}: {
  parts: readonly ScorePart[]
  format: (value: number) => string
  why: ReactNode
}) {
  return (
    <>
      <dl className="flex flex-col gap-1.5 text-sm">
        {parts.map((part) => (
          <div key={part.label} className="flex justify-between gap-4">
            <dt>{part.label}</dt>
            <dd className="text-muted tabular-nums">
              {part.max > 0 ? `${format(part.value)} of ${format(part.max)}` : format(part.value)}
            </dd>
          </div>
        ))}
      </dl>
      {why ? <div className="mt-3 border-t border-line pt-3 text-sm text-muted">{why}</div> : null}
    </>
  )
}
