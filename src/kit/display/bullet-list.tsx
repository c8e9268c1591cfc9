import { cx } from './cx.ts'

/** Sentences or names with a bullet before each. */
export function BulletList({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={cx('list-disc pl-4', className)}>
      {items.map((item) => (
        <li key={item} className="break-words">
          {item}
        </li>
      ))}
    </ul>
  )
}
