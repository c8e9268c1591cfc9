import { cx } from '../display/cx.ts'

/** Holds the place of what is on its way. Size it with a class: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-breathe rounded-sm bg-raised', className)} />
}

/** A few lines of waiting text, named for those who cannot see them. */
export function SkeletonLines({ label, lines = 3 }: { label: string; lines?: number }) {
  const widths = ['w-full', 'w-11/12', 'w-2/3']
  return (
    <div aria-busy="true" className="flex flex-col gap-2.5">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={cx('h-4', widths[index % widths.length])} />
      ))}
    </div>
  )
}
