import type { Fact } from './description-list.tsx'
import { cx } from './cx.ts'

type StackedFactsProps = { facts: readonly Fact[]; className?: string; valueClass?: string }

/** Facts with each label above its value; the class names the columns. */
export function StackedFacts({ facts, className, valueClass }: StackedFactsProps) {
  return (
    <dl className={cx('grid', className)}>
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className={cx('break-words', valueClass)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
