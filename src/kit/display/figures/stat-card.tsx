import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type StatCardProps = {
  label: string
  value: ReactNode
  /** The change in words: '+12% from last month'. */
  change?: string
  /** Which way it went, and whether that is welcome. */
  direction?: 'up' | 'down' | 'level'
  tone?: 'good' | 'bad' | 'neutral'
  note?: ReactNode
  className?: string
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, level: ArrowRight }
const tones = { good: 'text-good', bad: 'text-bad', neutral: 'text-muted' }

export function StatCard({
  label,
  value,
  change,
  direction = 'level',
  tone = 'neutral',
  note,
  className,
}: StatCardProps) {
  const Arrow = arrows[direction]
  return (
    <dl className={cx('min-w-0 border-l border-line pl-4', className)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 text-2xl font-medium tabular-nums">{value}</dd>
      {change ? (
        <dd className={cx('mt-1 flex items-center gap-1 text-xs tabular-nums', tones[tone])}>
          <Arrow aria-hidden="true" className="size-3.5 shrink-0" />
          {change}
        </dd>
      ) : null}
      {note ? <dd className="mt-1 text-xs text-muted">{note}</dd> : null}
    </dl>
  )
}
