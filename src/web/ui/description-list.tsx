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
  const grid = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }[columns]
  return (
    <dl className={cx('grid gap-x-8', grid, className)}>
      {facts.map((fact) => (
        <div key={fact.label} className="flex justify-between gap-4 border-b border-line py-2">
          {/* A long label breaks before a short value does, and keeps a third of the line beside a long one. */}
          <dt className="min-w-[30%] shrink-[999] text-muted">{fact.label}</dt>
          <dd className="min-w-0 text-right tabular-nums">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
