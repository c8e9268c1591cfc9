import type { ReactNode } from 'react'
import { columnOfMillions } from '#core/format/column-of-millions.ts'
import { cx } from '#kit/display/cx.ts'
import { useFormatter } from '#kit/display/use-formatter.ts'
import { useDraft } from '../inputs/use-draft.ts'

type End = { label: string; value: number }
type Step = { id: string; label: ReactNode; note?: ReactNode; amount: number; action?: ReactNode }

/** From one value to another, step by step: the bars hang where the sum stands. */
export function Walk({ from, steps, to }: { from: End; steps: readonly Step[]; to: End }) {
  const { currency } = useDraft()
  const bars = hang(from.value, steps)
  const write = columnOfMillions(useFormatter(), [from.value, to.value, ...steps.map(({ amount }) => amount)], currency)
  const heights = [0, from.value, to.value, ...bars.flatMap(({ low, high }) => [low, high])]
  const low = Math.min(...heights)
  const width = Math.max(...heights) - low || 1
  const place = (start: number, end: number) => ({
    left: `${((start - low) / width) * 100}%`,
    width: `${Math.max(((end - start) / width) * 100, 0.5)}%`,
  })
  const whole = (value: number) => place(Math.min(0, value), Math.max(0, value))
  return (
    <ol className="flex flex-col">
      <Line label={from.label} figure={write(from.value)} bar={whole(from.value)} tone="whole" />
      {bars.map(({ id, label, note, amount, low: start, high: end, action }) => (
        <Line
          key={id}
          {...{ label, note, action }}
          figure={write(amount, { signed: true })}
          bar={place(start, end)}
          tone={amount < 0 ? 'less' : 'more'}
        />
      ))}
      <Line label={to.label} figure={write(to.value)} bar={whole(to.value)} tone="whole" />
    </ol>
  )
}

/** Each step between the sum before it and the sum after it. */
function hang(start: number, steps: readonly Step[]): (Step & { low: number; high: number })[] {
  const bars: (Step & { low: number; high: number })[] = []
  let at = start
  for (const step of steps) {
    const before = at
    at += step.amount
    bars.push({ ...step, low: Math.min(before, at), high: Math.max(before, at) })
  }
  return bars
}

type LineProps = {
  label: ReactNode
  note?: ReactNode
  action?: ReactNode
  figure: string
  bar: { left: string; width: string }
  tone: 'whole' | 'more' | 'less'
}

const tones = {
  whole: 'bg-accent',
  more: 'border border-accent bg-accent-soft',
  less: 'border border-line-strong bg-raised',
}

function Line({ label, note, action, figure, bar, tone }: LineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_6rem_auto]">
      <div className={cx('min-w-0', tone === 'whole' && 'font-medium')}>
        {label}
        {note ? <span className="block text-xs text-muted">{note}</span> : null}
      </div>
      <span aria-hidden="true" className="relative hidden h-5 sm:block">
        <span className={cx('absolute inset-y-0 rounded-sm', tones[tone])} style={bar} />
      </span>
      <span className={cx('text-right tabular-nums', tone === 'whole' && 'font-medium')}>{figure}</span>
      <span className="min-w-0">{action}</span>
    </li>
  )
}
