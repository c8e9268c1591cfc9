import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type Fact = { label: string; value: ReactNode }

/** Facts of a record. A missing value is a dash, given by the formatter. */
export function DescriptionList({
  facts,
  columns = 1,
  className,
}: {
  facts: readonly Fact[]
  columns?: 1 | 2 | 3
  className?: string
}) {
  // By the room of the list itself: it may be in a panel.
  const grid = { 1: '', 2: '@lg:grid-cols-2', 3: '@lg:grid-cols-2 @3xl:grid-cols-3' }[columns]
  return (
    <div className={cx('@container', className)}>
      <dl className={cx('grid gap-x-8', grid)}>
        {facts.map((fact) => (
          <div key={fact.label} className="flex justify-between gap-4 border-b border-line py-2">
            {/* A long label breaks before a short value does, and keeps a third of the line beside a long one. */}
            <dt className="min-w-[30%] shrink-[999] text-muted">{fact.label}</dt>
            <dd className="min-w-0 text-right tabular-nums">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
