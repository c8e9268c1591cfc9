import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  items: readonly string[]
  className?: string
  /** What belongs to an item, after it. */
  renderMore?: ((item: string) => ReactNode) | undefined
}

/** Sentences or names with a bullet before each. */
export function BulletList({ items, className, renderMore }: Props) {
  return (
    <ul className={cx('list-disc pl-4', className)}>
      {items.map((item) => (
        <li key={item} className="break-words">
          {item} {renderMore?.(item)}
        </li>
      ))}
    </ul>
  )
}
