import { Progress as Radix } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { cx } from '../display/cx.ts'
import { fillClass, type Meaning } from '../display/meaning.ts'
import { messages } from '../messages.ts'

type ProgressProps = {
  label: string
  /** 0 to 100; null while nobody knows. */
  value: number | null
  /** Stands in place of the percentage: '3 of 5 files'. */
  valueText?: string
  tone?: Meaning | 'accent'
  hideLabel?: boolean
  note?: ReactNode
  className?: string
}

export function Progress({ label, value, valueText, tone = 'accent', hideLabel, note, className }: ProgressProps) {
  const id = useId()
  const share = value === null ? null : Math.min(100, Math.max(0, value))
  const words = valueText ?? (share === null ? messages.working : `${Math.round(share)}%`)
  return (
    <div className={cx('min-w-0', className)}>
      <div className={hideLabel ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-4 text-sm'}>
        <span id={id}>{label}</span>
        <span aria-hidden="true" className="text-muted tabular-nums">
          {words}
        </span>
      </div>
      <Radix.Root
        value={share === null ? null : Math.round(share)}
        getValueLabel={() => words}
        aria-labelledby={id}
        aria-valuetext={words}
        className="h-1.5 overflow-hidden rounded-full bg-raised inset-ring inset-ring-line"
      >
        <Bar share={share} tone={tone} />
      </Radix.Root>
      {note ? <p className="mt-1 text-xs text-muted">{note}</p> : null}
    </div>
  )
}

function Bar({ share, tone }: { share: number | null; tone: Meaning | 'accent' }) {
  const fill = tone === 'accent' ? 'bg-accent' : fillClass[tone]
  if (share === null) return <div className={cx('h-full w-1/3 animate-breathe rounded-full', fill)} />
  return <div className={cx('h-full rounded-full', fill)} style={{ width: `${share}%` }} />
}
